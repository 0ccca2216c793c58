"""The tables. SQLite by default, in strict mode; options particular to SQLite are ignored elsewhere.

Times are milliseconds since 1970-01-01 UTC. `*_id` columns named after Discord objects hold snowflakes.
JSON is kept as text, snapshots as zlib-compressed JSON.
"""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, LargeBinary, PrimaryKeyConstraint, UniqueConstraint, text

from bot.store.metadata import Real, make_game_id, make_table
from bot.store.metadata import metadata as metadata
from bot.store.types import Big, Number, Text

OPEN = text("status IN ('lobby', 'open', 'paused', 'held')")
RUNNING = text("(since <> 0 OR planned <> 0)")


game = make_table(
    "game",
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("family", Text, nullable=False),
    Column("product", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON: the choices of the lobby, and later the configuration
    Column("status", Text, nullable=False),  # lobby, open, paused, held, over, closed
    Column("guild_id", Big),
    Column("channel_id", Big, nullable=False),  # the channel or the thread
    Column("host_id", Big, nullable=False),
    Column("language", Text, nullable=False),
    Column("capacity", Number, nullable=False),  # number of seats
    Column("seed", LargeBinary),  # 32 secret bytes; None before the start
    Column("commitment", Text),
    Column("revision", Number, nullable=False),  # the number of answers; every write checks it
    Column("told", Text, nullable=False),  # JSON: the seats that were notified that an answer is due
    Column("posted", Number, nullable=False),  # the revision up to which events were posted; -1: none
    Column("pace", Text, nullable=False, server_default="none"),  # the time for a decision; see tables.pace
    Column("late", Text, nullable=False, server_default="wait"),  # the consequence of a late decision; see tables.pace
    Column("created", Big, nullable=False),
    Column("updated", Big, nullable=False),
    Column("quiet", Number, nullable=False, server_default="-1"),  # last revision known to wait only for people; or -1
    Column("started", Big),  # start of the game; None: not yet, or unknown for older games
)
Index("uq_game_open_channel", game.c.channel_id, unique=True, sqlite_where=OPEN, postgresql_where=OPEN)
Index("ix_game_channel", game.c.channel_id, game.c.id)
Index("ix_game_status", game.c.status, game.c.id)
Index("ix_game_guild", game.c.guild_id, game.c.status)

seat = make_table(
    "seat",
    make_game_id(),
    Column("seat", Number, nullable=False),
    Column("user_id", Big),  # None: occupied by a computer player
    Column("computer", Text),  # name of the computer player
    Column("name", Text, nullable=False),  # as shown; escaped on output
    Column("ready", Number, nullable=False),
    Column("offer", Text, nullable=False, server_default=""),  # ask, free: somebody may take the seat
    Column("kind", Text, nullable=False, server_default="person"),  # person, or an automatic one such as `rival`
    Column("owner_id", Big),  # the owner of a seat with a substitute
    Column("owner_name", Text, nullable=False, server_default=""),  # the owner's name
    Column("lent_until", Big, nullable=False, server_default="0"),  # the end of the substitution
    Column("taken", Number, nullable=False, server_default="0"),  # the revision when it was last lent or returned
    Column("counts", Number),  # whether the owner wanted to be listed when they joined the game; None: not known
    PrimaryKeyConstraint("game_id", "seat"),
)
Index("ix_seat_user", seat.c.user_id)
Index("ix_seat_owner", seat.c.owner_id)
former = make_table(
    "former",
    make_game_id(),
    Column("seat", Number, nullable=False),
    Column("user_id", Big, nullable=False),  # a person who has left the seat of the running game
    Column("name", Text, nullable=False, server_default=""),  # the person's name when they forfeited the game
    Column("forfeited", Number, nullable=False, server_default="0"),  # 1: last unless a person ends it in the seat
    Column("counts", Number),  # as `seat.counts` was for this person as the owner; None: not known
    PrimaryKeyConstraint("game_id", "seat", "user_id"),
)
Index("ix_former_user_id", former.c.user_id)

step = make_table(
    "step",
    make_game_id(),
    Column("revision", Number, nullable=False),
    Column("seat", Number, nullable=False),
    Column("data", Text, nullable=False),  # JSON of engine.kernel.log.Step
    Column("forced", Number, nullable=False),  # 1: the only legal answer, given automatically
    Column("undone", Number, nullable=False),
    Column("at", Big, nullable=False),
    Column("user_id", Big),  # the person who answered, also by an order; None: nobody, or no longer known
    Column("clock", Text),  # JSON of tables.clocks.Kept: the seat's clock at the time of the answer
    Column("thought", Text),  # JSON of tables.compared: the options that a computer player compared
    PrimaryKeyConstraint("game_id", "revision"),
)
Index("ix_step_user", step.c.user_id)
event = make_table(
    "event",
    make_game_id(),
    Column("revision", Number, nullable=False),
    Column("number", Number, nullable=False),
    Column("kind", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("audience", Text),
    Column("public", Text),
    Column("undone", Number, nullable=False),
    PrimaryKeyConstraint("game_id", "revision", "number"),
)
snapshot = make_table(
    "snapshot",
    make_game_id(),
    Column("revision", Number, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("base", Number),  # the revision of the snapshot that this one is compressed against; None: complete
    PrimaryKeyConstraint("game_id", "revision"),
)
segment = make_table(
    "segment",
    make_game_id(),
    Column("revision", Number, nullable=False),
    Column("version", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("reason", Text, nullable=False),
    PrimaryKeyConstraint("game_id", "revision"),
)
orders = make_table(
    "orders",
    make_game_id(),
    Column("seat", Number, nullable=False),
    Column("kind", Text, nullable=False),  # plan, window
    Column("data", Text, nullable=False),  # JSON of a plan (bot.games) or a WindowOrder (tables.window_orders)
    PrimaryKeyConstraint("game_id", "seat", "kind"),
)
outbox = make_table(
    "outbox",
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("game_id", Number, ForeignKey("game.id", ondelete="CASCADE")),
    Column("kind", Text, nullable=False),  # see store.queue
    Column("target", Big, nullable=False),  # a channel, or a user for private kinds
    Column("payload", Text, nullable=False),
    Column("nonce", Text, nullable=False, unique=True),
    Column("not_before", Big, nullable=False),
    Column("attempts", Number, nullable=False),
    Column("state", Text, nullable=False),  # due, held, sent, dropped, merged (into a later post), poison
    Column("message_id", Big),
    Column("lane", Text, nullable=False, server_default=""),  # messages of a lane are sent in order
    Column("at", Big, nullable=False, server_default="0"),  # the time at which it was queued
    Column("holder", Text),  # the process that sends it, or died while sending it
    Column("lease_until", Big, nullable=False, server_default="0"),  # the end of its lease
    Column("doubt", Number, nullable=False, server_default="0"),  # 1: it may have been sent already
    Column("refusals", Number, nullable=False, server_default="0"),  # the number of permanent refusals
    Column("why", Text, nullable=False, server_default=""),  # of poison: the code in the log, and a description
)
Index("ix_outbox_due", outbox.c.state, outbox.c.not_before)
Index("ix_outbox_state", outbox.c.state, outbox.c.id)
Index("ix_outbox_lane", outbox.c.lane, outbox.c.state, outbox.c.id)
Index("ix_outbox_game", outbox.c.game_id, outbox.c.state)

panel = make_table(
    "panel",
    Column("message_id", Big, primary_key=True, autoincrement=False),
    make_game_id(),
    Column("channel_id", Big, nullable=False),
    Column("user_id", Big),  # the reader of a private panel; None: a public post
    Column("kind", Text, nullable=False),  # table, cockpit, lobby
    Column("revision", Number, nullable=False),
    Column("posted", Big, nullable=False),
)
Index("ix_panel_game", panel.c.game_id, panel.c.kind)
Index("ix_panel_posted", panel.c.posted)

seen_interaction = make_table(
    "seen_interaction",
    Column("id", Big, primary_key=True, autoincrement=False),
    Column("at", Big, nullable=False),
)
Index("ix_seen_interaction_at", seen_interaction.c.at)

click = make_table(
    "click",
    Column("id", Big, primary_key=True, autoincrement=False),  # the id of the interaction
    Column("at", Big, nullable=False),
    Column("data", Text, nullable=False),  # JSON: the interaction as received, with the token for the answer
    Column("lease_until", Big, nullable=False),
)

job = make_table(
    "job",
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("due", Big, nullable=False),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False, unique=True),
    Column("data", Text, nullable=False),
    Column("lease_until", Big, nullable=False),
    Column("why", Text),  # the code in the log, if the job cannot be read and was set aside
)
Index("ix_job_due", job.c.due)
Index("ix_job_lease", job.c.lease_until)
ASIDE = text("why IS NOT NULL")
Index("ix_job_aside", job.c.id, sqlite_where=ASIDE, postgresql_where=ASIDE)

person = make_table(
    "person",
    Column("user_id", Big, primary_key=True, autoincrement=False),
    Column("language", Text),  # the person's choice; None: the language of their Discord
    Column("dm_state", Text, nullable=False),  # unknown, open, closed
    Column("locale", Text),  # the language of their Discord when they last used the bot
    Column("ping", Text, nullable=False, server_default="channel"),  # channel, dm, daily, none
    Column("plain", Number, nullable=False, server_default="0"),  # 1: no pictures
    Column("ahead", Number, nullable=False, server_default="0"),  # 1: notified as soon as their turn is the next one
    Column("zone", Text),  # IANA name of the time zone; None: UTC
    Column("quiet_from", Number),  # minutes after local midnight; None: no quiet hours
    Column("quiet_to", Number),
    Column("away_until", Big, nullable=False, server_default="0"),
    Column("listed", Number, nullable=False, server_default="1"),  # 0: left out of statistics and ratings
    Column("colour", Text),  # the colour wanted in new games, see tables.colours; None: any
    Column("remind", Number),  # hours between reminders; None: by the table's pace, 0: none
    Column("away_from", Big, nullable=False, server_default="0"),
    Column("planned_from", Big, nullable=False, server_default="0"),  # start of an announced absence
    Column("planned_until", Big, nullable=False, server_default="0"),
    Column("daily", Number),  # the local hour of the message that replaces reminders; None: no such message
    Column("hints", Number, nullable=False, server_default="1"),  # 0: no hints, not even in a first game
    Column("picture", Text),  # landscape, portrait; None: the table's form
    Column("free", Text, nullable=False, server_default=""),  # free days of the week, 1 (Monday) to 7
)

lesson = make_table(
    "lesson",
    Column("user_id", Big, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("edition", Text, nullable=False),  # see tables.lessons: answers to another edition are void
    Column("answers", Text, nullable=False),  # JSON: the ids of the options chosen
    Column("updated", Big, nullable=False),
)
Index("ix_lesson_updated", lesson.c.updated)

private_note = make_table(
    "private_note",
    make_game_id(),
    Column("user_id", Big, nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("game_id", "user_id"),
)
Index("ix_private_note_user_id", private_note.c.user_id)

follower = make_table(
    "follower",
    make_game_id(),
    Column("user_id", Big, nullable=False),
    Column("often", Text, nullable=False),  # round, end: see tables.following
    Column("told", Number, nullable=False),  # the last round reported to the follower
    PrimaryKeyConstraint("game_id", "user_id"),
)
Index("ix_follower_user_id", follower.c.user_id)

own_link = make_table(
    "own_link",
    Column("hash", Text, primary_key=True),  # the hash of the secret part of the address, which is not stored
    Column("user_id", Big, nullable=False),
    Column("game_id", Number, ForeignKey("game.id", ondelete="CASCADE")),  # None: all of the person's games
    Column("until", Big, nullable=False),  # 0: until it is closed
)
Index("ix_own_link_user_id", own_link.c.user_id)
Index("ix_own_link_game_id", own_link.c.game_id)
Index("ix_own_link_until", own_link.c.until)

webhook = make_table(
    "webhook",
    Column("user_id", Big, primary_key=True, autoincrement=False),
    Column("address", Text, nullable=False),
    Column("secret", Text, nullable=False),  # the key that signs requests
    Column("since", Big, nullable=False),
    Column("failures", Number, nullable=False),  # number of failures in a row
    Column("paused", Big, nullable=False),  # no request is sent before this time
)

webhook_call = make_table(
    "webhook_call",
    Column("user_id", Big, nullable=False),
    make_game_id(),
    Column("nonce", Text, nullable=False),  # an id shared by all attempts of a request
    Column("since", Big, nullable=False),  # the time since when the game has been waiting for the person
    Column("due", Big, nullable=False),
    PrimaryKeyConstraint("user_id", "game_id"),
)
Index("ix_webhook_call_game_id", webhook_call.c.game_id)
Index("ix_webhook_call_due", webhook_call.c.due)

clock = make_table(
    "clock",
    make_game_id(),
    Column("seat", Number, nullable=False),
    Column("since", Big, nullable=False),  # the time at which the seat was asked; 0: it is not asked
    Column("deadline", Big),  # None: no deadline
    Column("bank", Big, nullable=False),  # milliseconds left in the seat's time bank
    Column("unanswered", Number, nullable=False),  # reminders since the person was last active in this game
    Column("reminded", Big, nullable=False),  # the time at which the last reminder was queued
    Column("snoozed", Big, nullable=False),  # no reminders before this time
    # milliseconds for which the clock was stopped; below 0: milliseconds used
    Column("still", Big, nullable=False, server_default="0"),
    # milliseconds of absence that the seat has used in this game
    Column("spent", Big, nullable=False, server_default="0"),
    # the time at which the first unanswered reminder was queued
    Column("unheeded", Big, nullable=False, server_default="0"),
    Column("muted", Big, nullable=False, server_default="0"),  # the start of the silence for this turn; 0: none
    # the time at which the table was notified that they are inactive; 0: not
    Column("slept", Big, nullable=False, server_default="0"),
    Column("unseen", Number, nullable=False, server_default="0"),  # 1: the clock does not run until the person looks
    Column("planned", Number, nullable=False, server_default="0"),  # number of the clock's jobs; below 0: not planned
    PrimaryKeyConstraint("game_id", "seat"),
)
Index("ix_clock_running", clock.c.game_id, clock.c.seat, sqlite_where=RUNNING, postgresql_where=RUNNING)

motion = make_table(
    "motion",
    Column("id", Number, primary_key=True, autoincrement=True),
    make_game_id(),
    Column("kind", Text, nullable=False),  # see tables.motions
    Column("proposer", Big),  # None: proposed by the service
    Column("seat", Number),  # the seat that the motion is about
    Column("data", Text, nullable=False),  # JSON: the data for carrying it out
    Column("opened", Big, nullable=False),
    Column("expires", Big),  # None: open without limit
    Column("state", Text, nullable=False),  # open, decided, lapsed
    Column("result", Text),  # the choice that was decided on; None: none
    Column("channel_id", Big),  # the channel of its post
    Column("message_id", Big),
)
Index("ix_motion_game", motion.c.game_id, motion.c.state)

ballot = make_table(
    "ballot",
    Column("motion_id", Number, ForeignKey("motion.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", Big, nullable=False),
    Column("choice", Text),  # None: no vote yet
    PrimaryKeyConstraint("motion_id", "user_id"),
)
Index("ix_ballot_user", ballot.c.user_id)

invitation = make_table(
    "invitation",
    make_game_id(),
    Column("guest_id", Big, nullable=False),
    Column("user_id", Big, nullable=False),  # the person who invites
    Column("at", Big, nullable=False),
    PrimaryKeyConstraint("game_id", "guest_id"),
)
Index("ix_invitation_user", invitation.c.user_id, invitation.c.at)
Index("ix_invitation_guest", invitation.c.guest_id, invitation.c.at)

report = make_table(
    "report",
    Column("id", Number, primary_key=True, autoincrement=True),
    make_game_id(),
    Column("revision", Number, nullable=False),  # the revision that the report is about
    Column("digest", Text, nullable=False),
    Column("user_id", Big, nullable=False),
    Column("text", Text, nullable=False),  # for the operator only: neither posted nor logged
    Column("at", Big, nullable=False),
)

result = make_table(
    "result",
    Column("game_id", Number, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", Big),
    Column("product", Text, nullable=False),
    Column("modules", Text, nullable=False),  # JSON: the names of the modules in the game
    Column("rated", Number, nullable=False),
    Column("ended", Big, nullable=False),
)
Index("ix_result_guild", result.c.guild_id, result.c.ended)

placing = make_table(
    "placing",
    Column("game_id", Number, ForeignKey("result.game_id", ondelete="CASCADE"), nullable=False),
    Column("seat", Number, nullable=False),  # -1, -2, ...: people who forfeited the game
    Column("user_id", Big),  # None: a computer player; negative: a person whose data were deleted
    Column("name", Text, nullable=False),  # the name at that time
    Column("leader", Text, nullable=False),
    Column("place", Number, nullable=False),
    Column("score", Number, nullable=False),
    Column("typical", Big),  # median time of answers in milliseconds
    Column("counted", Number, nullable=False),  # 1: the game was rated for this player
    Column("mu", Real),  # the rating after the game
    Column("sigma", Real),
    Column("team", Number, nullable=False, server_default="-1"),  # -1: no teams
    Column("level", Text),  # the name of a rated computer player; None: a person, or unknown
    Column("measures", Number, nullable=False, server_default="0"),  # 1: a person who counts for computers' ratings
    PrimaryKeyConstraint("game_id", "seat"),
)
Index("ix_placing_user", placing.c.user_id)

entry = make_table(
    "entry",
    Column("week", Number, nullable=False),  # the week of the challenge, counted from 1970
    Column("user_id", Big, nullable=False),
    make_game_id(),
    Column("guild_id", Big),  # the server where the person entered; None: in direct messages
    PrimaryKeyConstraint("week", "user_id"),
)

puzzle_answer = make_table(
    "puzzle_answer",
    Column("user_id", Big, nullable=False),
    Column("puzzle", Number, nullable=False),
    Column("option", Text, nullable=False),  # the id of the first option tried
    Column("solved", Number, nullable=False),  # 1: that option was the best
    Column("at", Big, nullable=False),
    PrimaryKeyConstraint("user_id", "puzzle"),
)

wish = make_table(
    "wish",
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("user_id", Big, nullable=False),
    Column("name", Text, nullable=False),
    Column("guild_id", Big, nullable=False),  # the server of the wish
    Column("channel_id", Big, nullable=False),  # its channel, where the table may be opened; 0: none
    Column("game", Text, nullable=False),  # the name of a preset
    Column("low", Number, nullable=False),  # the least and the greatest number of seats
    Column("high", Number, nullable=False),
    Column("pace", Text, nullable=False),
    Column("languages", Text, nullable=False),  # JSON: the languages that the person speaks
    Column("anywhere", Number, nullable=False),  # 1: tables on other servers are welcome
    Column("barred", Text, nullable=False),  # JSON: the servers that the person is not a member of
    Column("since", Big, nullable=False),
    Column("held", Big, nullable=False),  # the time until which a match holds the wish; 0: none
    Column("game_id", Number, ForeignKey("game.id", ondelete="SET NULL")),  # the lobby of the match
    UniqueConstraint("user_id", "guild_id", "game", "pace", name="uq_wish_user_id"),
)
Index("ix_wish_guild_id", wish.c.guild_id)
Index("ix_wish_game_id", wish.c.game_id)

missed = make_table(
    "missed",
    make_game_id(),
    Column("user_id", Big, nullable=False),
    Column("at", Big, nullable=False),
    PrimaryKeyConstraint("game_id", "user_id"),
)
Index("ix_missed_user_id", missed.c.user_id)

season = make_table(
    "season",
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("guild_id", Big, nullable=False),
    Column("channel_id", Big, nullable=False),
    Column("game", Text, nullable=False),  # the name of a preset
    Column("seats", Number, nullable=False),
    Column("pace", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("rounds", Number, nullable=False),
    Column("days", Number, nullable=False),  # the length of a round in days
    Column("state", Text, nullable=False),  # open, running, over, stopped
    Column("round", Number, nullable=False),
    Column("ends", Big, nullable=False),  # the end of the sign-up or of the round
    Column("message_id", Big),  # the id of the season's post
)
Index("ix_season_guild_id", season.c.guild_id)

entrant = make_table(
    "entrant",
    Column("season_id", Number, ForeignKey("season.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", Big, nullable=False),  # negative: a person whose data were deleted
    Column("name", Text, nullable=False),
    Column("at", Big, nullable=False),
    Column("dropped", Big, nullable=False),  # the time at which the person left the season; 0: still in it
    PrimaryKeyConstraint("season_id", "user_id"),
)

fixture = make_table(
    "fixture",
    Column("season_id", Number, ForeignKey("season.id", ondelete="CASCADE"), nullable=False),
    Column("round", Number, nullable=False),
    Column("number", Number, nullable=False),
    Column("users", Text, nullable=False),  # JSON: the ids of the people at the table
    Column("computers", Number, nullable=False),
    Column("drawn", Number, nullable=False),
    Column("game_id", Number, ForeignKey("game.id", ondelete="SET NULL")),
    PrimaryKeyConstraint("season_id", "round", "number"),
)

season_note = make_table(
    "season_note",
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("season_id", Number, ForeignKey("season.id", ondelete="CASCADE"), nullable=False),
    Column("at", Big, nullable=False),
    Column("user_id", Big),  # None: the service
    Column("what", Text, nullable=False),
    Column("about", Big),
)
Index("ix_season_note_season_id", season_note.c.season_id)

review = make_table(
    "review",
    make_game_id(),
    Column("seat", Number, nullable=False),  # or a code of store.reviews, for everybody's chances or a seat's cards
    Column("data", Text, nullable=False),  # JSON of tables.reviewing
    Column("edition", Text, nullable=False, server_default=""),  # see tables.review_edition; "": made before these
    PrimaryKeyConstraint("game_id", "seat"),
)

memo = make_table("memo", Column("key", Text, primary_key=True), Column("value", Text, nullable=False))

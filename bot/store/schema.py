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
    Column("options", Text, nullable=False),  # JSON: what the lobby chose, later the configuration
    Column("status", Text, nullable=False),  # lobby, open, paused, held, over, closed
    Column("guild_id", Big),
    Column("channel_id", Big, nullable=False),  # a thread counts as a channel
    Column("host_id", Big, nullable=False),
    Column("language", Text, nullable=False),
    Column("capacity", Number, nullable=False),  # seats at the table
    Column("seed", LargeBinary),  # 32 secret bytes, from the start on
    Column("commitment", Text),
    Column("revision", Number, nullable=False),  # the head; guards every write
    Column("told", Text, nullable=False),  # JSON: seats that were told that they owe an answer
    Column("posted", Number, nullable=False),  # revision up to which the public story was posted, -1: nothing
    Column("pace", Text, nullable=False, server_default="none"),  # how long a decision may take; see tables.pace
    Column("late", Text, nullable=False, server_default="wait"),  # the consequence of a late decision; see tables.pace
    Column("created", Big, nullable=False),
    Column("updated", Big, nullable=False),
    Column("quiet", Number, nullable=False, server_default="-1"),  # revision known to wait for people only
    Column("started", Big),  # when the game began; None: not yet, or before this was kept
)
Index("uq_game_open_channel", game.c.channel_id, unique=True, sqlite_where=OPEN, postgresql_where=OPEN)
Index("ix_game_channel", game.c.channel_id, game.c.id)
Index("ix_game_status", game.c.status, game.c.id)
Index("ix_game_guild", game.c.guild_id, game.c.status)

seat = make_table(
    "seat",
    make_game_id(),
    Column("seat", Number, nullable=False),
    Column("user_id", Big),  # None: a computer player sits here
    Column("computer", Text),  # name of the computer player
    Column("name", Text, nullable=False),  # as shown; escaped when written out
    Column("ready", Number, nullable=False),
    Column("offer", Text, nullable=False, server_default=""),  # ask, free: somebody may take it
    Column("kind", Text, nullable=False, server_default="person"),  # person, or an automatic participant: rival
    Column("owner_id", Big),  # the owner of a seat with a substitute
    Column("owner_name", Text, nullable=False, server_default=""),  # the owner's name
    Column("lent_until", Big, nullable=False, server_default="0"),  # the end of the substitution
    Column("taken", Number, nullable=False, server_default="0"),  # revision at which it was last lent or given back
    PrimaryKeyConstraint("game_id", "seat"),
)
Index("ix_seat_user", seat.c.user_id)
Index("ix_seat_owner", seat.c.owner_id)

step = make_table(
    "step",
    make_game_id(),
    Column("revision", Number, nullable=False),
    Column("seat", Number, nullable=False),
    Column("data", Text, nullable=False),  # JSON of engine.kernel.log.Step
    Column("forced", Number, nullable=False),  # 1: the only legal answer, given by the service
    Column("undone", Number, nullable=False),
    Column("at", Big, nullable=False),
    Column("user_id", Big),  # the person who gave it, also by an order; None: nobody did, or it is not known any more
    Column("clock", Text),  # JSON of tables.clocks.Kept: the seat's clock when its person gave it
    Column("thought", Text),  # JSON of tables.compared: what a computer player compared for it
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
    Column("base", Number),  # the revision whose snapshot this one was compressed against; None: it stands alone
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
    Column("target", Big, nullable=False),  # a channel, or a user for the private kinds
    Column("payload", Text, nullable=False),
    Column("nonce", Text, nullable=False, unique=True),
    Column("not_before", Big, nullable=False),
    Column("attempts", Number, nullable=False),
    Column("state", Text, nullable=False),  # due, held, sent, dropped, merged into a later post, poison
    Column("message_id", Big),
    Column("lane", Text, nullable=False, server_default=""),  # messages of one lane are sent in order
    Column("at", Big, nullable=False, server_default="0"),  # when it was queued
    Column("holder", Text),  # the process that sends it, or died over it
    Column("lease_until", Big, nullable=False, server_default="0"),  # the end of its lease
    Column("doubt", Number, nullable=False, server_default="0"),  # 1: it may have been sent
    Column("refusals", Number, nullable=False, server_default="0"),  # how often it was refused for good
    Column("why", Text, nullable=False, server_default=""),  # of poison: a code in the log, and what it was
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
    Column("id", Big, primary_key=True, autoincrement=False),  # of the interaction
    Column("at", Big, nullable=False),
    Column("data", Text, nullable=False),  # JSON: the interaction as Discord sent it, with the token to answer it
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
    Column("why", Text),  # of a job that cannot be read, and is set aside: a code in the log
)
Index("ix_job_due", job.c.due)
Index("ix_job_lease", job.c.lease_until)
ASIDE = text("why IS NOT NULL")
Index("ix_job_aside", job.c.id, sqlite_where=ASIDE, postgresql_where=ASIDE)

person = make_table(
    "person",
    Column("user_id", Big, primary_key=True, autoincrement=False),
    Column("language", Text),  # chosen by the person; None: as their Discord
    Column("dm_state", Text, nullable=False),  # unknown, open, closed
    Column("locale", Text),  # the language of their Discord when last seen
    Column("ping", Text, nullable=False, server_default="channel"),  # channel, dm, daily, none
    Column("plain", Number, nullable=False, server_default="0"),  # 1: no pictures
    Column("ahead", Number, nullable=False, server_default="0"),  # 1: notified of being next
    Column("zone", Text),  # IANA name of the time zone; None: UTC
    Column("quiet_from", Number),  # minutes after local midnight; None: no quiet hours
    Column("quiet_to", Number),
    Column("away_until", Big, nullable=False, server_default="0"),
    Column("listed", Number, nullable=False, server_default="1"),  # 0: neither in statistics nor rated
    Column("colour", Text),  # wanted in new games, as in tables.colours; None: any
    Column("remind", Number),  # hours between reminders; None: as the table's pace has it, 0: none
    Column("away_from", Big, nullable=False, server_default="0"),
    Column("planned_from", Big, nullable=False, server_default="0"),  # an absence that has not begun
    Column("planned_until", Big, nullable=False, server_default="0"),
    Column("daily", Number),  # local hour of the daily message in place of reminders; None: no such message
    Column("hints", Number, nullable=False, server_default="1"),  # 0: none, not even in a first game
    Column("picture", Text),  # landscape, portrait; None: as the table has it
    Column("free", Text, nullable=False, server_default=""),  # free days of the week, 1 (Monday) to 7
)

lesson = make_table(
    "lesson",
    Column("user_id", Big, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("edition", Text, nullable=False),  # see tables.lessons: answers to another one mean nothing
    Column("answers", Text, nullable=False),  # JSON: the options the learner took
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
    Column("often", Text, nullable=False),  # see tables.following
    Column("told", Number, nullable=False),  # the last round reported to them
    PrimaryKeyConstraint("game_id", "user_id"),
)
Index("ix_follower_user_id", follower.c.user_id)

own_link = make_table(
    "own_link",
    Column("hash", Text, primary_key=True),  # the hash of its address's secret part, which is not stored
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
    Column("secret", Text, nullable=False),  # signs the requests
    Column("since", Big, nullable=False),
    Column("failures", Number, nullable=False),  # in a row
    Column("paused", Big, nullable=False),  # no request before this time
)

webhook_call = make_table(
    "webhook_call",
    Column("user_id", Big, nullable=False),
    make_game_id(),
    Column("nonce", Text, nullable=False),  # the id that repeated requests share
    Column("since", Big, nullable=False),  # when the game began to wait for the person
    Column("due", Big, nullable=False),
    PrimaryKeyConstraint("user_id", "game_id"),
)
Index("ix_webhook_call_game_id", webhook_call.c.game_id)
Index("ix_webhook_call_due", webhook_call.c.due)

clock = make_table(
    "clock",
    make_game_id(),
    Column("seat", Number, nullable=False),
    Column("since", Big, nullable=False),  # when the seat was asked; 0: nothing is asked of it
    Column("deadline", Big),  # None: as long as it takes
    Column("bank", Big, nullable=False),  # milliseconds left in the seat's time bank
    Column("unanswered", Number, nullable=False),  # reminders since the person last did anything in this game
    Column("reminded", Big, nullable=False),  # when the last reminder was queued
    Column("snoozed", Big, nullable=False),  # no reminder before this
    Column("still", Big, nullable=False, server_default="0"),  # time of standing still; below 0: time used
    Column("spent", Big, nullable=False, server_default="0"),  # absence that this game has allowed the seat so far
    Column("unheeded", Big, nullable=False, server_default="0"),  # when the first unanswered reminder was queued
    Column("muted", Big, nullable=False, server_default="0"),  # start of the silence for this turn; 0: none
    Column("slept", Big, nullable=False, server_default="0"),  # when the table was told of their inactivity; 0: not
    Column("unseen", Number, nullable=False, server_default="0"),  # 1: it stands still until its person looks
    Column("planned", Number, nullable=False, server_default="0"),  # the number of its jobs; below 0: to be planned
    PrimaryKeyConstraint("game_id", "seat"),
)
Index("ix_clock_running", clock.c.game_id, clock.c.seat, sqlite_where=RUNNING, postgresql_where=RUNNING)

motion = make_table(
    "motion",
    Column("id", Number, primary_key=True, autoincrement=True),
    make_game_id(),
    Column("kind", Text, nullable=False),  # see tables.motions
    Column("proposer", Big),  # None: the service
    Column("seat", Number),  # the person concerned
    Column("data", Text, nullable=False),  # JSON: what the kind needs to carry it out
    Column("opened", Big, nullable=False),
    Column("expires", Big),  # None: as long as it takes
    Column("state", Text, nullable=False),  # open, decided, lapsed
    Column("result", Text),  # the choice that was decided on
    Column("channel_id", Big),  # of its post
    Column("message_id", Big),
)
Index("ix_motion_game", motion.c.game_id, motion.c.state)

ballot = make_table(
    "ballot",
    Column("motion_id", Number, ForeignKey("motion.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", Big, nullable=False),
    Column("choice", Text),  # None: not voted yet
    PrimaryKeyConstraint("motion_id", "user_id"),
)
Index("ix_ballot_user", ballot.c.user_id)

invitation = make_table(
    "invitation",
    make_game_id(),
    Column("guest_id", Big, nullable=False),
    Column("user_id", Big, nullable=False),  # who invites
    Column("at", Big, nullable=False),
    PrimaryKeyConstraint("game_id", "guest_id"),
)
Index("ix_invitation_user", invitation.c.user_id, invitation.c.at)
Index("ix_invitation_guest", invitation.c.guest_id, invitation.c.at)

report = make_table(
    "report",
    Column("id", Number, primary_key=True, autoincrement=True),
    make_game_id(),
    Column("revision", Number, nullable=False),  # the state that it is about
    Column("digest", Text, nullable=False),
    Column("user_id", Big, nullable=False),
    Column("text", Text, nullable=False),  # for the operator only: neither shown nor logged
    Column("at", Big, nullable=False),
)

result = make_table(
    "result",
    Column("game_id", Number, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", Big),
    Column("product", Text, nullable=False),
    Column("modules", Text, nullable=False),  # JSON
    Column("rated", Number, nullable=False),
    Column("ended", Big, nullable=False),
)
Index("ix_result_guild", result.c.guild_id, result.c.ended)

placing = make_table(
    "placing",
    Column("game_id", Number, ForeignKey("result.game_id", ondelete="CASCADE"), nullable=False),
    Column("seat", Number, nullable=False),
    Column("user_id", Big),  # None: a computer player; negative: somebody whose data were deleted
    Column("name", Text, nullable=False),  # as shown then
    Column("leader", Text, nullable=False),
    Column("place", Number, nullable=False),
    Column("score", Number, nullable=False),
    Column("typical", Big),  # median answer time in milliseconds
    Column("counted", Number, nullable=False),  # 1: rated in this game
    Column("mu", Real),  # the rating after it
    Column("sigma", Real),
    Column("team", Number, nullable=False, server_default="-1"),  # -1: everybody for themselves
    Column("level", Text),  # name of a computer player that is rated; None: a person, or not known
    Column("measures", Number, nullable=False, server_default="0"),  # 1: a person whose result rates computer players
    PrimaryKeyConstraint("game_id", "seat"),
)
Index("ix_placing_user", placing.c.user_id)

entry = make_table(
    "entry",
    Column("week", Number, nullable=False),  # of a challenge, counted from 1970
    Column("user_id", Big, nullable=False),
    make_game_id(),
    Column("guild_id", Big),  # where they entered; None: in direct messages
    PrimaryKeyConstraint("week", "user_id"),
)

puzzle_answer = make_table(
    "puzzle_answer",
    Column("user_id", Big, nullable=False),
    Column("puzzle", Number, nullable=False),  # by its number
    Column("option", Text, nullable=False),  # which was taken first
    Column("solved", Number, nullable=False),  # 1: it was the best
    Column("at", Big, nullable=False),
    PrimaryKeyConstraint("user_id", "puzzle"),
)

wish = make_table(
    "wish",
    Column("id", Number, primary_key=True, autoincrement=True),
    Column("user_id", Big, nullable=False),
    Column("name", Text, nullable=False),
    Column("guild_id", Big, nullable=False),  # the server of the wish
    Column("channel_id", Big, nullable=False),  # its channel, where its table may be; 0: none
    Column("game", Text, nullable=False),  # name of a preset
    Column("low", Number, nullable=False),  # seats
    Column("high", Number, nullable=False),
    Column("pace", Text, nullable=False),
    Column("languages", Text, nullable=False),  # JSON
    Column("anywhere", Number, nullable=False),  # 1: on other servers too
    Column("barred", Text, nullable=False),  # JSON: servers of which they are no member
    Column("since", Big, nullable=False),
    Column("held", Big, nullable=False),  # the end of its hold by a match; 0: none
    Column("game_id", Number, ForeignKey("game.id", ondelete="SET NULL")),  # the lobby of its match
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
    Column("game", Text, nullable=False),  # name of a preset
    Column("seats", Number, nullable=False),
    Column("pace", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("rounds", Number, nullable=False),
    Column("days", Number, nullable=False),  # a round
    Column("state", Text, nullable=False),  # open, running, over, stopped
    Column("round", Number, nullable=False),
    Column("ends", Big, nullable=False),  # signing up, or the round
    Column("message_id", Big),  # its post
)
Index("ix_season_guild_id", season.c.guild_id)

entrant = make_table(
    "entrant",
    Column("season_id", Number, ForeignKey("season.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", Big, nullable=False),  # negative: somebody whose data were deleted
    Column("name", Text, nullable=False),
    Column("at", Big, nullable=False),
    Column("dropped", Big, nullable=False),  # 0: they play
    PrimaryKeyConstraint("season_id", "user_id"),
)

fixture = make_table(
    "fixture",
    Column("season_id", Number, ForeignKey("season.id", ondelete="CASCADE"), nullable=False),
    Column("round", Number, nullable=False),
    Column("number", Number, nullable=False),
    Column("users", Text, nullable=False),  # JSON
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
    Column("seat", Number, nullable=False),  # as store.reviews has it: also the chances of all, and cards
    Column("data", Text, nullable=False),  # JSON of tables.reviewing
    PrimaryKeyConstraint("game_id", "seat"),
)

memo = make_table("memo", Column("key", Text, primary_key=True), Column("value", Text, nullable=False))

# A person's webhook: a web address that is called when a game waits for the person.

button-webhook = Webhook
webhook-head = **Your webhook**
webhook-about = An address of yours is called each time a game begins to wait for your move. It gets a short JSON text: game, link, since when and until when, and nothing about cards. Quiet hours, free days and absences apply here too; how you are called on Discord makes no difference.
webhook-none = You have none.
webhook-now = { $host } has been called since { $since }.
webhook-failing = { $count ->
    [one] The last request failed; the next one follows { $until } at the earliest.
   *[other] The last { $count } requests failed; the next one follows { $until } at the earliest.
  }
webhook-off = It is switched off, because { $count } requests in a row failed. A test that is received switches it on again.
webhook-secret = Your secret, shown only now: { $secret }
    It signs the requests: `Landsraad-Signature` is `sha256=` and the `HMAC-SHA256` of `Landsraad-Time`, a full stop and the body.
webhook-terms = -# The address needs `https://`, a public host’s name and the usual port, and has no password in it. Only an answer with a status of 200 to 299 within 5 seconds counts; anything else is tried again later with the same `id`. Redirects aren’t followed.
webhook-title = Your webhook
webhook-label = Address
webhook-received = The test was received.
webhook-answered = The test was answered with status { $status }; only 200 to 299 counts.
webhook-silent = The test got no answer.
webhook-private = No test was sent: that address leads to a host that isn’t public.
webhook-removed = Your webhook is removed.
button-webhook-set = Enter address
button-webhook-test = Send a test
button-webhook-drop = Remove
note-webhook-off = Your webhook is switched off, because { $count } requests in a row failed. `{ button-webhook }` in `/{ command-settings.name }` has a test that switches it on again.
refused-webhooks = Whoever runs this bot doesn’t allow webhooks.
refused-webhook-address = Enter an address that begins with `https://` and a public host’s name, without a port, a user name or a password.
refused-webhook-none = You have no webhook.
refused-webhook-soon = Wait ten seconds between two tests.

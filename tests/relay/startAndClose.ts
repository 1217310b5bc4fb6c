// Run by shutdown.test.ts in a process of its own: starts a relay, leaves requests hanging, closes. If anything is left
// behind, the process does not end.
import { startRelayDouble } from './double/startRelayDouble'

const hanging = ['hang', 'hang-after-delivery', 'slow-body', 'delayed-ok'] as const
const { url, close } = await startRelayDouble({
  faults: hanging.map((fault) => ({ fault, times: 1, delayMs: 60_000 })),
})
const post = () =>
  fetch(`${url}/ajax/hello@neemghar.example`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: '{"name":"Asha"}',
  }).then(
    (response) =>
      response.text().then(
        () => response.status,
        () => 'cut',
      ),
    () => 'cut',
  )

// One of five is answered, and that after the others have met their faults: each is shown to one request.
const posts = Array.from({ length: hanging.length + 1 }, post)
await Promise.race(posts)
await close()
await close()
console.log((await Promise.all(posts)).map(String).sort().join(' '))

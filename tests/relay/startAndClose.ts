// Run by shutdown.test.ts in a process of its own: starts a relay, leaves requests hanging, closes. If anything is left
// behind, the process does not end.
import { startRelay } from '../../scripts/relay/startRelay'

const { url, setFault, clearFaults, close } = await startRelay()
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

const seen = [await post()]
const pending: ReturnType<typeof post>[] = []
for (const fault of ['hang', 'hang-after-delivery', 'slow-body', 'delayed-ok'] as const) {
  setFault(fault, { times: 1, delayMs: 60_000 })
  pending.push(post())
  await new Promise((resolve) => setTimeout(resolve, 50))
}
clearFaults()
seen.push(await post())
await close()
await close()
console.log([...seen, ...(await Promise.all(pending))].join(' '))

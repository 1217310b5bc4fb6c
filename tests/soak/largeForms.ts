/**
 * Sends a relay with a mailbox the largest forms that it takes, all of quotes, which grow most in a mail: `node
 * --import tsx tests/soak/largeForms.ts [--forms 1000]`. Prints the memory of its process after each tenth, in MB; exit
 * 1 where the mailbox cannot be read, or where the second half took more than the first.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { RelayProcess } from '../relay/leads/RelayProcess'

const { values } = parseArgs({ options: { forms: { type: 'string', default: '1000' } } })
const forms = Number(values.forms)
const folder = mkdtempSync(join(tmpdir(), 'large-forms-'))
const relay = new RelayProcess({ folder })
await relay.start()
const body = new URLSearchParams({ message: '"'.repeat(33_290) }).toString()
const memory: number[] = []
let refused = 0
for (let sent = 1; sent <= forms; sent += 1) {
  const response = await fetch(`${relay.url}/ajax/owner@trial.example`, {
    method: 'POST',
    headers: { Origin: 'http://localhost:4173', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `${body}&number=${sent}`,
  })
  const { success } = (await response.json()) as { success: string }
  if (success !== 'true') refused += 1
  if (sent % (forms / 10) !== 0) continue
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${relay.pid}/status`, 'utf8')) ?? []
  memory.push(Math.round(Number(kilobytes) / 1000))
}
const started = performance.now()
const page = await fetch(relay.url)
const list = await page.text()
const answered = Math.round(performance.now() - started)
await relay.end('SIGTERM')
rmSync(folder, { recursive: true, force: true })
const isFlat = Math.max(...memory.slice(5)) < 1.25 * Math.max(...memory.slice(0, 5))
console.log(
  JSON.stringify({
    forms,
    bytes: body.length,
    refused,
    megabytes: memory,
    mailbox: page.status,
    listBytes: list.length,
    answered,
    isFlat,
    errors: relay.errors,
  }),
)
process.exitCode = page.status === 200 && refused === 0 && isFlat ? 0 : 1

// Run by RelayProcess.ts in a process of its own, so that it can be killed. Its options come as JSON.
import { createInterface } from 'node:readline'
import { startRelay, type RelayOptions } from '../../../src/relay/startRelay'

/** Whether an attempt ended without the mail server's answer, in the words of nodemailer and of the system. */
const isUnheard = (line: string): boolean =>
  line.startsWith('not sent yet') && /\((?:Timeout|Connection |Unexpected socket|Greeting|\w+ E[A-Z]+)/.test(line)

// A clock that is set while the relay runs. What no clock sets, `performance`, goes on.
const Clock = Date
let offset = 0
globalThis.Date = class extends Clock {
  static override now = (): number => Clock.now() + offset
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [Clock.now() + offset]) as [number]))
  }
} as DateConstructor
createInterface(process.stdin).on('line', (by) => (offset += Number(by)))
process.stdin.unref()

const relay = await startRelay({
  ...(JSON.parse(process.argv[2] as string) as RelayOptions),
  // JSON has no Infinity.
  postsPerMinute: Infinity,
  log: (line) => {
    if (isUnheard(line)) console.log(`unheard ${/ in \d+ s: (\S+)/.exec(line)?.[1]}`)
  },
})
process.once('SIGTERM', () => void relay.close())
setInterval(() => console.log(`memory ${process.memoryUsage().rss}`), 1000).unref()
console.log(`url ${relay.url}`)

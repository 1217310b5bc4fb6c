// Run by RelayProcess.ts in a process of its own, so that it can be killed. Its options come as JSON.
import { startRelay, type RelayOptions } from '../../../scripts/relay/startRelay'

const relay = await startRelay({
  ...(JSON.parse(process.argv[2] as string) as RelayOptions),
  // JSON has no Infinity.
  postsPerMinute: Infinity,
})
process.once('SIGTERM', () => void relay.close())
setInterval(() => console.log(`memory ${process.memoryUsage().rss}`), 1000).unref()
console.log(`url ${relay.url}`)

/** `npm run dev [-- --site FILE] [--port N] [--relay-port N]`: the site while it is being edited. */
import { onStop, pathOr, portOr, readOptions, usualPorts } from '../src/node/process/options'
import { whileLoading } from '../src/node/process/progress'
import { openOrExit } from '../src/node/serve/openOrExit'

const { values } = readOptions(
  'npm run dev [-- --site FILE] [--port N] [--relay-port N]\nShows the site while you edit it.',
  { site: { type: 'string' }, port: { type: 'string' }, 'relay-port': { type: 'string' } },
)
const [{ startDevServer }, { startTrialRelay }] = await whileLoading(() =>
  Promise.all([import('../src/node/dev/startDevServer'), import('../src/relay')]),
)
const [port, relayPort] = [portOr(values.port, 5173), portOr(values['relay-port'], usualPorts.relay)]
const relay = await openOrExit(
  startTrialRelay(relayPort, port === 0 ? undefined : [`http://localhost:${port}`]),
  relayPort,
  '--relay-port',
)
const dev = await openOrExit(startDevServer(pathOr(values.site, 'site.json'), relay.url, port), port, '--port')
onStop(() => void Promise.all([dev.close(), relay.close()]).then(() => process.exit(0)))
console.log(`\n  Site      ${dev.url}/\n  Mailbox   ${relay.url}/\n\nSave site.json and look. Ctrl+C stops.`)

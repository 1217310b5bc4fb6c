/** `npm start [-- --site FILE] [--out DIR] [--port N] [--relay-port N] [--force]` */
import { option, flag, onStop, pathOr, portOr, readOptions, usualPorts } from '../src/node/process/options'
import { whileLoading } from '../src/node/process/progress'
import { freePort } from '../src/node/serve/listen'
import { openOrExit } from '../src/node/serve/openOrExit'

const { values } = readOptions(
  'npm start [-- --site FILE] [--out DIR] [--port N] [--relay-port N] [--force]\nShows the site as visitors get it, with a relay and a mailbox on this computer.',
  { site: option, out: option, port: option, 'relay-port': option, force: flag },
)
const [{ runBuild }, { startTrialRelay }, { serveFolder }] = await whileLoading(() =>
  Promise.all([
    import('../src/node/site-build/runBuild'),
    import('../src/relay'),
    import('../src/node/serve/serveFolder'),
  ]),
)
const out = pathOr(values.out, '.townsite/trial/site')

const [asked, relayPort] = [portOr(values.port, usualPorts.site), portOr(values['relay-port'], usualPorts.relay)]
const port = await openOrExit(freePort(asked), asked, '--port')
const relay = await openOrExit(
  startTrialRelay(relayPort, [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
  relayPort,
  '--relay-port',
)
const built = await runBuild({
  site: pathOr(values.site, 'site.json'),
  out,
  relay: relay.url,
  origin: `http://localhost:${port}`,
  force: values.force,
  isTrialFolder: values.out === undefined,
})
if (!built) {
  await relay.close()
  process.exit(1)
}
// The folder of the site's own address is kept: a site in a folder is tried in that folder.
const host = await openOrExit(serveFolder(out, port, built.base), port, '--port')
onStop(() => void Promise.all([host.close(), relay.close()]).then(() => process.exit(0)))
console.log(`
  Site      ${host.url}${built.base}
  Mailbox   ${relay.url}/   (what the forms send arrives here)

This build sends to the mailbox above. \`npm run build\` makes the one to publish. Ctrl+C stops.`)

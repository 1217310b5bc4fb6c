// Run by requests.test.ts in a process of its own: the static server, the dev server and the relay, whose ports it
// prints.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDevServer } from '../../src/node/dev/startDevServer'
import { fromRoot } from '../../src/node/process/paths'
import { startRelay } from '../../src/relay/startRelay'
import { serveFolder } from '../../src/node/serve/serveFolder'

const folder = process.argv[2] as string
const site = join(folder, 'site')
cpSync(fromRoot('tests/sites/minimal'), site, { recursive: true })
const built = join(folder, 'built')
mkdirSync(join(built, '.git'), { recursive: true })
for (const [name, text] of Object.entries({
  'index.html': '<title>Built</title>',
  '404.html': 'Nothing here',
  'icon.bin': '0123456789',
  _headers: '/*\n  X-Own: yes\n',
  '.git/config': 'secret',
}))
  writeFileSync(join(built, name), text)

const relay = await startRelay({ postsPerMinute: Infinity, folder: join(folder, 'relay') })
const host = await serveFolder(built, 0)
const dev = await startDevServer(join(site, 'site.json'), relay.url, 0)
console.log(JSON.stringify([host.url, dev.url, relay.url].map((url) => Number(new URL(url).port))))

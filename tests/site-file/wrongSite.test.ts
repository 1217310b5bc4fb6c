import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atOnce } from '../../src/node/process/atOnce'
import { engineCommands } from '../../src/node/process/enginePackage'
import { fromRoot } from '../../src/node/process/paths'
import { slow } from '../depth'
import { spawnHere } from '../spawnHere'
import { temporaryFolder } from '../temporaryFolder'

/** What a command needs besides the site. */
const words: Record<string, string[]> = {
  add: ['services'],
  edit: ['--no-open', '--port', '0'],
  start: ['--port', '0', '--relay-port', '0'],
  move: ['city', 'indore', '--first'],
  'publish:files': ['nginx'],
  'publish:check': ['https://localhost:1'],
  table: ['services'],
}
/** They show the problem of a file and go on, or need no site here. */
const stays = new Set(['dev', 'relay'])

slow(test)('every command answers a wrong --site in one line', { timeout: 600_000 }, async () => {
  const folder = temporaryFolder('wrong-site')
  const [text, below] = [join(folder, 'text.json'), join(folder, 'below')]
  writeFileSync(text, 'hello')
  mkdirSync(below)
  const missing = [join(folder, 'missing.json')]
  const runs = engineCommands().flatMap((command) =>
    [missing, ...(stays.has(command) ? [] : [[text]]), ...(/^(?:check|add)$/.test(command) ? [[below], []] : [])].map(
      (site) => ({ command, site }),
    ),
  )
  const said: string[] = []
  await atOnce(runs, async ({ command, site }) => {
    const args = [fromRoot('scripts/run.js'), command, ...(words[command] ?? []), '--site', ...site]
    const child = spawnHere(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
    const status = await new Promise((done) => child.once('close', done))
    const [line = ''] = output.split('\n').filter((each) => each.trim() !== '' && !/^Pictures|^Checking/.test(each))
    const isTold =
      /no option --site|argument missing|There is no file|has problems|quotes nor a number|text\.json:1:1/.test(line)
    if (status === 0 || !isTold || /\n +at /.test(output)) said.push(`${command} --site ${site}: ${status}\n${output}`)
  })
  expect(said).toEqual([])
})

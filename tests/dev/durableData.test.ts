import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { codeFolder } from '../../src/node/code/codeFolder'
import { fromRoot } from '../../src/node/process/paths'
import { copyOfProject } from '../copyOfProject'
import { isDeep } from '../depth'
import { temporaryFolder } from '../temporaryFolder'
import { openDevServer } from './openDevServer'

const project = temporaryFolder('townsite-durable')
const secret = '9876543210'
const lead = 'relay-8025/spool/queue/A.json'
const places = [`.townsite-data/${lead}`, `.townsite/${lead}`]
const media = join('src', 'media', 'notes.txt')
/** Files of the project that no page needs; the build of a site reads some of them. */
const others = ['package.json', 'package-lock.json', 'vite.config.ts', 'notes.txt', media, 'src/node/notes.ts']
let dev: Awaited<ReturnType<typeof openDevServer>>

beforeAll(async () => {
  await bundleCode()
  copyOfProject(project, ['.townsite/newest', `.townsite/${basename(codeFolder())}`])
  for (const path of places) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), JSON.stringify({ phone: secret }))
  }
  mkdirSync(dirname(join(project, media)), { recursive: true })
  for (const path of ['notes.txt', media, 'src/node/notes.ts']) writeFileSync(join(project, path), `// ${secret}\n`)
})
afterAll(() => dev?.close())

/** As it is written: `fetch` would normalise the path. */
async function ask(path: string): Promise<string> {
  const { hostname, port } = new URL(dev.url)
  return new Promise((done, fail) => {
    request(
      { hostname, port, path, headers: { Host: `localhost:${port}` } },
      (response) => void text(response).then(done, fail),
    )
      .on('error', fail)
      .end()
  })
}

/** What only a file of the project says. */
const tellsAll = (body: string): boolean =>
  [secret, '"lockfileVersion"', '"devDependencies"', 'plainImports'].some((part) => body.includes(part))

test('the dev server shows the site, the code of its pages, and nothing else of the project', async () => {
  dev = await openDevServer(project)
  const paths = [...places, ...others].flatMap((path) => [
    `/${path}`,
    `//${path}`,
    `/./${path}`,
    `/src/../${path}`,
    `/${path.replace('.', '%2e')}`,
    `/${path.replaceAll('/', '%2f')}`,
    `/@fs${project}/${path}`,
    `/@fs/${project}/src/../${path}`,
    `/@id/${path}`,
    `/@id/${project}/${path}`,
  ])
  const queries = [
    '',
    '?raw',
    '?url',
    '?import',
    '?import&raw',
    '?inline',
    '?import&inline',
    '?raw??',
    '?import&url&inline',
    '?t=1',
    '?.svg?.wasm?init',
  ]
  const shown: string[] = []
  // In the quick run each path with some of the queries, which are others for each.
  for (const [index, path] of paths.entries())
    for (const query of queries.filter((_, number) => isDeep || number < 2 || number % 3 === index % 3)) {
      const body = await ask(path + query)
      // What is inlined is base64.
      if (tellsAll(body) || body.includes(Buffer.from(`"phone":"${secret}`).toString('base64').slice(4, 16)))
        shown.push(path + query)
    }
  expect(shown).toEqual([])
  // The page itself has its code.
  const loader = await ask('/src/app/browser/loader.ts')
  expect(loader).toContain('startIslands')
  const imported = [...loader.matchAll(/from "(\/[^"]+)"/g)].map(([, path]) => path as string)
  for (const path of ['/@vite/client', ...imported]) expect((await ask(path)).length, path).toBeGreaterThan(20)
})

test('a build that cleans from the cached bundle ends well, and leaves what the relay stores', () => {
  const site = fromRoot('tests/sites/minimal/site.json')
  const built = spawnSync(
    process.execPath,
    ['scripts/run.js', 'build', '--clean', '--site', site, '--out', join(project, 'dist')],
    { cwd: project, encoding: 'utf8' },
  )
  expect(built.status, built.stdout + built.stderr).toBe(0)
  for (const path of places) expect(readFileSync(join(project, path), 'utf8')).toContain(secret)
})

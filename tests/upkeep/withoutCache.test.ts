import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { journalOf } from '../../src/node/site-file/runningEditor'
import { isDeep, slow } from '../depth'
import { endOf } from '../spawnHere'
import { temporaryFolder } from '../temporaryFolder'

const work = temporaryFolder('without-cache')
let number = 0
beforeAll(async () => void (await bundleCode()))

/** Two sites in a folder, whose commands cache in a folder that is removed while they run. */
function makeSites() {
  const folder = join(work, String((number += 1)))
  for (const name of ['a', 'b'])
    cpSync(fromRoot('tests/sites/minimal'), join(folder, 'sites', name), { recursive: true })
  return folder
}

function start(folder: string, at: number | undefined, ...args: string[]) {
  const cache = join(folder, '.townsite')
  const env: NodeJS.ProcessEnv = { ...process.env, TOWNSITE_CACHE: cache, SOURCE_DATE_EPOCH: '1750000000' }
  if (at !== 0) {
    env.NODE_OPTIONS = `--import=${pathToFileURL(fromRoot('tests/upkeep/withoutCache.js'))}`
    env.CACHE_GONE = cache
  }
  if (at) env.CACHE_GONE_AT = String(at)
  const child = spawn(process.execPath, [fromRoot('scripts/run.js'), ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = endOf(child).then(({ code, output, errors }) => ({ code, said: output + errors }))
  return { child, ended }
}

/** The files of a folder with what is in them; without the cache and what commands tell by their times. */
const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(folder)
      .filter((path) => !/(?:^|\/)\.(?:townsite|[a-z]+\.townsite)/.test(path))
      .map((path) => [path, readFileSync(join(folder, path), 'base64')]),
  )

/** What a command makes of its sites, and how many steps it has. @param at the step that the cache is removed after: 0 for none, undefined for each */
async function made(at: number | undefined, ...args: string[]) {
  const folder = makeSites()
  if (args[0] === 'publish:files') cpSync(join(work, 'built'), folder, { recursive: true })
  const { code, said } = await start(folder, at, ...args).ended
  expect(code, `cache removed after ${at === undefined ? 'each step' : `step ${at}`}: ${said}`).toBe(0)
  const steps = join(folder, '.townsite.steps')
  const counts = existsSync(steps) ? readFileSync(steps, 'utf8').trim().split('\n').map(Number) : []
  const files = contentOf(folder)
  rmSync(folder, { recursive: true })
  return { files, steps: Math.max(0, ...counts) }
}

beforeAll(async () => {
  const folder = makeSites()
  const { code, said } = await start(folder, 0, 'build', '--site', 'sites/a/site.json', '--out', 'dist').ended
  expect(code, said).toBe(0)
  cpSync(folder, join(work, 'built'), { recursive: true })
})

slow(test).each([
  ['build', '--site', 'sites/a/site.json', '--out', 'dist'],
  ['fleet', 'build', 'sites'],
  ['adopt', 'sites/a', 'adopted', '--engine', '1.0.0'],
  ['publish:files', 's3', '--site', 'sites/a/site.json', '--dir', 'dist', '--out', 'publish'],
])('%s %s makes the same when its cache is removed at any step', { timeout: 1_800_000 }, async (...args) => {
  const usual = await made(0, ...args)
  const always = await made(undefined, ...args)
  expect(always.files).toEqual(usual.files)
  for (let at = 1; at <= always.steps; at += Math.ceil(always.steps / (isDeep ? 40 : 2)))
    expect((await made(at, ...args)).files).toEqual(usual.files)
})

/** Asks an editor as its own page does. */
function ask(address: string, name: string, input: unknown): Promise<string> {
  const { origin, host, port, hash } = new URL(address)
  const headers = {
    host,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-editor-token': hash.slice(1),
  }
  return new Promise((done, fail) =>
    request({ host: 'localhost', port, path: `/api/${name}`, method: 'POST', headers }, (answer) => done(text(answer)))
      .on('error', fail)
      .end(JSON.stringify(input)),
  )
}

slow(test)(
  'what is typed and saved stays when the cache is removed after each step of an editor',
  { timeout: 600_000 },
  async () => {
    const folder = makeSites()
    const file = join(folder, 'sites/a/site.json')
    const journal = dirname(journalOf(file))
    const open = async () => {
      const { child, ended } = start(folder, undefined, 'edit', '--site', file, '--port', '0', '--no-open')
      const address = await new Promise<string>((done) =>
        child.stdout.on('data', (chunk) => /http:\S+#\S+/.exec(String(chunk))?.forEach((found) => done(found))),
      )
      return { address, close: () => (child.kill('SIGKILL'), ended) }
    }
    const nameOf = (site: string): string =>
      (JSON.parse(readFileSync(site, 'utf8')) as { company: { name: string } }).company.name
    const type = (address: string, value: string) =>
      ask(address, 'apply', { operations: [{ do: 'set', at: ['company', 'name'], value }], kind: 'edit' })
    try {
      for (const [at, name] of ['One', 'Two', 'Three'].entries()) {
        const first = await open()
        await type(first.address, `${name} typed`)
        await type(first.address, name)
        if (at % 2 === 1) await ask(first.address, 'save', {})
        await first.close()
        const again = await open()
        await ask(again.address, 'save', {})
        expect(nameOf(file)).toBe(name)
        const { saves } = JSON.parse(await ask(again.address, 'saves', {})) as { saves: unknown[] }
        expect(saves.length).toBeGreaterThan(at)
        await again.close()
      }
      expect(existsSync(join(folder, '.townsite'))).toBe(false)
    } finally {
      rmSync(journal, { recursive: true, force: true })
    }
  },
)

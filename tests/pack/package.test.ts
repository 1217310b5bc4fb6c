import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translations } from '../../src/node/generate/translations'
import { templateNames } from '../../src/node/new/newSite'
import { ownersCommands } from '../../src/node/new/siteFolder'
import { fromRoot } from '../../src/node/process/paths'
import { photograph } from '../build/runBuild'
import { compileTypes } from '../kinds/kindSite'
import { addToHome, pair, writeKind } from '../kinds/writeKind'
import { launchBrowser } from '../launchBrowser'
import { Editor, readSchema } from '../schema/codeEditor'
import { spawnHere } from '../spawnHere'
import { newFolder, packEngine } from './packedEngine'

// Owners' folders have such names.
const work = mkdtempSync(join(tmpdir(), 'Säle & mehr '))
const folder = join(work, 'my site')
let tarball = ''
beforeAll(async () => {
  tarball = await packEngine(work)
  newFolder(tarball, folder, 'salon')
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** A kind with an island, in TypeScript. */
const stepper = {
  'schema.json': JSON.stringify({
    'x-api': 1,
    'x-island': true,
    required: ['start'],
    properties: { start: { type: 'integer' } },
  }),
  'View.tsx': `import { useState } from 'react'
import { SectionBand } from 'townsite/kit'
import type { StepperProps } from 'townsite/kinds'

export default function Stepper({ start }: StepperProps) {
  const [count, setCount] = useState(start)
  return (
    <SectionBand title="Steps">
      <button type="button" onClick={() => setCount(count + 1)}>More</button>
      <output>{count}</output>
    </SectionBand>
  )
}
`,
}

const bin = (inFolder = folder): string => join(inFolder, 'node_modules/townsite/scripts/run.js')
const townsite = (args: readonly string[], cwd = folder) =>
  spawnSync(process.execPath, [bin(), ...args], { cwd, encoding: 'utf8' })

test('a new folder has at most ten things, one package, and the commands that its owner needs', () => {
  const things = readdirSync(folder).filter((name) => name !== 'node_modules')
  const ofEditing = ['Edit website.cmd', 'Edit website.command', 'Edit website.desktop']
  const rest = ['README.md', 'media', 'package.json', 'site.json']
  expect(things.sort()).toEqual(['.devcontainer', '.github', '.gitignore', ...ofEditing, ...rest])
  const { dependencies, scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(Object.keys(dependencies)).toEqual(['townsite'])
  expect(Object.keys(scripts)).toEqual([...ownersCommands, 'test'])
  const { $schema } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'))
  expect(existsSync(join(folder, $schema))).toBe(true)
})

/** What VS Code marks in a site of the package, by the schema that it names. */
const marksIn = (inFolder: string): Promise<unknown[]> => {
  const file = join(inFolder, 'site.json')
  return new Editor(readSchema).marks(readFileSync(file, 'utf8'), file)
}

test('a code editor marks nothing in a new folder, and after a command it has the ids in use', async () => {
  expect(await marksIn(folder)).toEqual([])
  expect(townsite(['check']).status).toBe(0)
  const ids = readFileSync(join(folder, 'node_modules/townsite/schema/ids.generated.json'), 'utf8')
  expect(JSON.parse(ids).definitions.forms.enum).toEqual(['appointment'])
  expect(await marksIn(folder)).toEqual([])
})

test('the commands of its package.json are in order, and its test is green', () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  for (const line of (scripts.test as string).split(' && ')) {
    const ran = townsite(line.replace('townsite ', '').split(' '))
    expect(ran.status, `${line}\n${ran.stdout}${ran.stderr}`).toBe(0)
  }
  expect(townsite(['fleet', 'check', '.', '../outside/../my site']).stdout).toMatch(
    /^\.\s+\d+ [^]*The site is right\./m,
  )
  const found = spawnSync('npx', ['--no-install', 'townsite', 'where', 'page', '/'], { cwd: folder, encoding: 'utf8' })
  expect(found, found.stderr).toMatchObject({ status: 0, stdout: expect.stringContaining('site.json:') as string })
  // From a folder below it is the same site.
  expect(townsite(['check'], join(folder, 'media')).stdout).toContain('The site is in order.')
})

test('a package makes the bytes that its checkout makes', () => {
  const [own, ofCheckout] = [join(work, 'own'), join(work, 'of checkout')]
  const site = join(work, 'pest-control/site.json')
  cpSync(fromRoot('tests/sites/pest-control'), join(work, 'pest-control'), { recursive: true })
  const packed = townsite(['build', '--site', site, '--out', own])
  expect(packed.status, packed.stderr).toBe(0)
  execFileSync(process.execPath, [fromRoot('scripts/run.js'), 'build', '--site', site, '--out', ofCheckout])
  const pages = photograph(own, 'no times')
  expect(Object.keys(pages).length).toBeGreaterThan(200)
  expect(pages).toEqual(photograph(ofCheckout, 'no times'))
})

test('what the package keeps of a site is in the folder of the site', () => {
  const engine = readdirSync(join(folder, 'node_modules/townsite'), { recursive: true, encoding: 'utf8' })
  expect(engine.filter((path) => path.includes('.townsite/'))).toEqual([])
  expect(existsSync(join(folder, '.townsite/newest'))).toBe(false)
})

test('a command that there is not, none, and a damaged package are told', () => {
  expect(townsite(['frob']).stderr).toMatch(/There is no command "frob".[^]*publish:check/)
  expect(townsite([]).status).toBe(2)
  expect(townsite(['--help']).status).toBe(0)
  const code = join(folder, 'node_modules/townsite/lib/code/server/prerender.js')
  const text = readFileSync(code, 'utf8')
  writeFileSync(code, `${text}\n`)
  try {
    const built = townsite(['build', '--out', join(work, 'damaged')])
    expect(built.status).toBe(1)
    expect(built.stderr).toContain('the installed engine is damaged: run `npm ci`')
  } finally {
    writeFileSync(code, text)
  }
})

test('the package has no TypeScript to run, and says its licences', () => {
  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).trim().split('\n')
  expect(files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([])
  expect(files).toEqual(
    expect.arrayContaining(['package/src/upkeep/fleet/workflows/github.yml', 'package/schema/based.generated.json']),
  )
  // New parts begin with words in the language of their page.
  expect(files).toEqual(expect.arrayContaining(translations.map(({ key }) => `package/src/words/${key}.json`)))
  expect(files).toEqual(
    expect.arrayContaining(['package/LICENSE', 'package/lib/code/licences.txt', 'package/lib/editor/licences.txt']),
  )
  const read = (path: string) => readFileSync(join(folder, 'node_modules/townsite', path), 'utf8')
  expect(read('lib/code/licences.txt')).toMatch(/\bajv \d[^]*\breact-dom \d/)
  expect(read('lib/editor/licences.txt')).toMatch(/\breact-router \d/)
})

test('a folder that an installed package makes takes the engine from the same file', () => {
  const outside = join(work, 'outside')
  writeFileSync(join(outside, 'package.json'), '{ "dependencies": { "townsite": "file:../checkout/townsite.tgz" } }')
  const made = join(work, 'deeper/made')
  expect(spawnSync(process.execPath, [bin(outside), 'new', made, '--kind', 'blank']).status).toBe(0)
  const { dependencies } = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8'))
  expect(dependencies).toEqual({ townsite: 'file:../../checkout/townsite.tgz' })
})

test('the files of a new site are its owner’s to change, also where the engine may only be read', () => {
  const engine = join(work, 'outside/node_modules/townsite')
  execFileSync('chmod', ['-R', 'a-w', engine])
  const made = join(work, 'writable')
  expect(spawnSync(process.execPath, [bin(join(work, 'outside')), 'new', made, '--kind', 'salon']).status).toBe(0)
  execFileSync('chmod', ['-R', 'u+w', engine])
  const paths = readdirSync(made, { recursive: true, encoding: 'utf8' })
  expect(paths).toContain(join('media', 'room.svg'))
  expect(paths.filter((path) => (statSync(join(made, path)).mode & 0o200) === 0)).toEqual([])
})

test('npm create runs the same command', () => {
  const create = JSON.parse(readFileSync(fromRoot('src/node/new/create/package.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  expect([create.version, create.dependencies.townsite]).toEqual([version, version])
  const installed = join(work, 'create/node_modules/create-townsite')
  mkdirSync(join(installed, '..'), { recursive: true })
  cpSync(fromRoot('src/node/new/create'), installed, { recursive: true })
  symlinkSync(join(folder, 'node_modules/townsite'), join(installed, '../townsite'))
  const made = spawnSync(process.execPath, [join(installed, 'create.js'), 'practice', '--kind', 'clinic'], {
    cwd: work,
    encoding: 'utf8',
  })
  expect(made.stdout, made.stderr).toContain('npm install')
  expect(existsSync(join(work, 'practice/package.json'))).toBe(true)
  const unknown = spawnSync(process.execPath, [join(installed, 'create.js'), 'other', '--kind', 'klinic'], {
    cwd: work,
    encoding: 'utf8',
  })
  expect(unknown.stderr).toContain('Did you mean "clinic"?')
  expect(templateNames()).toContain('clinic')
})

describe('servers of the package', () => {
  async function opened(
    command: string,
    address: RegExp,
    cwd = folder,
  ): Promise<{ url: string; close(): Promise<void> }> {
    const ports = command === 'edit' ? ['--no-open'] : ['--relay-port', '0']
    const child = spawnHere(process.execPath, [bin(), command, '--port', '0', ...ports], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const url = await new Promise<string>((done, fail) => {
      const hear = (chunk: Buffer) => {
        said += String(chunk)
        const [, found] = address.exec(said) ?? []
        if (found !== undefined) done(found)
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('exit', () => fail(new Error(said)))
    })
    return {
      url,
      // Ended by force its relay would leave a folder.
      close: async () => {
        child.removeAllListeners('exit')
        const ended = new Promise((done) => child.once('exit', done))
        child.kill('SIGTERM')
        await ended
      },
    }
  }

  test('dev has a saved text on the page at once, and its forms live', async () => {
    const [dev, browser] = await Promise.all([opened('dev', /Site\s+(\S+)/), launchBrowser()])
    const file = join(folder, 'site.json')
    const text = readFileSync(file, 'utf8')
    try {
      const page = await browser.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('response', (response) => response.status() >= 400 && faults.push(response.url()))
      await page.goto(dev.url)
      const heading = page.locator('h1')
      const before = (await heading.textContent()) ?? ''
      writeFileSync(file, text.replaceAll(JSON.stringify(before), '"Hair that is saved"'))
      await heading.getByText('Hair that is saved').waitFor()
      await page.goto(new URL('appointment', dev.url).href)
      await page.locator('form [type=submit]').click()
      // Browsers' own forms mark no field.
      await page.locator('form [aria-invalid=true]').first().waitFor()
      expect(faults).toEqual([])
    } finally {
      writeFileSync(file, text)
      await browser.close()
      await dev.close()
    }
  })

  test('edit shows the site on its own page', async () => {
    const [editor, browser] = await Promise.all([opened('edit', /Editor\s+(\S+)/), launchBrowser()])
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.goto(editor.url)
      await page.frameLocator('iframe').locator('h1').waitFor()
    } finally {
      await browser.close()
      await editor.close()
    }
  })

  test('a kind of its own is built, completed, and edited, without the sources of the engine', async () => {
    const own = join(work, 'own kind')
    newFolder(tarball, own, 'salon')
    writeKind(own, 'before-after')
    writeKind(own, 'stepper', stepper)
    addToHome(join(own, 'site.json'), pair())
    addToHome(join(own, 'site.json'), { type: 'stepper', id: 'steps', start: 4 })
    expect(townsite(['check'], own)).toMatchObject({ status: 0 })
    const completed = readFileSync(join(own, '.townsite/site.schema.json'), 'utf8')
    expect(completed).toContain('"const":"before-after"')
    const named = join(own, 'site.json')
    const text = readFileSync(named, 'utf8').replace(
      'node_modules/townsite/schema/editor.generated',
      '.townsite/site.schema',
    )
    writeFileSync(named, text)
    expect(await marksIn(own)).toEqual([])
    expect(compileTypes(own)).toBe('')
    // The types of a kind are written also while another is wrong.
    rmSync(join(own, '.townsite/kinds.d.ts'))
    writeKind(own, 'wrong', { 'schema.json': '{ "x-api": 7 }' })
    expect(townsite(['check'], own).status).toBe(1)
    rmSync(join(own, 'kinds/wrong'), { recursive: true })
    expect(readFileSync(join(own, '.townsite/kinds.d.ts'), 'utf8')).toContain('interface StepperProps')
    const built = townsite(['build'], own)
    expect(built.status, built.stderr).toBe(0)
    expect(readFileSync(join(own, 'dist/index.html'), 'utf8')).toContain('<figcaption>Before</figcaption>')
    const [dev, editor, browser] = await Promise.all([
      opened('dev', /Site\s+(\S+)/, own),
      opened('edit', /Editor\s+(\S+)/, own),
      launchBrowser(),
    ])
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await page.goto(dev.url)
      // Its script runs, and the island of the other.
      await page.locator('[data-block="before-after"][data-started]').waitFor()
      await page.locator('#steps button').click()
      await page.locator('#steps output', { hasText: '5' }).waitFor()
      // What is saved in it is on the page.
      writeKind(own, 'before-after', { 'words.json': '{ "before": { "en": "Then" }, "after": { "en": "Now" } }' })
      await page.getByText('Then', { exact: true }).waitFor()
      writeKind(own, 'before-after')
      // In another tab: this one is loaded again for what was saved last.
      const screen = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await screen.goto(editor.url)
      await screen.frameLocator('iframe').getByText('After', { exact: true }).waitFor()
      await screen.getByRole('button', { name: 'Add a section' }).click()
      const offered = screen.getByRole('button', { name: /^Before and after/ })
      await offered.waitFor()
      expect(await offered.locator('svg.shape').count()).toBe(1)
    } finally {
      await browser.close()
      await Promise.all([dev.close(), editor.close()])
    }
  })
})

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../temporaryFolder'
import { manyCities } from '../bench/manyCities'
import { buildSite } from '../../src/node/site-build/buildSite'
import { buildInMemory } from './buildInMemory'
import { bundleCode } from '../../src/node/code/bundleCode'
import { cached, cacheFolder } from '../../src/node/cache/cache'
import { codeFolder, isIntact, putInPlace } from '../../src/node/code/codeFolder'
import { mergeSite, whyNotMergeable } from '../../src/node/site-build/mergeSite'
import type { OutputFiles } from '../../src/node/output/assetPath'
import { filesIn } from '../../src/node/process/paths'
import { mediaFolderOf } from '../../src/node/check/mediaFiles'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { isDeep, isQuick, slow, thorough } from '../depth'
import { buildInto, fileOf } from './buildInto'
import { runBuild } from './runBuild'
import { readManifest, siteFile, siteText } from './pestControlSite'

/** An output folder in one of its own: a build works beside it. */
const newFolder = (): string => {
  const folder = join(temporaryFolder('townsite'), 'dist')
  mkdirSync(folder)
  return folder
}

const builtIn = (folder: string): OutputFiles =>
  new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path))]))

const differences = (one: OutputFiles, other: OutputFiles): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) =>
      !path.startsWith('.townsite') &&
      Buffer.compare(Buffer.from(one.get(path) ?? 'none'), Buffer.from(other.get(path) ?? 'none')) !== 0,
  )

/** Edits as an owner makes them, each of another kind. */
const edits: Record<string, (manifest: Manifest) => void> = {
  'a text': ({ catalogs }) =>
    void Object.assign(catalogs.services?.[2] ?? {}, { description: 'Another summary & more' }),
  'a city less': ({ catalogs }) => void catalogs.cities?.pop(),
  'a colour': ({ site }) => void (site.theme.colors.accent = '#f4a62b'),
  'a link in the header': ({ frame }) => void frame.header.links.pop(),
  'another order': ({ catalogs }) => void catalogs.services?.reverse(),
  'a section less': ({ routes }) => void routes[0]?.sections.pop(),
}

describe('a build over an earlier one', { timeout: 120_000 }, () => {
  test('is the same to the byte as a clean one, after each of several edits', async () => {
    const [folder, manifest] = [newFolder(), readManifest()]
    // One picture to share for all pages: each takes longer to draw than its page.
    manifest.site.shareImages = 'one'
    await buildInto(folder, manifest)
    const names = Object.keys(edits)
    // In the quick run all at a time: each look takes two builds.
    const steps = isDeep ? names.map((name) => [name]) : [names]
    for (const step of steps) {
      for (const name of step) edits[name]?.(manifest)
      // As read from a file that was edited: what is known of a manifest is known of the object.
      await buildInto(folder, structuredClone(manifest))
      const others = differences(builtIn(folder), await buildInMemory(fileOf(structuredClone(manifest))))
      // The map says when pages changed, which a clean build has not seen.
      expect(others, step.join()).toEqual(['sitemap.xml'])
    }
    const unchanged = filesIn(folder).filter((path) => path !== '.townsite').length
    expect(await buildInto(folder, structuredClone(manifest))).toMatchObject({ changed: 0, unchanged, removed: 0 })
  })

  // In the quick run the test above has a third build, of the same site.
  thorough(test)('writes nothing where nothing has changed, with a picture to share for each page', async () => {
    const folder = newFolder()
    const first = await buildInto(folder, readManifest())
    expect(await buildInto(folder, readManifest())).toMatchObject({ changed: 0, unchanged: first.changed, removed: 0 })
  })
})

slow(test)('pages that are filled are those that are rendered', { timeout: 120_000 }, async () => {
  const manifest = manyCities(readManifest(), 60)
  const pages = new Map<string, string>()
  await buildSite(fileOf(manifest), {
    write: () => {},
    writePage: ({ file }, { bytes }) => void pages.set(file, Buffer.from(bytes()).toString('utf8')),
  })
  for (const part of [17, 41, 59]) {
    // A build of its own page has seen no page like it.
    let [file, alone] = ['', '']
    await buildSite(fileOf(manifest), {
      shard: { part, of: 85 },
      write: () => {},
      writePage: (page, { bytes }) => void ([file, alone] = [page.file, Buffer.from(bytes()).toString('utf8')]),
    })
    expect(file).not.toBe('')
    expect(pages.get(file)).toBe(alone)
  }
})

describe('shares of a site', { timeout: 120_000 }, () => {
  test('are joined to the same bytes as one build', async () => {
    const manifest = isQuick ? readManifest() : manyCities(readManifest(), 36)
    const parts = [1, 2, 3].map((part) => ({ part, of: 3, folder: newFolder() }))
    for (const { part, of, folder } of parts) await buildInto(folder, manifest, { shard: { part, of } })
    const merged: OutputFiles = new Map()
    await mergeSite(
      fileOf(manifest),
      parts.map(({ folder }) => folder),
      {
        write: (path, content) => void merged.set(path, content),
        writePage: ({ file }, { bytes }) => void merged.set(file, Buffer.from(bytes())),
      },
    )
    expect(differences(merged, await buildInMemory(fileOf(manifest)))).toEqual([])

    const source = { manifest: '', code: 'code' }
    const [one, two, three] = parts.map(({ folder }) => folder) as [string, string, string]
    expect(whyNotMergeable([three, one, two], source)).toBeUndefined()
    expect(whyNotMergeable([one, three], source)).toBe('These are not all parts of one site: parts 1, 3 of 3.')
    expect(whyNotMergeable([one, one, three], source)).toBe('These are not all parts of one site: parts 1, 1, 3 of 3.')
    for (const other of [{ manifest: 'another' }, { code: 'another' }])
      expect(whyNotMergeable([one, two, three], { ...source, ...other })).toContain('was built from another site.json')
    expect(whyNotMergeable([one, newFolder()], source)).toContain('holds no part of a site')
  })
})

// In the quick run the first build on a computer finds none.
thorough(test)(
  'a build that finds no kept bundle of itself, or another one, is made out of its modules',
  { timeout: 120_000 },
  async () => {
    const newest = join(cacheFolder, 'newest')
    for (const kept of ['', 'nowhere', '../..']) {
      writeFileSync(newest, kept)
      const { code, output } = await runBuild(['--site', 'tests/sites/minimal/site.json', '--out', newFolder()])
      expect(code, output).toBe(0)
      expect(readFileSync(newest, 'utf8')).toMatch(/^code-\w+$/)
    }
  },
)

thorough(test)(
  'a site of 500 cities is built to the bytes that are made in memory, also over what is there and damaged',
  { timeout: 120_000 },
  async () => {
    const [folder, out, manifest] = [newFolder(), newFolder(), manyCities(readManifest(), 500)]
    const file = join(folder, 'site.json')
    symlinkSync(mediaFolderOf(siteFile, siteText), join(folder, 'media'))
    const build = () => runBuild(['--site', file, '--out', out])
    await bundleCode()
    let expected: OutputFiles = new Map()
    for (const [edit, changes] of [
      [() => {}, false],
      [edits['a text'], true],
    ] as const) {
      edit?.(manifest)
      writeFileSync(file, JSON.stringify(manifest))
      const { code, output } = await build()
      expect(code, output).toBe(0)
      expected = await buildInMemory(fileOf(structuredClone(manifest)))
      expect(differences(builtIn(out), expected)).toEqual(changes ? ['sitemap.xml'] : [])
      expect(readFileSync(join(out, 'sitemap.xml'), 'utf8').includes('<lastmod>')).toBe(changes)
    }
    rmSync(join(out, 'locations'), { recursive: true })
    writeFileSync(join(out, 'locations'), 'no folder')
    const { code, output } = await build()
    expect(code, output).toBe(0)
    expect(differences(builtIn(out), expected)).toEqual(['sitemap.xml'])
  },
)

describe('what is kept and damaged', { timeout: 120_000 }, () => {
  test('is made again', async () => {
    const name = `test/damaged-${process.pid}`
    onTestFinished(() => rmSync(join(cacheFolder, name), { force: true }))
    let made = 0
    const make = () => cached(name, async () => Buffer.from(`made ${(made += 1)}`))
    expect(String(await make())).toBe('made 1')
    expect(String(await make())).toBe('made 1')
    for (const damage of [
      (kept: Buffer) => kept.fill(0, 0, 1),
      (kept: Buffer) => kept.subarray(0, -1),
      () => Buffer.alloc(0),
    ]) {
      writeFileSync(join(cacheFolder, name), damage(readFileSync(join(cacheFolder, name))))
      expect(String(await make())).toBe(`made ${made}`)
    }
    expect(made).toBe(4)
  })

  test('and a bundle of code is not taken for a whole one', async () => {
    await bundleCode()
    const copy = newFolder()
    cpSync(codeFolder(), copy, { recursive: true })
    expect(isIntact(copy)).toBe(true)
    const script = filesIn(copy).find((path) => path.endsWith('.js')) as string
    writeFileSync(join(copy, script), `${readFileSync(join(copy, script), 'utf8')} `)
    expect(isIntact(copy)).toBe(false)
  })

  test('and neither is one whose summary was changed, whatever was changed in it', async () => {
    await bundleCode()
    const copy = newFolder()
    cpSync(codeFolder(), copy, { recursive: true })
    const file = join(copy, 'complete')
    const summary = readFileSync(file, 'utf8')
    for (const [from, to] of [
      ['loader', 'l0ader'],
      ['"licences":', '"licences":[],"others":'],
      ['"modules":{', '"modules":{"more":[],'],
      [summary, ''],
    ] as const) {
      expect(summary).toContain(from)
      writeFileSync(file, summary.replace(from, to))
      expect(isIntact(copy), to).toBe(false)
    }
    writeFileSync(file, summary)
    expect(isIntact(copy)).toBe(true)
  })

  test('and a whole bundle, which another build may be running, is not replaced by its like', async () => {
    await bundleCode()
    const [draft, place] = [newFolder(), newFolder()]
    for (const folder of [draft, place]) cpSync(codeFolder(), folder, { recursive: true })
    writeFileSync(join(place, 'in use'), '')
    putInPlace(draft, place)
    expect(existsSync(join(place, 'in use'))).toBe(true)
    rmSync(join(place, 'commands'), { recursive: true })
    putInPlace(draft, place)
    expect(existsSync(join(place, 'in use'))).toBe(false)
    expect(isIntact(place)).toBe(true)
  })
})

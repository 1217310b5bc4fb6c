import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkWithMedia } from '../../src/node/check/checkWithMedia'
import { addressOfFile, assetPath, pathOfFile } from '../../src/node/output/assetPath'
import { openOutput } from '../../src/node/output/openOutput'
import { withoutVersions } from '../../src/node/output/search/ownParts'
import { fromRoot } from '../../src/node/process/paths'
import { sourceOf } from '../../src/node/site-build/prepareSite'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { fixtureSites, pestControlMedia } from '../sites/fixtureSites'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { isOwnPicture } from '../../src/manifest/references/pictures'
import { walkManifest } from '../../src/manifest/schema/annotatedSchema'
import { keysOf } from '../../src/manifest/core/read'
import { slow } from '../depth'
import { buildInMemory } from './buildInMemory'
import { temporaryFolder } from '../temporaryFolder'

/** Photographs of each kind: upright and lying, with and without transparency. */
const photographs = ['portrait.jpg', 'street.jpg', 'kitchen.webp', 'tool.png'] as const

/** Where they are. */
const photographsFolder = fromRoot('tests/sites/photographs/media')

/**
 * The same site with photographs in place of its drawings, its logos and its icon aside: people have portraits,
 * all else takes turns. The media folder must hold the files of both.
 */
function withPhotographs(manifest: Manifest): Manifest {
  const { icon } = manifest.site
  let turn = 0
  const replace = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return extname(value) === '.svg' && value !== icon && key !== 'logo'
        ? key === 'people' || value.startsWith('people/')
          ? photographs[0]
          : photographs[(turn += 1) % photographs.length]
        : value
    if (Array.isArray(value)) return value.map((each) => replace(each, key))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        replace(each, key === 'logo' || name === 'logo' ? 'logo' : name),
      ]),
    )
  }
  return replace(manifest) as Manifest
}

/** Names that people give to files, and what one language or host or another reads in them. */
const names = [
  '50% off #1?',
  'Price list, new',
  'a b  c',
  '%41%2f%zz',
  'it\'s "good" <b>&amp;',
  'über café',
  'ünïcode',
  'दुकान का फोटो',
  '😀',
  'a;b{c}(d)$e`f|g!h~i^j[k]',
  '..hidden',
  'last.dot.',
  'long'.repeat(50),
  '-',
]

const hostileFolder = '100% #?'

const work = temporaryFolder('hostile-names')

/** Gives every file that a site names a hostile name, in a folder with one too; returns the site's file. */
function renameMedia(manifest: Manifest, folders: readonly string[], to: string): string {
  const renamed = new Map<string, string>()
  const found: [keys: (string | number)[], value: string][] = []
  const galleries: { folder?: string }[] = []
  walkManifest(
    manifest,
    ({ value, path, annotations }) => {
      if (annotations.folder) galleries.push(value as { folder?: string })
      // A picture of the page's entry is named there.
      else if (annotations.media && !isOwnPicture(String(value), path.key)) found.push([keysOf(path), String(value)])
    },
    ({ media, folder }) => media !== undefined || folder === true,
  )
  for (const gallery of galleries) {
    if (gallery.folder === undefined) continue
    const folder = gallery.folder.split('/{', 1)[0] as string
    const from = folders.find((one) => existsSync(join(one, folder))) as string
    cpSync(join(from, folder), join(to, 'media', hostileFolder, folder), { recursive: true })
    gallery.folder = `${hostileFolder}/${gallery.folder}`
  }
  for (const [keys, file] of found) {
    const name = names[renamed.size % names.length] as string
    const other =
      renamed.get(file) ??
      `${renamed.size % 3 === 0 ? `${hostileFolder}/` : ''}${name.slice(0, 200)} ${renamed.size}${extname(file).toUpperCase()}`
    if (!renamed.has(file)) {
      renamed.set(file, other)
      // As some systems store what is typed.
      const stored = join(to, 'media', other.normalize('NFD'))
      mkdirSync(dirname(stored), { recursive: true })
      const from = folders.find((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).includes(file))
      if (from) cpSync(join(from, file), stored)
      else writeFileSync(stored, `A file ${file}.`)
    }
    type Block = Record<string | number, unknown>
    const holder = keys.slice(0, -1).reduce<Block>((value, key) => value[key] as Block, manifest as unknown as Block)
    holder[keys.at(-1) as string] = other
  }
  const file = join(to, 'site.json')
  writeFileSync(file, JSON.stringify({ ...manifest, site: { ...manifest.site, media: 'media' } }, null, 2))
  expect(renamed.size).toBeGreaterThan(5)
  return file
}

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

/** Every address of the site's own files that a text names: in attributes, candidates, styles, data and feeds. */
function addressesIn(text: string, site: string): Set<string> {
  const found = new Set<string>()
  const attributes = /\s(?:href|src|srcset|imagesrcset|poster|content|data-[\w-]+)="([^"]*)"/gi
  const inData = /"((?:https:\/\/[^"/]+)?\/[^"]*?assets\/[^"]*)"/g
  const values = [attributes, inData].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, value = '']) => unescape(value)),
  )
  for (const value of values) {
    // As a browser reads a list of candidates: an address ends at white space.
    if (/\s\d+w$/.test(value)) for (const each of value.split(/,\s+/)) found.add(each.replace(/\s\d+w$/, ''))
    else if (/^\/(?!\/).*assets\//.test(value) || value.startsWith(site)) found.add(value)
  }
  for (const [, url = ''] of text.matchAll(/url\(["']?([^"')]*)["']?\)/g)) found.add(url)
  for (const [, url = ''] of text.matchAll(/<(?:loc|link|guid)>([^<]*)</g)) found.add(unescape(url))
  return found
}

slow(test).each([
  ['musicSchool', 'https://site.example'],
  ['screens', 'https://site.example/a%20folder'],
] as const)('a site whose files have hostile names has no address without its file: %s', async (name, url) => {
  const from = fromRoot(fixtureSites[name])
  const folder = join(work, name)
  mkdirSync(join(folder, 'media'), { recursive: true })
  const manifest = withPhotographs(JSON.parse(readFileSync(from, 'utf8')) as Manifest)
  manifest.site.url = url
  const file = renameMedia(manifest, [join(dirname(from), 'media'), photographsFolder, pestControlMedia], folder)
  const checked = await checkWithMedia(file)
  expect(checked.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const built = join(folder, 'dist')
  const output = openOutput(built)
  const files = await buildInMemory(sourceOf(checked.manifest as Manifest, checked))
  files.forEach((content, path) => output.write(path, content))
  output.finish()
  const base = `${new URL(url).pathname.replace(/\/$/, '')}/`
  const host = await serveFolder(built, 0, base)
  try {
    const asked = new Map<string, string>()
    for (const [path, content] of files)
      if (/\.(?:html|css|xml|json|webmanifest)$/.test(path) && path !== 'vercel.json')
        for (const address of addressesIn(String(content), url))
          if (!/^(?:#|data:|https?:\/\/(?!site\.example))/.test(address)) asked.set(address, path)
    expect(asked.size).toBeGreaterThan(50)
    const missing: string[] = []
    for (const [address, path] of asked) {
      const { pathname } = new URL(address, `${url}/`)
      const answer = await fetch(host.url + pathname)
      await answer.arrayBuffer()
      const isPage = !/\/assets\/|\.\w+$/.test(pathname)
      if (/\s/.test(address) || !answer.ok || (answer.headers.get('content-type') ?? '').includes('html') !== isPage)
        missing.push(`${path}: ${address} ${answer.status}`)
    }
    expect(missing).toEqual([])
    // Each picture is named on some page, and no candidate of it is lost.
    const named = new Set([...asked.keys()].map((address) => pathOfFile(base, new URL(address, url).pathname)))
    const unnamed = [...files.keys()].filter(
      (path) => /^assets\/.*\.(?:webp|avif|svg|pdf|mp4|webm|vtt)$/i.test(path) && !named.has(path),
    )
    expect(unnamed).toEqual([])
  } finally {
    await host.close()
  }
})

test.each(names)('the name %s is published as one that every host and file system takes', (name) => {
  const path = assetPath(`a folder/${name}.PDF`, Buffer.from(name))
  expect(path).toMatch(/^assets\/[\p{L}\p{M}\p{N}_-]+\.[a-z0-9]{6}\.PDF$/u)
  expect(path).toBe(path.normalize('NFC'))
  expect(Buffer.byteLength(path)).toBeLessThan(240)
  const address = addressOfFile('/a%20b/', path)
  expect(address).toMatch(/^[!-~]+$/)
  expect(new URL(address, 'https://site.example').pathname).toBe(address)
  expect(pathOfFile('/a%20b/', address)).toBe(path)
  // Another version of the file is no change of the page.
  const other = addressOfFile('/a%20b/', assetPath(`${name}.PDF`, Buffer.from('other')))
  expect(withoutVersions(address)).toBe(withoutVersions(other))
})

test('names that differ in how letters are stored are published alike', () => {
  const content = Buffer.from('same')
  expect(assetPath('café.png'.normalize('NFD'), content)).toBe(assetPath('café.png', content))
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownersCommands } from '../src/node/new/siteFolder'
import { engineCommands } from '../src/node/process/enginePackage'
import { filesIn, fromRoot } from '../src/node/process/paths'

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8')
const commands = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

/** The pages about the code, without what is generated and what belongs to sites. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...['src', 'scripts', 'tests'].flatMap((folder) =>
    filesIn(fromRoot(folder))
      .filter((path) => /(?:README|\bdecisions\/[^/]+)\.md$/.test(path) && !path.startsWith('media/'))
      .map((path) => `${folder}/${path}`),
  ),
]

/** What a page names between backquotes or links to, if it looks like a file: with a slash or an ending of ours. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`|\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? match[2]) as string)
    .filter((name) => /^\.{0,2}[\w-][\w./-]*$/.test(name) && /\/\w|\.(?:tsx?|js|json|md|service)$/.test(name))
    .filter(
      (name) =>
        !/^(?:dist|publish|assets|queue|parts|\.townsite|\.townsite-data|\.dist\.townsite)\//.test(name) &&
        !/^@|^\d/.test(name),
    )

/** Files of worked examples, which nobody has written yet. */
const examples: ReadonlySet<string> = new Set([
  'rules/longName.ts',
  'tests/manifest/cases/long-name/change.json',
  'NNN-title.md',
])

/** At the top are all packages too, and folders that other tests make and remove. */
const foldersOf = (page: string): string[] =>
  dirname(page) !== '.' ? [dirname(page)] : page === 'README.md' ? ['src'] : ['src', 'schema']

/**
 * As a reader understands it: from the project, from the page's folder, from a folder of the architecture, or by its
 * name alone beside the page.
 */
const isThere = (page: string, name: string): boolean =>
  ['', dirname(page), 'src', 'src/app', 'scripts'].some((folder) => existsSync(fromRoot(join(folder, name)))) ||
  foldersOf(page).some((folder) => filesIn(fromRoot(folder)).some((file) => `/${file}`.endsWith(`/${name}`)))

const commandsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)].map((match) => (match[1] ?? match[2]) as string)

describe('what is written about the code', () => {
  test('is found', () => expect(pages.length).toBeGreaterThan(12))

  test.each(pages)('%s names files and commands that exist', (page) => {
    const text = read(page)
    expect(filesNamedIn(text).filter((name) => !examples.has(name) && !isThere(page, name))).toEqual([])
    expect(commandsNamedIn(text).filter((name) => !commands.includes(name))).toEqual([])
  })

  test.each(pages.filter((page) => page.endsWith('README.md') && !page.includes('/decisions/')))(
    '%s is short',
    (page) => {
      const most = ['README.md', 'tests/README.md'].includes(page)
        ? 80
        : /^src\/(?:README|relay\/|editor\/README)/.test(page)
          ? 64
          : 40
      expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(most)
    },
  )

  test('the first commands of README name the file that `npm pack` makes', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const [first = ''] = /(?:^ {4}.*\n)+/m.exec(read('README.md')) ?? []
    expect([...new Set(first.match(/townsite[@-][\w.]+/g))]).toEqual([`townsite-${version}.tgz`])
  })

  test('and a file or command that does not exist would be seen', () => {
    expect(filesNamedIn('see `src/gone.ts` and [it](src/app/gone.md)')).toEqual(['src/gone.ts', 'src/app/gone.md'])
    expect(isThere('README.md', 'src/gone.ts')).toBe(false)
    expect(isThere('README.md', 'src/app/browser/loader.ts')).toBe(true)
    expect(commandsNamedIn('`npm run gone -- x`')).toEqual(['gone'])
  })
})

test('what owners read names by `npm run` the commands of a site’s folder, and by `npx townsite` the others', () => {
  const folder = 'src/node/new/folder'
  const ofOwners = filesIn(fromRoot(folder)).map((name) => `${folder}/${name}`)
  const words = ['en', 'hi', 'mr'].map((language) => `src/words/${language}.json`)
  const further = ['schema/README.md', 'schema/docs/guides.json', 'src/node/schema/kindsOfYourOwn.md']
  // A clone’s own, which the guides and the reference tell beside the others.
  const known = new Set([...ownersCommands, 'generate', 'new', 'adopt'])
  const named = (pattern: RegExp) =>
    [...ofOwners, ...words, ...further].flatMap((path) =>
      [...read(path).matchAll(pattern)].map(([, name = '']) => name),
    )
  const byName = new Set(named(/\bnpm run ([a-z:]+[a-z])/g))
  expect([...byName].filter((name) => !known.has(name))).toEqual([])
  expect(ownersCommands.filter((name) => name !== 'start' && !byName.has(name))).toEqual([])
  const others = named(/\bnpx townsite ([a-z:]+[a-z])/g)
  expect(others.length).toBeGreaterThan(2)
  expect(others.filter((name) => ownersCommands.includes(name) || !engineCommands().includes(name))).toEqual([])
})

/** What is wrong in a folder of decisions, given as the texts of its files by their names. */
function faultsOfDecisions({ 'README.md': index = '', ...files }: Readonly<Record<string, string>>): string[] {
  const listed = index.split('\n').filter((line) => line.startsWith('- '))
  const decisions = Object.entries(files)
    .filter(([name]) => name !== 'figures.md')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const wanted = decisions.map(([name, text]) => `- ${name.slice(0, 3)} [${text.split('\n', 1)[0]?.slice(2)}](${name})`)
  const faults = decisions.flatMap(([name, text], position) => {
    const [title = '', ...parts] = text.split(/^## /m)
    const number = String(position + 1).padStart(3, '0')
    return [
      new RegExp(`^${number}-[a-z0-9-]+\\.md$`).test(name) ? '' : `is not number ${number}`,
      /^# \S.*\n\n$/.test(title) ? '' : 'does not begin with a title alone',
      parts.map((part) => part.split('\n', 1)[0]).join() === 'Context,Choice,Cost' ? '' : 'has other headings',
      parts.every((part) => /\n\n\S/.test(part)) ? '' : 'has a heading without text',
      text.trimEnd().split('\n').length <= 30 ? '' : 'has more than 30 lines',
    ].flatMap((fault) => (fault ? `${name} ${fault}` : []))
  })
  return [...faults, ...(listed.join('\n') === wanted.join('\n') ? [] : ['the index is not complete'])]
}

describe('decisions', () => {
  const folders = readdirSync(fromRoot('src'))
    .map((layer) => `src/${layer}/decisions`)
    .filter((folder) => existsSync(fromRoot(folder)))

  test('are in layers and rooms that CONTRIBUTING.md names', () => {
    const named = [...read('CONTRIBUTING.md').matchAll(/\(src\/(\w+)\/decisions\/README\.md\)/g)].map(
      ([, name]) => name,
    )
    expect(named.length).toBeGreaterThan(7)
    expect(folders.map((folder) => folder.split('/')[1]).sort()).toEqual(named.sort())
  })

  test.each(folders)('in %s are short, complete, numbered without gaps, and in the index', (folder) => {
    const names = readdirSync(fromRoot(folder))
    expect(names.length).toBeGreaterThan(1)
    expect(faultsOfDecisions(Object.fromEntries(names.map((name) => [name, read(`${folder}/${name}`)])))).toEqual([])
  })

  const page = '# One\n\n## Context\n\nA\n\n## Choice\n\nB\n\n## Cost\n\nC\n'
  const index = '# Decisions\n\n- 001 [One](001-one.md)\n'

  test.each<[string, Record<string, string>, string[]]>([
    ['nothing', { '001-one.md': page, 'README.md': index, 'figures.md': '' }, []],
    ['a gap', { '002-one.md': page, 'README.md': index.replaceAll('001', '002') }, ['002-one.md is not number 001']],
    [
      'a heading too few',
      { '001-one.md': page.replace('## Cost\n\n', ''), 'README.md': index },
      ['001-one.md has other headings'],
    ],
    ['a page that is not listed', { '001-one.md': page, 'README.md': '' }, ['the index is not complete']],
  ])('with %s', (_, files, faults) => expect(faultsOfDecisions(files)).toEqual(faults))
})

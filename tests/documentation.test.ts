import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn } from '../src/node/process/filesIn'
import { fromRoot } from '../src/node/process/paths'

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
      .filter((path) => /(?:README|DECISIONS)\.md$/.test(path) && !path.startsWith('media/'))
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
        !/^(?:dist|publish|assets|queue|parts|\.townsite|\.dist\.townsite)\//.test(name) && !/^@|^\d/.test(name),
    )

/** Files of worked examples, which nobody has written yet. */
const examples: ReadonlySet<string> = new Set(['rules/longName.ts', 'tests/manifest/cases/long-name/change.json'])

/**
 * As a reader understands it: from the project, from the page's folder, from a folder of the architecture, or by its
 * name alone beside the page.
 */
const isThere = (page: string, name: string): boolean =>
  ['', dirname(page), 'src', 'src/app', 'scripts'].some((folder) => existsSync(fromRoot(join(folder, name)))) ||
  filesIn(fromRoot(page === 'README.md' ? 'src' : dirname(page))).some((file) => file.endsWith(`/${name}`))

const commandsNamedIn = (text: string): string[] =>
  [...text.matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)].map((match) => (match[1] ?? match[2]) as string)

describe('what is written about the code', () => {
  test('is found', () => expect(pages.length).toBeGreaterThan(12))

  test.each(pages)('%s names files and commands that exist', (page) => {
    const text = read(page)
    expect(filesNamedIn(text).filter((name) => !examples.has(name) && !isThere(page, name))).toEqual([])
    expect(commandsNamedIn(text).filter((name) => !commands.includes(name))).toEqual([])
  })

  test.each(pages.filter((page) => page.endsWith('README.md')))('%s is short', (page) => {
    const most = page === 'README.md' ? 80 : /^(?:src\/README|tests\/README|src\/node\/relay\/)/.test(page) ? 60 : 40
    expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(most)
  })

  test('and a file or command that does not exist would be seen', () => {
    expect(filesNamedIn('see `src/gone.ts` and [it](src/app/gone.md)')).toEqual(['src/gone.ts', 'src/app/gone.md'])
    expect(isThere('README.md', 'src/gone.ts')).toBe(false)
    expect(isThere('README.md', 'src/app/browser/loader.ts')).toBe(true)
    expect(commandsNamedIn('`npm run gone -- x`')).toEqual(['gone'])
  })
})

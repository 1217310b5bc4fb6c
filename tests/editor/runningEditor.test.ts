import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import { formatProblems } from '../../src/node/check/formatProblems'
import { journalOf, linkToEditor, noteEditor } from '../../src/node/site-file/runningEditor'
import { lockJournal } from '../../src/editor/server/startEditor'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

test('a problem is printed with a link to its field while an editor of its site runs, and without one else', () => {
  const folder = temporaryFolder('running-editor')
  const file = join(folder, 'site.json')
  const good = readFileSync(fromRoot(fixtureSites.plumbing), 'utf8')
  writeFileSync(file, good.replace('"phone": "+91 90000 12340"', '"phone": "12"'))
  const { text, problems } = checkFile(file)
  const wrong = problems.filter(({ pointer }) => pointer === '/company/phone')
  expect(wrong).toHaveLength(1)
  const printed = () => formatProblems(file, text, wrong, 'text', [], linkToEditor(file, text)).split('\n').slice(5)
  const journal = journalOf(file)
  try {
    expect(printed()).toEqual([])
    const release = lockJournal(journal)
    const forget = noteEditor(journal, 'http://localhost:4180')
    expect(printed()).toEqual(['    http://localhost:4180/edit?at=company/phone'])
    // For programs there is the place, whether an editor runs or not.
    expect(JSON.parse(formatProblems(file, text, wrong, 'json', [], linkToEditor(file, text)))).toMatchObject([
      { pointer: '/company/phone' },
    ])
    const [entry] = wrong.map((problem) => ({ ...problem, pointer: '/catalogs/services/0/title' }))
    expect(entry && linkToEditor(file, text)(entry)).toMatch(/\?at=catalogs\/services\/%23[\w-]+\/title$/)
    // One that was killed leaves its note, and its lock names a process that is none any more.
    release()
    expect(printed()).toEqual([])
    mkdirSync(dirname(journal), { recursive: true })
    writeFileSync(`${journal}.lock`, JSON.stringify({ pid: 2 ** 22 + 1, started: '' }))
    expect(printed()).toEqual([])
    forget()
  } finally {
    rmSync(dirname(journal), { recursive: true, force: true })
  }
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addCommand } from '../../../src/node/site-file/commands/addCommand'
import { changeEntryCommand } from '../../../src/node/site-file/commands/changeEntryCommand'
import { moveCommand } from '../../../src/node/site-file/commands/moveCommand'
import { renameCommand } from '../../../src/node/site-file/commands/renameCommand'
import { whereCommand } from '../../../src/node/site-file/commands/whereCommand'
import { CommandError } from '../../../src/node/site-file/CommandError'
import { fromRoot } from '../../../src/node/process/paths'
import { fixtureSites } from '../../sites/fixtureSites'

/*
 * The commands on a list of a site's own: courses, each with a page and a teacher, who is an entry of another such list.
 */

type Say = (words: string) => void

const source = fromRoot(fixtureSites.musicSchool)
const folder = mkdtempSync(join(tmpdir(), 'own-lists-'))
cpSync(dirname(source), folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'site.json')
const copy = readFileSync(file, 'utf8')
beforeEach(() => writeFileSync(file, copy))

async function run(
  command: (words: readonly string[], say: Say) => unknown,
  ...args: string[]
): Promise<{ status: number; out: string; now: string }> {
  const said: string[] = []
  const status = await Promise.resolve()
    .then(() => command([...args, '--site', file], (words) => void said.push(words)))
    .then(
      () => 0,
      (error: unknown) => {
        if (!(error instanceof CommandError)) throw error
        said.push(error.message)
        return error.exitCode
      },
    )
  return { status, out: said.join('\n'), now: readFileSync(file, 'utf8') }
}

const changeBy =
  (what: 'hide' | 'show' | 'remove') =>
  (words: readonly string[], say: Say): unknown =>
    changeEntryCommand(what, words, say)

const idsOf = (text: string): string[] =>
  (JSON.parse(text) as { lists: { courses: { entries: { id: string }[] } } }).lists.courses.entries.map(({ id }) => id)

const course = Object.entries({
  name: 'Tabla "Jugalbandi"',
  fee: '1900',
  teacher: 'asha',
  starts: '2027-02-01',
  level: 'Advanced',
  summary: 'Two players, one rhythm.',
  text: 'Twelve evenings.',
  places: '8',
  'photo.src': 'photos/piano.jpg',
  'photo.alt': 'Two tablas',
  at: '18:00',
  topics: 'Teental',
}).reduce((words, [key, value]) => [...words, `--${key}`, value], ['course'])

test('an entry is added by the fields of its list, and removing it leaves every byte as it was', async () => {
  const added = await run(addCommand, ...course)
  expect(added.status, added.out).toBe(0)
  expect(added.out).toContain('Added the course "tabla-jugalbandi":')
  expect(added.out).toContain('Its page is /courses/tabla-jugalbandi')
  expect(idsOf(added.now)).toContain('tabla-jugalbandi')
  const removed = await run(changeBy('remove'), 'course', 'tabla-jugalbandi')
  expect([removed.status, removed.now]).toEqual([0, copy])
})

test('a renamed entry can be hidden and removed: the redirect from its old address waits, and goes with it', async () => {
  await run(addCommand, ...course)
  await run(renameCommand, 'course', 'tabla-jugalbandi', 'tabla-duo')
  const hidden = await run(changeBy('hide'), 'course', 'tabla-duo')
  expect(hidden.status, hidden.out).toBe(0)
  expect(hidden.now).toContain('"/courses/tabla-jugalbandi"')
  await run(changeBy('show'), 'course', 'tabla-duo')
  const removed = await run(changeBy('remove'), 'course', 'tabla-duo')
  expect(removed.status, removed.out).toBe(0)
  expect(removed.out).toContain('The redirect from /courses/tabla-jugalbandi, which led to it, is removed too.')
  expect(removed.now).toBe(copy)
})

test('what the fields do not allow is told, all at once, with what was meant', async () => {
  const { status, out, now } = await run(
    addCommand,
    ...course,
    '--places',
    '90',
    '--level',
    'Beginer',
    '--teacher',
    'ash',
    '--starst',
    '2027-01-01',
  )
  expect([status !== 0, now]).toEqual([true, copy])
  expect(out).toContain('Did you mean "starts"?')
  const wrong = await run(
    addCommand,
    'course',
    '--name',
    'A',
    '--places',
    '90',
    '--teacher',
    'ash',
    '--level',
    'Beginer',
  )
  expect([wrong.status !== 0, wrong.now]).toEqual([true, copy])
  for (const words of ['Did you mean "asha"?', 'Did you mean "Beginners"?', '90']) expect(wrong.out).toContain(words)
})

test('an entry is renamed wherever it is named, its old page leads to the new one, and where finds each place', async () => {
  const renamed = await run(renameCommand, 'teacher', 'asha', 'asha-rao')
  expect(renamed.status, renamed.out).toBe(0)
  expect(renamed.now).not.toMatch(/"asha"/)
  const { out } = await run(whereCommand, 'teacher', 'asha-rao')
  expect(out).toContain('lists › team › entries › asha-rao › id  (itself)')
  expect(out).toContain('lists › courses › entries › piano-beginners › teacher')
  const page = await run(renameCommand, 'course', 'piano-beginners', 'piano-first')
  expect(page.out).toContain('/courses/piano-beginners leads to /courses/piano-first from now on.')
})

test('an entry is hidden, shown and moved, and the file is as it was; one that is named is not removed', async () => {
  const [first = '', second = ''] = idsOf(copy)
  const hidden = await run(changeBy('hide'), 'course', second, '--anyway')
  expect(hidden.out).toContain(`The course "${second}" is hidden now.`)
  expect((await run(changeBy('show'), 'course', second)).now).toBe(copy)
  const moved = await run(moveCommand, 'course', second, '--before', first)
  expect(moved.status, moved.out).toBe(0)
  expect(idsOf(moved.now).slice(0, 2)).toEqual([second, first])
  expect((await run(moveCommand, 'course', second, '--after', first)).now).toBe(copy)
  const refused = await run(changeBy('remove'), 'teacher', 'asha')
  expect(refused).toMatchObject({ status: 1, now: copy })
  expect(refused.out).toContain('asha')
})

import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import type { EditorProblem } from '../../src/editor/api/EditorApi'
import { textOf } from '../../src/words/english'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { slow } from '../depth'
import { handlers } from '../../src/editor/server/handlers'
import { EditedSite } from '../../src/editor/server/EditedSite'
import { journalOf } from '../../src/node/site-file/runningEditor'
import { lockJournal } from '../../src/editor/server/startEditor'
import { fromRoot } from '../../src/node/process/paths'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

const root = temporaryFolder('townsite-faults')

let [folder, file, text, run] = ['', '', '', 0]
beforeEach(() => {
  folder = join(root, String((run += 1)))
  cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true })
  file = join(folder, 'site.json')
  text = readFileSync(file, 'utf8')
})

const open = (): EditedSite => openSite(file, join(folder, 'journals'))
const type = (site: EditedSite, value: string, key = 'name', was?: string) =>
  site.step([{ do: 'set', at: ['company', key], value, ...(was !== undefined && { was }) }], {
    kind: 'edit',
    at: ['company', key],
  })
const read = (site: EditedSite, key = 'name') => (site.root as { company: Record<string, unknown> }).company[key]
const onDisk = () => readFileSync(file, 'utf8')
const nameIn = (source: string) => (JSON.parse(source) as { company: { name: string } }).company.name
const withPhone = (source: string, phone: string) => source.replace(/("phone": )"[^"]*"/, `$1"${phone}"`)
const withName = (source: string, name: string) => source.replace(/("company": \{\s*"name": )"[^"]*"/, `$1"${name}"`)

describe('a server that is killed', () => {
  test('after each step, all typed text is stored, and undo still works', () => {
    for (const value of ['A', 'Ab', 'Abc']) type(open(), value)
    const site = open()
    expect(read(site)).toBe('Abc')
    for (let step = 0; step < 3; step += 1) site.play({ do: 'undo' })
    expect(site.document.text()).toBe(text)
  })
  test.each([1, 5, 20, 40])('while it wrote a step, %i bytes before its end: that step alone is lost', (bytes) => {
    const site = open()
    type(site, 'First')
    type(site, 'Second')
    const length = readFileSync(site.journalFile).length
    truncateSync(site.journalFile, length - bytes)
    const again = open()
    expect(read(again)).toBe('First')
    type(again, 'Third')
    expect(read(open())).toBe('Third')
  })
  test('while it wrote the first line of all', () => {
    truncateSync(open().journalFile, 3)
    expect(open().document.text()).toBe(text)
  })
  test('between writing the file and noting so', () => {
    const site = open()
    type(site, 'New')
    writeFileSync(file, site.document.text())
    const again = open()
    expect(again.document.isChanged).toBe(false)
    expect(again.document.conflicts).toEqual([])
    again.play({ do: 'undo' })
    expect(again.document.text()).toBe(text)
  })
  test('with a journal that was damaged: it is put aside, and a second one as well', () => {
    const { journalFile } = open()
    for (const content of ['no journal', 'no journal either']) {
      writeFileSync(journalFile, content)
      const site = open()
      expect(site.document.text()).toBe(text)
      expect(readFileSync(site.aside ?? '', 'utf8')).toBe(content)
    }
    expect(open().aside).toBeUndefined()
    expect(readFileSync(`${journalFile}.damaged-1`, 'utf8')).toBe('no journal')
  })
})

describe('a journal that is damaged in its middle', () => {
  const typed = ['First', 'Second', 'Third', 'Fourth']
  const write = (change: (lines: string[]) => void): [EditedSite, before: string] => {
    const journal = journalOf(file, join(folder, 'journals'))
    rmSync(journal, { force: true })
    const site = open()
    for (const value of typed) type(site, value)
    const lines = readFileSync(journal, 'utf8').split('\n')
    change(lines)
    const before = lines.join('\n')
    writeFileSync(journal, before)
    return [open(), before]
  }

  test('one byte, wherever it is: what was before is there, what comes after is kept, and later steps are written', () => {
    const whole = Buffer.from(write(() => {})[1])
    const start = whole.indexOf(10, whole.lastIndexOf('Second')) + 1
    const end = whole.indexOf(10, start)
    for (const at of [0, 8, 60, end - start - 2, end - start]) {
      const [site, before] = write((lines) => {
        const all = Buffer.from(lines.join('\n'))
        all[start + at] = 0x21
        lines.splice(0, lines.length, ...all.toString('utf8').split('\n'))
      })
      expect(read(site), `byte ${at}`).toBe('Second')
      expect(readFileSync(site.aside ?? '', 'utf8')).toBe(before)
      type(site, 'Fifth')
      const again = open()
      expect([read(again), again.aside]).toEqual(['Fifth', undefined])
      again.play({ do: 'undo' })
      again.play({ do: 'undo' })
      expect(read(again)).toBe('First')
    }
  })

  test('one event that cannot be made again: those before it are there', () => {
    const event = (value: unknown) => JSON.stringify(value)
    for (const bad of [
      event({ do: 'step', operations: [{ do: 'remove', at: ['gone', 'away'] }], label: { kind: 'remove', at: [] } }),
      event({ do: 'something new' }),
      event(null),
    ]) {
      const [site, before] = write((lines) => void lines.splice(3, 0, bad))
      expect(read(site)).toBe('Second')
      expect(readFileSync(site.aside ?? '', 'utf8')).toBe(before)
    }
  })

  test('of an earlier version, whose lines have no checksum: it is read', () => {
    const [site] = write((lines) => lines.forEach((line, at) => (lines[at] = line.replace(/,"sum":\d+}$/, '}'))))
    expect([read(site), site.aside]).toEqual(['Fourth', undefined])
  })

  test('is said on the screen, with the file that has the rest', () => {
    const [site] = write((lines) => (lines[2] = '{'))
    expect(handlers.state(site, {})).toMatchObject({ aside: site.aside })
  })
})

describe('a journal', () => {
  const long = (letter: string) => letter.repeat(400_000)
  const letters = Array.from({ length: 60 }, (_, index) => String.fromCharCode(0x4e00 + index))

  slow(test)('does not only grow: it is compacted while it is written, and nothing is lost', () => {
    const site = open()
    type(site, 'First')
    for (const letter of letters) type(site, long(letter))
    expect(statSync(site.journalFile).size).toBeLessThan(40_000_000)
    const again = open()
    expect(read(again)).toBe(long(letters.at(-1) as string))
    // As many steps can be undone after the start as before it.
    while (site.document.next.undo) {
      site.document.play({ do: 'undo' })
      again.document.play({ do: 'undo' })
      expect(read(again)).toBe(read(site))
    }
    expect(again.document.next.undo).toBeUndefined()
  })

  test('that is longer than can be read is put aside, and it is said', () => {
    const { journalFile } = open()
    truncateSync(journalFile, 2 ** 31 + 1)
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(open().document.text()).toBe(text)
    expect(said.mock.calls.join()).toContain(`${journalFile}.damaged-1`)
    expect(existsSync(`${journalFile}.damaged-1`)).toBe(true)
    rmSync(`${journalFile}.damaged-1`)
  })

  slow(test)('that cannot be compacted stays as it is', () => {
    const site = open()
    mkdirSync(`${site.journalFile}.new`)
    for (const letter of letters) expect(type(site, long(letter))).toBeUndefined()
    expect(read(open())).toBe(long(letters.at(-1) as string))
  })
})

describe('a disk', () => {
  test('that is full: the step is refused and nothing of before is lost; with room again it is made', () => {
    const site = open()
    type(site, 'First')
    const there = `${site.journalFile}.there`
    renameSync(site.journalFile, there)
    symlinkSync('/dev/full', site.journalFile)
    expect(type(site, 'Second')).toMatchObject({ reason: 'disk' })
    expect(read(site)).toBe('First')
    rmSync(site.journalFile)
    renameSync(there, site.journalFile)
    expect(type(site, 'Second')).toBeUndefined()
    expect(read(open())).toBe('Second')
  })
  test('that fails once a step is written: the step is refused, and no later start reads it', () => {
    const site = open()
    type(site, 'First')
    appendFileSync(site.journalFile, `${'refused '.repeat(100)}\n`)
    type(site, 'Second')
    const again = open()
    expect([read(again), again.aside]).toEqual(['Second', undefined])
  })
  test('whose journal folder is gone: the step is refused', () => {
    const site = open()
    rmSync(dirname(site.journalFile), { recursive: true })
    expect(type(site, 'New')).toMatchObject({ reason: 'disk' })
    expect(read(site)).not.toBe('New')
  })
  test('with a file that is protected: it says so, and the change waits', () => {
    const site = open()
    type(site, 'New')
    chmodSync(file, 0o444)
    expect(site.save()).toMatchObject({ reason: 'notAllowed', technical: expect.stringContaining('protected') })
    expect(onDisk()).toBe(text)
    chmodSync(file, 0o644)
    expect(site.save()).toBeUndefined()
  })
  test('whose media folder is gone: what is missing is said, and texts are edited', () => {
    const site = open()
    rmSync(site.mediaFolder, { recursive: true })
    type(site, 'New')
    expect(site.problems.some(({ severity }) => severity === 'error')).toBe(true)
    expect(site.save()).toBeUndefined()
  })
})

describe('a file that somebody else', () => {
  test('changed in the same way: there is nothing to ask', () => {
    const site = open()
    type(site, 'Same')
    writeFileSync(file, withName(text, 'Same'))
    site.readFile()
    expect([site.document.conflicts, site.document.isChanged]).toEqual([[], false])
  })
  test('changed a moment before it is saved: it is not written over', () => {
    const site = open()
    type(site, 'Mine')
    writeFileSync(file, withPhone(text, '+91 11111 22222'))
    expect(site.save()?.reason).toBe('changedMeanwhile')
    expect(site.save()).toBeUndefined()
    expect(onDisk()).toBe(withName(withPhone(text, '+91 11111 22222'), 'Mine'))
  })
  test('changed while no server ran', () => {
    type(open(), 'Mine')
    writeFileSync(file, withPhone(text, '+91 11111 22222'))
    const site = open()
    expect([read(site), read(site, 'phone')]).toEqual(['Mine', '+91 11111 22222'])
  })
  test('broke: the last good one is edited until it is whole again', () => {
    const site = open()
    type(site, 'Mine')
    writeFileSync(file, `${text}}`)
    site.readFile()
    expect(read(site)).toBe('Mine')
    expect(site.save()).toMatchObject({
      reason: 'unreadable',
      technical: expect.stringContaining('The site has already ended above this.'),
    })
    expect(onDisk()).toBe(`${text}}`)
    writeFileSync(file, withPhone(text, '+91 11111 22222'))
    site.readFile()
    expect(site.save()).toBeUndefined()
  })
  test('removed: saving says so, and what was typed waits for it', () => {
    const site = open()
    type(site, 'Mine')
    rmSync(file)
    site.readFile()
    expect(site.save()?.reason).toBe('notThere')
    writeFileSync(file, text)
    expect(site.save()).toBeUndefined()
    expect(nameIn(onDisk())).toBe('Mine')
  })
})

test('a check that takes long waits for a pause, and then says what is wrong', async () => {
  const site = new EditedSite(
    file,
    () => Promise.reject(new Error('Nothing is rendered here.')),
    join(folder, 'journals'),
    0,
  )
  type(site, 'No number', 'phone')
  const errors = () => site.problems.filter(({ severity }) => severity === 'error')
  expect(errors()).toEqual([])
  const { revision } = site
  await site.changedFrom(revision, 60_000)
  expect(errors()).toMatchObject([{ at: ['company', 'phone'] }])
})

test('a second server for one site is refused, until the first has ended', () => {
  const journal = journalOf(file, join(folder, 'journals'))
  const release = lockJournal(journal)
  expect(() => lockJournal(journal)).toThrow('open in another editor')
  release()
  lockJournal(journal)()
})

test('one tab types into what the other has removed: it is said, and nothing is written elsewhere', () => {
  const site = open()
  site.step([{ do: 'remove', at: ['routes', '#/', 'sections', '0'] }], { kind: 'remove', at: [] })
  const late = ['routes', '#/', 'sections', '#gone', 'title']
  expect(site.step([{ do: 'set', at: late, value: 'Late' }], { kind: 'edit', at: late })).toMatchObject({
    reason: 'gone',
  })
  expect(site.document.text()).not.toContain('Late')
})

describe('what a tab typed into a text that another had changed', () => {
  const at = ['company', 'name']
  const typed = (site: EditedSite, value: unknown, was: unknown, burst: string, field = at) =>
    handlers.apply(site, { operations: [{ do: 'set', at: field, value, was }], kind: 'edit', burst })

  test('is not taken, and is one undo away, also after a restart: each letter replaces the one before', async () => {
    const site = open()
    const before = read(site)
    await typed(site, 'Theirs', before, 'a')
    for (const value of ['M', 'Mi', 'Mine'])
      expect(await typed(site, value, before, 'b')).toMatchObject({
        rejected: { reason: 'changed', current: 'Theirs' },
      })
    expect(read(site)).toBe('Theirs')
    await typed(site, 'Theirs too', 'Theirs', 'c')
    for (const one of [open(), site]) {
      for (const value of ['Theirs', 'Mine', 'Theirs', before]) {
        one.play({ do: 'undo' })
        expect(read(one)).toBe(value)
      }
      for (let step = 0; step < 4; step += 1) one.play({ do: 'redo' })
    }
    expect(handlers.state(site, {})).toMatchObject({ undo: { kind: 'edit' } })
  })

  test('leaves no step of its own once it is taken after all', async () => {
    const site = open()
    const before = read(site)
    await typed(site, 'Theirs', before, 'a')
    await typed(site, 'Mine', before, 'b')
    await handlers.apply(site, { operations: [{ do: 'set', at, value: 'Mine' }], kind: 'edit', burst: 'b' })
    expect(read(site)).toBe('Mine')
    site.play({ do: 'undo' })
    expect(read(site)).toBe('Theirs')
    site.play({ do: 'undo' })
    expect(read(site)).toBe(before)
  })

  test('of a part that another tab has removed comes back with the part', async () => {
    const site = open()
    const page = ['routes', '#/']
    const before = site.root
    site.step([{ do: 'remove', at: page }], { kind: 'remove', at: page })
    await typed(site, '+91 11111 22222', read(site, 'phone'), 'a', ['company', 'phone'])
    const title = [...page, 'title']
    expect(await typed(site, 'Mine', 'Before', 'b', title)).toMatchObject({ rejected: { reason: 'gone' } })
    site.play({ do: 'undo' })
    expect(site.root).toEqual({
      ...(before as object),
      company: { ...(before as { company: object }).company, phone: '+91 11111 22222' },
      routes: (before as { routes: object[] }).routes.map((one, index) =>
        index === 0 ? { ...one, title: 'Mine' } : one,
      ),
    })
  })

  test('is not taken where the field was empty before', async () => {
    const site = open()
    const field = ['company', 'legalName']
    await typed(site, 'Theirs', null, 'a', field)
    expect(await typed(site, 'M', null, 'b', field)).toMatchObject({ rejected: { reason: 'changed' } })
    expect(read(site, 'legalName')).toBe('Theirs')
  })
})

describe('a file that cannot be edited', () => {
  const faults: Record<string, () => void> = {
    'no JSON': () => writeFileSync(file, '{ "version": 3,'),
    'is empty': () => writeFileSync(file, ''),
    'a list': () => writeFileSync(file, '[]'),
    'not UTF-8': () => writeFileSync(file, Buffer.from([0x7b, 0xff, 0x7d])),
    'of a later version': () => writeFileSync(file, text.replace('"version": 3', '"version": 99')),
    'a folder': () => {
      rmSync(file)
      mkdirSync(file)
    },
  }
  test.each(Object.entries(faults))('%s: it is said in words, and nothing is written', (_name, breakIt) => {
    breakIt()
    expect(open).toThrow(/site\.json/)
  })
  test('written by somebody else while it is edited: it is a problem with its line, no save goes over it, and mended it is none', () => {
    const site = open()
    type(site, 'Mine')
    const [before, revision] = [site.problems, site.revision]
    writeFileSync(file, text.replace('"version": 3,', '"version": 3'))
    site.readFile()
    const line = text.split('\n').findIndex((one) => one.includes('"version": 3,')) + 1
    expect(site.problems[0]).toMatchObject({ severity: 'error', at: [] })
    const words = textOf(site.problems[0] as EditorProblem)
    expect(words).toMatch(/site\.json" cannot be edited: A comma is missing/)
    expect(words).toContain(`It is line ${line}.`)
    expect(site.revision).toBeGreaterThan(revision)
    expect(site.save()).toEqual({ reason: 'unreadable', technical: words })
    expect(onDisk()).not.toContain('Mine')
    writeFileSync(file, withPhone(text, '+44 20 7946 0001'))
    expect(site.readFile()).toBeUndefined()
    expect(site.problems).toEqual(before)
    expect(site.save()).toBeUndefined()
    expect(nameIn(onDisk())).toBe('Mine')
    expect(onDisk()).toContain('+44 20 7946 0001')
  })
})

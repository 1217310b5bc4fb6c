import fs, {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openOutput } from '../../src/node/output/openOutput'
import { finishSwitch } from '../../src/node/output/switchVersion'
import { lockOutput } from '../../src/node/output/lockOutput'
import { readRecord } from '../../src/node/output/OutputRecord'
import { outputPaths } from '../../src/node/process/outputPaths'
import { temporaryFolder } from '../temporaryFolder'
import { photograph } from './runBuild'

/** An output folder that is not there yet, in a folder of its own. */
const newOut = (): string => join(temporaryFolder('townsite-output'), 'dist')

type Files = Record<string, string>
const first: Files = {
  'index.html': 'home 1',
  'a/index.html': 'a 1',
  'assets/one.js': 'one',
  'old/deep/index.html': 'old',
}
const second: Files = { 'index.html': 'home 2', 'a/index.html': 'a 1', 'assets/two.js': 'two' }

function build(out: string, files: Files) {
  const output = openOutput(out)
  for (const [path, content] of Object.entries(files)) output.write(path, content)
  return output.finish()
}

/** The files of a folder without the build's own. */
const filesOf = (out: string): Files =>
  Object.fromEntries(
    Object.keys(photograph(out, 'no times'))
      .filter((path) => !path.startsWith('.townsite'))
      .map((path) => [path, readFileSync(join(out, path), 'utf8')]),
  )

describe('an output folder', () => {
  test('has the one version or the other: nothing of a build is seen before its end', () => {
    const out = newOut()
    const output = openOutput(out)
    output.write('index.html', 'home 1')
    expect(existsSync(out)).toBe(false)
    build(out, first)
    const before = photograph(out, 'times')
    const broken = openOutput(out)
    broken.write('index.html', 'home 2')
    broken.write('b/index.html', 'b')
    expect(photograph(out, 'times')).toEqual(before)
    expect(build(out, second)).toEqual({ changed: 2, unchanged: 1, removed: 2 })
    expect(filesOf(out)).toEqual(second)
  })

  test('is not touched where nothing has changed', () => {
    const out = newOut()
    build(out, first)
    const { ino, mtimeMs } = statSync(out)
    expect(build(out, first)).toEqual({ changed: 0, unchanged: 4, removed: 0 })
    expect(statSync(out)).toMatchObject({ ino, mtimeMs })
  })

  test('shares unchanged files between versions, and going back and forth between two writes only what differs', () => {
    const out = newOut()
    build(out, first)
    const { ino } = statSync(join(out, 'a/index.html'))
    for (const files of [second, first, second, { ...second, 'c/index.html': 'c' }, first]) {
      build(out, files)
      expect(filesOf(out)).toEqual(files)
      expect(statSync(join(out, 'a/index.html')).ino).toBe(ino)
    }
  })

  test('mends what somebody has changed, removed or replaced by a link, and follows no link', () => {
    const out = newOut()
    const elsewhere = join(out, '../elsewhere')
    for (const version of [first, second, first]) build(out, version)
    mkdirSync(join(elsewhere, 'deep'), { recursive: true })
    writeFileSync(join(elsewhere, 'deep/index.html'), 'not ours')
    writeFileSync(join(elsewhere, 'index.html'), 'a 1')
    writeFileSync(join(out, 'index.html'), 'edited')
    rmSync(join(out, 'assets'), { recursive: true })
    rmSync(join(out, 'old'), { recursive: true })
    symlinkSync(elsewhere, join(out, 'old'))
    rmSync(join(out, 'a'), { recursive: true })
    symlinkSync(elsewhere, join(out, 'a'))
    for (const version of [first, second, first, second]) {
      build(out, version)
      expect(filesOf(out)).toEqual(version)
      expect(lstatSync(join(out, 'a')).isDirectory()).toBe(true)
    }
    expect(filesOf(elsewhere)).toEqual({ 'deep/index.html': 'not ours', 'index.html': 'a 1' })
  })

  test('takes a folder for a file and a file for a folder', () => {
    const out = newOut()
    for (const files of [
      { a: '1', b: '2' },
      { 'a/b/c': '1', b: '3' },
      { a: '4', 'b/c': '2' },
    ] as Files[]) {
      build(out, files)
      expect(filesOf(out)).toEqual(files)
    }
  })

  test('takes the last of what one build writes to a path, a file or a folder, into a new folder as into an old one', () => {
    const out = newOut()
    for (const _ of ['new', 'old']) {
      const output = openOutput(out)
      for (const [path, content] of [
        ['a', '1'],
        ['a', '2'],
        ['b/c', '3'],
        ['b/d', '4'],
        ['e/f', '5'],
        ['b', '6'],
        ['e/g', '7'],
        ['a/h', '8'],
      ] as const)
        output.write(path, content)
      expect(() => output.finish()).not.toThrow()
      expect(filesOf(out)).toEqual({ 'a/h': '8', b: '6', 'e/f': '5', 'e/g': '7' })
    }
  })

  test('counts a file once, however often a build writes it', () => {
    const out = newOut()
    for (const expected of [
      { changed: 1, unchanged: 0, removed: 0 },
      { changed: 0, unchanged: 1, removed: 0 },
    ]) {
      const output = openOutput(out)
      for (const _ of ['once', 'twice']) output.write('assets/data.json', '{}')
      expect(output.finish()).toEqual(expected)
    }
  })

  test('leaves what others keep in it where it is', () => {
    const out = newOut()
    build(out, first)
    const theirs = { '.netlify/state.json': 'theirs', 'assets/brochure.pdf': 'theirs', 'old/deep/note.txt': 'theirs' }
    for (const path of Object.keys(theirs)) {
      mkdirSync(join(out, path, '..'), { recursive: true })
      writeFileSync(join(out, path), 'theirs')
    }
    for (const files of [second, first, second, second]) {
      build(out, files)
      expect(filesOf(out)).toEqual({ ...files, ...theirs })
    }
  })

  test('may be a link to a folder, which stays one', () => {
    const out = newOut()
    const real = join(out, '../real')
    mkdirSync(real)
    symlinkSync(real, out)
    for (const files of [first, second]) build(out, files)
    expect(lstatSync(out).isSymbolicLink()).toBe(true)
    expect(filesOf(real)).toEqual(second)
  })

  test('never gets a file outside itself', () => {
    expect(() => build(newOut(), { '../outside': 'no' })).toThrow('outside the output folder')
  })
})

describe('a switch that was broken off', () => {
  /** A build that was killed when `count` of its files were in place. */
  function breakOff(count: number) {
    const paths = outputPaths(newOut())
    build(paths.folder, first)
    const output = openOutput(paths.folder)
    for (const [path, content] of Object.entries(second)) output.write(path, content)
    let placed = 0
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(to) !== paths.switching && (placed += 1) > count) throw new Error('killed')
      rename(from, to)
    })
    syncBuiltinESMExports()
    try {
      output.finish()
    } catch {
      // As a process that is killed does nothing more.
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
    return { paths, placed }
  }
  const rename = renameSync

  test('leaves every file whole and what each page names, says that it is not complete, and is completed', () => {
    const { placed } = breakOff(Infinity)
    expect(placed).toBeGreaterThan(3)
    for (let count = 0; count < placed; count += 1) {
      const { paths } = breakOff(count)
      const found = filesOf(paths.folder)
      for (const [path, content] of Object.entries(found)) expect([first[path], second[path]]).toContain(content)
      for (const path of Object.keys(first).filter((one) => second[one] !== undefined))
        expect(found).toHaveProperty(path)
      if (found['index.html'] === second['index.html']) expect(found).toHaveProperty('assets/two.js')
      else expect(found).toHaveProperty('assets/one.js')
      expect(readRecord(paths.folder)).toBeUndefined()
      finishSwitch(paths)
      expect(filesOf(paths.folder)).toEqual(second)
      expect(readRecord(paths.folder)?.files).toEqual(Object.keys(second).sort())
      expect(existsSync(paths.switching)).toBe(false)
    }
  })

  test('is completed where the folder is gone', () => {
    const { paths } = breakOff(0)
    rmSync(paths.folder, { recursive: true })
    finishSwitch(paths)
    expect(filesOf(paths.folder)).toEqual({ 'index.html': 'home 2', 'assets/two.js': 'two' })
  })

  test('is completed by the next build before it asks what the folder holds', async () => {
    const { paths } = breakOff(1)
    expect(readRecord(paths.folder)).toBeUndefined()
    const release = await lockOutput(paths, () => {})
    release()
    expect(filesOf(paths.folder)).toEqual(second)
  })
})

test('what no build has put into a folder goes only with the word of who builds', () => {
  const out = newOut()
  mkdirSync(join(out, 'deep'), { recursive: true })
  writeFileSync(join(out, 'deep/note.txt'), 'theirs')
  symlinkSync(join(out, 'deep'), join(out, 'link'))
  build(out, first)
  expect(filesOf(out)).toEqual(first)
  expect(existsSync(join(out, 'link'))).toBe(false)
})

test('a record that was changed by one letter is none', () => {
  const out = newOut()
  build(out, first)
  const file = join(out, '.townsite')
  const text = readFileSync(file, 'utf8')
  expect(readRecord(out)?.files).toEqual(Object.keys(first).sort())
  for (let at = 0; at < text.length; at += 1) {
    writeFileSync(file, `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`)
    expect(readRecord(out), `at ${at}`).toBeUndefined()
    if (at % 7 === 0) {
      writeFileSync(file, text.slice(0, at))
      expect(readRecord(out), `cut at ${at}`).toBeUndefined()
    }
  }
})

describe('the lock of an output folder', () => {
  test('is held by one at a time, in any number', async () => {
    const paths = outputPaths(newOut())
    let [held, most, waited] = [0, 0, 0]
    const hold = async () => {
      const release = await lockOutput(paths, () => (waited += 1))
      held += 1
      most = Math.max(most, held)
      await new Promise((done) => setTimeout(done, 5))
      held -= 1
      release()
    }
    await Promise.all([hold(), hold(), hold(), hold()])
    expect(most).toBe(1)
    expect(waited).toBe(3)
  })

  test('is taken over from a process that has ended, or that has another’s id', async () => {
    const paths = outputPaths(newOut())
    const release = await lockOutput(paths, () => {})
    const own = JSON.parse(readFileSync(paths.lock, 'utf8')) as { pid: number; started: string }
    release()
    for (const holder of [
      { ...own, pid: 2 ** 22 + 1 },
      ...(own.started ? [{ ...own, started: '1' }] : []),
      undefined,
    ]) {
      writeFileSync(paths.lock, holder ? JSON.stringify(holder) : 'cut o')
      let waited = 0
      const free = await lockOutput(paths, () => (waited += 1))
      expect(waited).toBe(0)
      free()
    }
    expect(existsSync(paths.lock)).toBe(false)
    expect(existsSync(`${paths.lock}.takeover`)).toBe(false)
  })
})

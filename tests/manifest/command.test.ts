import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { formatProblems, summarize } from '../../src/node/check/formatProblems'
import { fromRoot } from '../../src/node/process/paths'
import type { LocatedProblem } from '../../src/manifest/core/problem'
import { isDeep } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

/** The project's commands as they are run, but `generate`, which takes nothing and writes at once, and what npm runs by itself. */
const commands = Object.values(
  (JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
).filter((line) => line.startsWith('node ') && !/generate|prepare/.test(line))

const folder = temporaryFolder('check')

const problem: LocatedProblem = {
  rule: 'unknown-type',
  severity: 'error',
  line: 2,
  column: 12,
  length: 6,
  place: 'forms › booking › fields › 2 › type',
  pointer: '/forms/booking/fields/2/type',
  messageId: 'unknown-type',
  values: { shown: '"phon"', allowed: ['text', 'phone'], title: 'Field' },
  suggestion: 'phone',
  fix: { do: 'set', value: 'phone' },
}
const { suggestion: _, ...unmended } = problem
const advice: LocatedProblem = {
  ...unmended,
  severity: 'advice',
  rule: 'unlinked-page',
  messageId: 'unlinked-page',
  values: { path: '/100 %,\nand more' },
}
const text = '{\n  "type": [ "phon" ]\n}'
const file = join(process.cwd(), 'site.json')

describe('what is printed', () => {
  test('for people: the location, the message, the line with a mark below it', () => {
    expect(formatProblems(file, text, [problem], 'text')).toBe(
      [
        'site.json:2:12  forms › booking › fields › 2 › type',
        '    "phon" is not a kind of field. Did you mean "phone"?',
        '    2 |   "type": [ "phon" ]',
        '      |            ^^^^^^',
        '    A field can be: text, phone. (rule: unknown-type)',
      ].join('\n'),
    )
  })
  test('a long line is shown from near the place', () => {
    const shown = formatProblems(
      file,
      `${' '.repeat(500)}"phon"`,
      [{ ...problem, line: 1, column: 501 }],
      'text',
    ).split('\n')
    expect(shown[2]?.length).toBeLessThan(140)
    expect(shown[3]?.indexOf('^')).toBe(shown[2]?.indexOf('"phon"'))
  })
  test('of 300,000 problems of one rule the first thousand, and how many there are further', () => {
    const many = [...Array.from({ length: 300_000 }, () => problem), advice]
    const blocks = formatProblems(file, text, many, 'text').split('\n\n')
    expect(blocks).toHaveLength(1_002)
    expect(blocks.at(-2)).toContain('(rule: unlinked-page)')
    expect(blocks.at(-1)).toBe('... and 299000 more like these (rule: unknown-type); --format json has them all')
    expect(formatProblems(file, text, many, 'github').split('\n')).toHaveLength(1_002)
  })
  test('for programs: the data, what mends it as a JSON Patch, and the words', () =>
    expect(JSON.parse(formatProblems(file, text, [problem], 'json'))).toEqual([
      {
        ...problem,
        file: 'site.json',
        fix: [{ op: 'replace', path: '/forms/booking/fields/2/type', value: 'phone' }],
        message: '"phon" is not a kind of field. Did you mean "phone"?',
        hint: 'A field can be: text, phone.',
      },
    ]))
  test('for GitHub, with what its format reserves written so that it reads it back', () => {
    expect(formatProblems(file, text, [problem, advice], 'github').split('\n')).toEqual([
      '::error file=site.json,line=2,col=12,endColumn=18,title=unknown-type::"phon" is not a kind of field. Did you mean "phone"? A field can be: text, phone.',
      '::warning file=site.json,line=2,col=12,endColumn=18,title=unlinked-page::No link leads to the page "/100 %25,%0Aand more". Link to it from the menu, the footer or a text, or remove it.',
    ])
  })
  test('the last line', () => {
    expect([[], [problem], [problem, problem, advice], [advice], [advice, advice]].map(summarize)).toEqual([
      'The site is in order.',
      '1 problem to mend.',
      '2 problems to mend.',
      'The site works. 1 piece of advice on making it better.',
      'The site works. 2 pieces of advice on making it better.',
    ])
  })
})

/** Runs the command as a person or CI does. */
function run(...args: string[]): { status: number | null; out: string; error: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [fromRoot('scripts/run.js'), 'check', ...args], {
    encoding: 'utf8',
    cwd: fromRoot(''),
  })
  return { status, out: stdout, error: stderr }
}

describe('the command', () => {
  const broken = join(folder, 'site.json')
  writeFileSync(broken, '{ "version": 1, }')

  test('a broken file: exit 1, no stack', () => {
    const { status, out, error } = run(broken)
    expect([status, error]).toEqual([1, ''])
    expect(out).toContain('There is a comma too many here.')
    expect(out).toMatch(/\n1 problem to mend\.\n$/)
    expect(out).not.toMatch(/\bat .*\.ts/)
  })
  test('nobody reads on: the same exit, and no stack', async () => {
    const child = spawn(process.execPath, [fromRoot('scripts/run.js'), 'check', broken], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.destroy()
    const [error, status] = await Promise.all([textOf(child.stderr), new Promise((done) => child.on('exit', done))])
    expect([status, error]).toEqual([1, ''])
  })
  test.runIf(isDeep)('a site without a fault, named by --site as everywhere: exit 0', () =>
    expect(run('--site', fixtureSites.minimal, '--format', 'json').status).toBe(0),
  )
  test('a wrong option is answered with the right one: exit 2, no stack', () => {
    const { status, out, error } = run('--sit', broken)
    expect([status, out]).toEqual([2, ''])
    expect(error).toMatch(/^There is no option --sit\. Did you mean "--site"\?\nnpm run check /)
    expect(error).not.toMatch(/\bat .*\.ts/)
  })
  // Each takes a second to start; a wrong option is answered by the same code.
  test.runIf(isDeep).each(commands)('%s --help says how it is used and does nothing else', (line) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [...line.split(' ').slice(1), '--help'], {
      encoding: 'utf8',
      cwd: fromRoot(''),
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^(?:npm|townsite) /)
  })
  test.runIf(isDeep)('a format that does not exist: exit 2', () =>
    expect(run('--format', 'xml')).toMatchObject({ status: 2, error: '--format can be text, json, github.\n' }),
  )
})

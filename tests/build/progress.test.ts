import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { startStep } from '../../src/node/process/progress'
import { endOf } from '../spawnHere'

/** A command with steps that take as long as `stepMs`: one of four parts, and one whose length nobody knows. */
const program = (stepMs: number): string => `
  import { inStep, startStep } from ${JSON.stringify(fromRoot('src/node/process/progress.ts'))}
  const wait = () => new Promise((done) => setTimeout(done, ${stepMs}))
  const step = startStep('Pictures', 4)
  for (let index = 0; index < 4; index += 1) { await wait(); step.advance() }
  step.end()
  await inStep('Bundling the code', async () => { for (let index = 0; index < 6; index += 1) await wait() })
  await inStep('Typeface', async () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6 * ${stepMs}))
  console.log('{"finished":true}')
`
const args = (stepMs: number) => ['--import', 'tsx', '--input-type=module', '-e', program(stepMs)]

/** Runs it with both outputs in pipes. */
async function inPipe(stepMs: number): Promise<{ out: string; told: string }> {
  const child = spawn(process.execPath, args(stepMs), {
    cwd: fromRoot(''),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { output: out, errors: told } = await endOf(child)
  return { out, told }
}

test('in a pipe a step of over half a second writes lines, and the output of the command stays clean', async () => {
  const { out, told } = await inPipe(200)
  expect(out).toBe('{"finished":true}\n')
  const lines = told.trim().split('\n')
  expect(lines).toContain('Pictures 4 of 4')
  expect(lines).toContain('Bundling the code')
  expect(lines.join('\n')).toMatch(/^(?:Pictures [1-4] of 4\n)+Bundling the code$/)
})

test('in a pipe nothing is said of short steps', async () => {
  expect(await inPipe(1)).toEqual({ out: '{"finished":true}\n', told: '' })
})

/** `script` runs a command in a pseudo-terminal; util-linux has it, other systems another one. */
const noTerminal = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '')
  ? undefined
  : 'no pseudo-terminal here: `script` of util-linux is missing'

test('on a terminal there is a bar and a count in one line, each step is named before it computes, and all is gone at the end', (context) => {
  if (noTerminal !== undefined) {
    console.warn(`Skipped: ${noTerminal}.`)
    context.skip(noTerminal)
  }
  const quoted = [process.execPath, ...args(250)].map((part) => `'${part.replaceAll("'", "'\\''")}'`).join(' ')
  const said = execFileSync('script', ['-qec', quoted, '/dev/null'], {
    cwd: fromRoot(''),
    encoding: 'utf8',
  })
  const [drawn = '', ...printed] = said.split('{"finished":true}')
  expect(printed.join('').trim()).toBe('')
  expect(drawn).not.toContain('\n')
  const states = drawn.split('\r\u001B[K')
  expect(states).toContain('[--------------------] Pictures 0 of 4')
  // What is drawn in between depends on how busy the computer is.
  expect(states).toContainEqual(expect.stringMatching(/^\[#+-*\] Pictures [1-4] of 4/))
  expect(states).toContain('Bundling the code')
  expect(states).toContainEqual(expect.stringMatching(/^Bundling the code, [12] s$/))
  // Nothing can be drawn while a step computes: it is named before.
  expect(states).toContain('Typeface')
  // The line is taken away before the command prints.
  expect(states.at(-1)).toBe('')
  // Drawn anew ten times a second, for 2.5 s.
  expect(states.length).toBeGreaterThan(10)
})

test('a clock that is set makes no step longer', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const tty = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY')
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true })
  const drawn = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    const step = startStep('Rendering', 1)
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(200)
    step.advance()
    step.end()
    expect(drawn.mock.calls.join('')).toContain('Rendering 0 of 1')
    expect(drawn.mock.calls.join('')).not.toContain(' s')
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
    if (tty) Object.defineProperty(process.stderr, 'isTTY', tty)
    else Reflect.deleteProperty(process.stderr, 'isTTY')
  }
})

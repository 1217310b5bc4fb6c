import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { isDeep } from '../depth'
import { endOf } from '../spawnHere'
import { temporaryFolder } from '../temporaryFolder'
import { listen } from '../../src/node/serve/listen'
import { openOrExit } from '../../src/node/serve/openOrExit'

const site = ['--site', fromRoot('tests/sites/minimal/site.json')]
const folder = temporaryFolder('taken-port')
const out = join(folder, 'dist')
const other: Server = createServer()
let taken: number
const children = new Set<ChildProcess>()

// As the site's servers listen. The relay listens on 127.0.0.1, which is not the same where "localhost" means IPv6.
const relays: Server = createServer()
let relaysTaken: number

beforeAll(async () => {
  taken = await listen(other, 0)
  relaysTaken = await new Promise((done) =>
    relays.listen(0, '127.0.0.1', () => done((relays.address() as { port: number }).port)),
  )
})
afterAll(() => {
  children.forEach((child) => void child.kill('SIGKILL'))
  other.close()
  relays.close()
})

async function run(
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; said: string; output: string }> {
  const child = spawn(process.execPath, [...command.split(' '), ...site, ...args], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const { errors: said, ...ended } = await endOf(child)
  return { ...ended, said }
}

const sentence = (port: number, option: string): string =>
  `Port ${port} is taken by another program: choose another one, as with \`${option} ${port < 60_000 ? port + 1 : port - 1}\`, or end what uses it.\n`

const ports = [
  ['--port', () => taken],
  ['--relay-port', () => relaysTaken],
] as const

// The dev server takes two seconds to start, and asks for its ports by the same code.
const commandsAsked = [
  ['scripts/run.js start', ['--out', out], ports],
  ['scripts/run.js dev', [], ports],
] as const
test.concurrent.each(isDeep ? commandsAsked : commandsAsked.slice(0, 1))(
  '%s says that a port is taken, and what to do, and ends',
  async (command, more, asked) => {
    for (const [option, port] of asked) {
      const others = ports.flatMap(([name]) => (name === option ? [] : [name, '0']))
      expect(await run(command, [...more, option, String(port()), ...others])).toEqual({
        code: 1,
        output: '',
        said: sentence(port(), option),
      })
    }
    // Told before anything is built.
    expect(existsSync(out)).toBe(false)
  },
)

test('what is not about the port keeps its stack', async () => {
  const fault = new Error('Bug: something else')
  await expect(openOrExit(Promise.reject(fault), 1, '--port')).rejects.toBe(fault)
  expect(await openOrExit(Promise.resolve('open'), 1, '--port')).toBe('open')
})

test('a folder that may not be written is no matter of ports', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fault = Object.assign(new Error('EACCES: permission denied'), {
    code: 'EACCES',
    syscall: 'mkdir',
    path: '/site/.townsite-data',
  })
  await openOrExit(Promise.reject(fault), 4173, '--relay-port')
  expect(said.mock.calls).toEqual([['"/site/.townsite-data" could not be used: you may not write there.']])
  expect(exit).toHaveBeenCalledWith(1)
})

import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { isDeep } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'
import { owner, sent, site } from './openRelay'

function runCommand(args: readonly string[], env: Record<string, string> = {}) {
  const command = spawn(process.execPath, ['scripts/run.js', 'relay', ...args], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SMTP_URL: '', SMTP_FROM: '', ...env },
  })
  const exit = new Promise<number | null>((resolve) => command.on('exit', resolve))
  // Killed, it would leave the folder of its mailbox behind.
  onTestFinished(async () => {
    command.kill('SIGTERM')
    await exit
  })
  return { command, exit }
}

test.each(isDeep ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
  'prints its addresses, works, and ends cleanly on %s',

  async (signal) => {
    const { command, exit } = runCommand(['--port', '0'])
    const errors = text(command.stderr)
    let output = ''
    await new Promise<void>((resolve) =>
      command.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes('Ctrl+C')) resolve()
      }),
    )
    const url = /Mailbox +(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1]
    expect(output).toContain(`${url}/ajax/{address}`)

    const response = await fetch(`${url}/ajax/${owner}`, {
      method: 'POST',
      headers: { Origin: site },
      body: new URLSearchParams({ name: 'Asha', _subject: 'New lead' }),
    })
    expect(await response.json()).toEqual(sent)
    command.kill(signal)
    expect(await exit).toBe(0)
    expect(output).toContain(`mail to ${owner}: New lead`)
    expect(await errors).toBe('')
  },
)

/** What the command prints until it runs. */
async function announced({ command, exit }: ReturnType<typeof runCommand>): Promise<string> {
  let output = ''
  const isRunning = new Promise<void>((resolve) =>
    command.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ctrl+C')) resolve()
    }),
  )
  await Promise.race([isRunning, exit])
  return output
}

const SMTP_URL = 'smtp://127.0.0.1:9'

test('with SMTP_URL it sends what the manifest allows, and nothing else', async () => {
  const output = await announced(
    runCommand(['--port', '0', '--site', fromRoot(fixtureSites.minimal)], { SMTP_URL, RELAY_RECIPIENTS: '' }),
  )
  const url = /Relay +(http:\/\/127\.0\.0\.1:\d+)\//.exec(output)?.[1]
  expect(output).toMatch(/Sends to +hello@minimal\.example\nFor +https:\/\/minimal\.example\n/)
  expect(output).toContain('Visits    are not counted, since "measuring" of the site has no relay\n')
  const post = async (address: string, Origin: string) =>
    (
      await fetch(`${url}/ajax/${address}`, {
        method: 'POST',
        headers: { Origin },
        body: new URLSearchParams({ name: 'Asha' }),
      })
    ).status
  expect(await post('victim@example.org', 'https://minimal.example')).toBe(403)
  expect(await post('hello@minimal.example', 'https://evil.example')).toBe(403)
})

test('mailboxes and sites of the environment need no site, and beside one that is named it counts visits', async () => {
  const env = {
    SMTP_URL,
    RELAY_RECIPIENTS: 'office@example.org',
    RELAY_ORIGINS: 'https://Example.org/, https://a.example',
  }
  const alone = await announced(runCommand(['--port', '0'], env))
  expect(alone).toContain('Sends to  office@example.org\nFor       https://example.org, https://a.example\n')
  expect(alone).toContain('Visits    are not counted, and files and automatic answers left out')
  const beside = await announced(runCommand(['--port', '0', '--site', fromRoot(fixtureSites.journal)], env))
  expect(beside).toContain('Sends to  office@example.org\nFor       https://example.org, https://a.example\n')
  expect(beside).toMatch(/Visits +http:.*\/figures\n/)
})

test('says what is wrong in plain words', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo

  const cases: [string[], Record<string, string>, string, number][] = [
    [['--port', String(port)], {}, `Port ${port} is taken`, 1],
    [['--port', 'http'], {}, '"http" is not a port.', 2],
    [['--prot', '1'], {}, 'There is no option --prot. Did you mean', 2],
    [[], { SMTP_URL: 'mail.example.org' }, 'SMTP_URL is an address such as', 1],
    [[], { SMTP_URL, RELAY_ORIGINS: 'example.org' }, 'RELAY_ORIGINS has "example.org"', 1],
  ]
  // Each takes a second to start.
  for (const [args, env, message, code] of isDeep ? cases : cases.slice(0, 1)) {
    const { command, exit } = runCommand(args, env)
    const errors = await text(command.stderr)
    expect(errors).toContain(message)
    expect(errors).not.toContain('    at ')
    expect(await exit).toBe(code)
  }
})

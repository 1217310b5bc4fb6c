import { parseArgs } from 'node:util'
import { startRelay, type Relay } from './relay/startRelay'

const usage = `npm run relay -- [--port 8025] [--host 127.0.0.1] [--allow-faults]

A form-to-e-mail relay for this machine. Send forms to http://127.0.0.1:8025/ajax/hello@example.org and read the mails
at http://127.0.0.1:8025/.

  SMTP_URL    hand the mails to this mail server instead of the mailbox: smtps://user:password@mail.example.org
  SMTP_FROM   the sender's address, as that mail server wants it`

await main()

async function main(): Promise<void> {
  const options = readOptions()
  if (options === undefined) return
  try {
    const relay = await startRelay(options)
    announce(relay, options)
    closeOnSignal(relay)
  } catch (error) {
    fail(explain(error, options.port))
  }
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '8025' },
        host: { type: 'string', default: '127.0.0.1' },
        'allow-faults': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help) return void console.log(usage)
    return {
      port: readPort(values.port),
      host: values.host,
      allowFaults: values['allow-faults'],
      smtpUrl: readSmtpUrl(process.env['SMTP_URL']),
      from: process.env['SMTP_FROM'] || undefined,
      log: (line: string) => console.log(`${new Date().toLocaleTimeString('en-GB')}  ${line}`),
    }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`--port is a number from 0 to 65535, not "${text}".`)
  return port
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  // Not repeated in the message: it may hold a password.
  if (!/^smtps?:\/\/./.test(text) || !URL.canParse(text)) {
    throw new Error('SMTP_URL is an address such as smtps://user:password@mail.example.org.')
  }
  return text
}

function announce(
  { url }: Relay,
  { smtpUrl, allowFaults }: { smtpUrl: string | undefined; allowFaults: boolean },
): void {
  console.log(`Relay     ${url}/ajax/{address} for scripts, ${url}/{address} for plain forms`)
  console.log(smtpUrl === undefined ? `Mailbox   ${url}/` : `Mails     go to ${new URL(smtpUrl).host}`)
  if (allowFaults) console.log(`Faults    PUT ${url}/faults {"fault": "error-500", "times": 1}`)
  console.log('Ctrl+C stops it.')
}

/** Once: a second signal finds the default handler again and ends the process at once. */
function closeOnSignal(relay: Relay): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void relay.close())
}

function explain(error: unknown, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another one with --port, or 0 for any free one.`
  return error instanceof Error ? error.message : String(error)
}

function fail(message: string): undefined {
  console.error(message)
  process.exitCode = 1
  return undefined
}

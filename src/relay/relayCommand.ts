import { findErrors } from '../manifest/check'
import { checkFile } from '../node/check/checkFile'
import { onStop, portOr, readOptions, usualPorts } from '../node/process/options'
import { fromSite } from '../node/process/paths'
import { relayFolder } from './spool/openData'
import { rulesOfManifest, type SendingRuleOptions } from './mail/SendingRules'
import { startRelay, type Relay, type RelayOptions } from './startRelay'
import { openOrExit } from '../node/serve/openOrExit'
import { isEmailAddress } from '../manifest/values/internetAddresses'
import { attempt } from '../manifest/core/read'

const usage = `npx townsite relay [--port 8025] [--host 127.0.0.1] [--site FILE] [--data DIR] [--behind-proxy]

A form-to-e-mail relay for this machine. Send forms to http://127.0.0.1:8025/ajax/hello@example.org and read the mails
at http://127.0.0.1:8025/.

  SMTP_URL    sends the mails through this mail server: smtps://user:password@mail.example.org
  SMTP_FROM   the sender's address that this mail server accepts

With SMTP_URL, the relay sends only what the site of --site (or else site.json) allows: to its mailboxes, with its
automatic answers, for its pages. src/relay/README.md says what the relay stores, and how to run it as a service.

  RELAY_RECIPIENTS  mailboxes in place of the site's, with commas between them. An alias (enquiries=hello@example.org)
                    hides an address: the site then contains only the alias
  RELAY_ORIGINS     sites in place of the site's: https://www.example.org. With both variables, the relay reads a site
                    only if you name it with --site. Visits, files and automatic answers need a site
  RELAY_PASSWORD    the mailbox's password, needed if other computers can reach it; without it, the relay prints its own`

const readValues = () =>
  readOptions(usage, {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    site: { type: 'string' },
    data: { type: 'string' },
    'behind-proxy': { type: 'boolean', default: false },
  }).values
type Values = ReturnType<typeof readValues>

/** Runs `npx townsite relay`: a form-to-e-mail relay. */
export async function relayCommand(): Promise<void> {
  const values = readValues()
  const port = portOr(values.port, usualPorts.relay)
  try {
    const options = readSettings(values, port)
    const relay = await openOrExit(startRelay(options), port, '--port')
    onStop(() => void relay.close())
    announce(relay, options, values)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

function readSettings(values: Values, port: number): RelayOptions {
  const smtpUrl = readSmtpUrl(process.env['SMTP_URL'])
  return {
    port,
    host: values.host,
    folder: values.data ?? process.env['STATE_DIRECTORY'] ?? relayFolder(port),
    behindProxy: values['behind-proxy'],
    password: process.env['RELAY_PASSWORD'] || undefined,
    smtpUrl,
    ...(smtpUrl === undefined ? {} : readRules(values)),
    from: process.env['SMTP_FROM'] || undefined,
    log: (line: string) => console.log(`${new Date().toLocaleTimeString('en-GB')}  ${line}`),
  }
}

const readsSite = (values: Values): boolean =>
  values.site !== undefined || !process.env['RELAY_RECIPIENTS'] || !process.env['RELAY_ORIGINS']

/** Variables of the environment win over the manifest. If they say all, the manifest is read only if it is named. */
function readRules(values: Values): SendingRuleOptions & Pick<RelayOptions, 'visits'> {
  const { RELAY_RECIPIENTS, RELAY_ORIGINS } = process.env
  const mailboxes = RELAY_RECIPIENTS ? readRecipients(RELAY_RECIPIENTS) : undefined
  const origins = RELAY_ORIGINS ? readOrigins(RELAY_ORIGINS) : undefined
  if (!readsSite(values)) return { ...mailboxes, origins, autoresponses: [] }
  const file = values.site ?? fromSite('site.json')
  const { manifest, translations } = checkFile(file, findErrors)
  if (!manifest)
    throw new Error(
      `${file} is not a site without problems (npm run check), so it is not known whom to send to. Or set RELAY_RECIPIENTS and RELAY_ORIGINS, and leave out --site.`,
    )
  const rules = rulesOfManifest(manifest, translations)
  return { ...rules, ...mailboxes, origins: origins ?? rules.origins }
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
  { url, password }: Relay,
  { smtpUrl, recipients, origins, visits }: RelayOptions,
  values: Values,
): void {
  console.log(`Relay     ${url}/ajax/{address} for scripts, ${url}/{address} for plain forms`)
  console.log(smtpUrl === undefined ? `Mailbox   ${url}/` : `Mails     go to ${new URL(smtpUrl).host}`)
  console.log(`Visits    ${visits || smtpUrl === undefined ? `${url}/figures` : whyUncounted(values)}`)
  if (recipients) console.log(`Sends to  ${recipients.join(', ')}\nFor       ${origins?.join(', ')}`)
  if (password !== undefined)
    console.log(
      `Password  ${process.env['RELAY_PASSWORD'] ? 'as in RELAY_PASSWORD' : password}   (for the mailbox, with any name)`,
    )
  console.log('Ctrl+C stops it.')
}

const whyUncounted = (values: Values): string =>
  readsSite(values)
    ? 'are not counted, since "measuring" of the site has no relay'
    : 'are not counted, and files and automatic answers left out: with RELAY_RECIPIENTS and RELAY_ORIGINS only --site has a site read'

/** The form of an alias: a name that needs no encoding in a URL. */
const aliasName = /^[a-z0-9][a-z0-9-]{0,63}$/
/** Paths of the relay's own pages, see `routes.ts`. */
const ownPages = new Set(['health', 'mailbox', 'thanks', 'visits', 'figures'])

/** Reads a list of mailboxes, each optionally with an alias: `enquiries=hello@example.org, office@example.org`. */
export function readRecipients(text: string): Required<Pick<SendingRuleOptions, 'recipients' | 'aliases'>> {
  const aliases = new Map<string, string>()
  const recipients = entriesOf(text).map((entry) => {
    const [, alias, address = ''] = /^(?:([^=@]*)=)?(.*)$/.exec(entry) ?? []
    if (!isEmailAddress(address))
      throw new Error(`RELAY_RECIPIENTS has "${entry}", which is neither an e-mail address nor alias=address.`)
    if (alias === undefined) return address
    if (!aliasName.test(alias) || ownPages.has(alias))
      throw new Error(`The alias "${alias}" is not possible. Use small letters, digits and "-", such as "enquiries".`)
    aliases.set(alias, address)
    return address
  })
  return { recipients, aliases }
}

/** Reads a list of sites as browsers name them: `https://www.example.org/, https://example.org` without what follows the host. */
const readOrigins = (text: string): string[] =>
  entriesOf(text).map((entry) => {
    const address = attempt(() => new URL(entry))
    if (address === undefined || !/^https?:$/.test(address.protocol))
      throw new Error(
        `RELAY_ORIGINS has "${entry}", which is not the address of a site such as https://www.example.org.`,
      )
    return address.origin
  })

const entriesOf = (text: string): string[] => text.split(',').flatMap((entry) => entry.trim() || [])

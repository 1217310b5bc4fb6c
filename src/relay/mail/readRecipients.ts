import { isEmailAddress } from '../../manifest/values/isEmailAddress'
import type { SendingRuleOptions } from './SendingRules'

/** The form of an alias: a name that needs no encoding in a URL. */
const aliasName = /^[a-z0-9][a-z0-9-]{0,63}$/
/** Paths of the relay's own pages, see `routes.ts`. */
const ownPages = new Set(['health', 'mailbox', 'thanks', 'visits', 'figures'])

/** Reads a list of mailboxes, each optionally with an alias: `enquiries=hello@example.org, office@example.org`. */
export function readRecipients(text: string): Required<Pick<SendingRuleOptions, 'recipients' | 'aliases'>> {
  const aliases = new Map<string, string>()
  const recipients = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
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

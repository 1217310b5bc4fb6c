import { sentEndings } from '../../serve/mediaTypeOf'
import type { FileRules } from './sentFiles'

/** Whom a relay writes to, what it answers visitors, and for which sites. */
export type SendingRules = {
  /** Addresses in lower case. Undefined: any, which only a relay with a mailbox of its own may have. */
  readonly recipients: ReadonlySet<string> | undefined
  /** The addresses that stand behind names which forms are sent to. */
  readonly aliases: ReadonlyMap<string, string>
  /** The texts of automatic answers. Undefined: any. */
  readonly autoresponses: ReadonlySet<string> | undefined
  /** What files it sends on; undefined: none. */
  readonly files: FileRules | undefined
  /** Whether pages of this origin (`https://host[:port]`) may send. */
  isSite(origin: string | undefined): boolean
}

export type SendingRuleOptions = {
  readonly recipients?: readonly string[] | undefined
  readonly aliases?: ReadonlyMap<string, string> | undefined
  readonly autoresponses?: readonly string[] | undefined
  readonly origins?: readonly string[] | undefined
  readonly files?: FileRules | undefined
}

/** What the mailbox of a trial takes: all that a site can ask for. */
const trialFiles: FileRules = { bytes: 20_000_000, types: sentEndings }

/** @param options without `origins` this computer's sites may send @param sendsAway mails need what is listed */
export function makeSendingRules(
  { recipients, aliases = new Map(), autoresponses, origins, files }: SendingRuleOptions,
  sendsAway: boolean,
): SendingRules {
  const fallback = sendsAway ? [] : undefined
  const texts = autoresponses ?? fallback
  const addresses = recipients ?? fallback
  const sites = origins ?? fallback
  return {
    recipients: addresses && new Set(addresses.map((address) => address.toLowerCase())),
    aliases,
    autoresponses: texts && new Set(texts.map(oneLine)),
    files: files ?? (sendsAway ? undefined : trialFiles),
    isSite: (origin) =>
      origin !== undefined &&
      (sites ? sites.includes(origin) : /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin)),
  }
}

/** A text as forms send it: every control field is one line. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

import { sentEndings } from '../../node/serve/mediaTypeOf'
import type { FileRules } from './sentFiles'

/** The recipients, automatic replies and sites that a relay allows. */
export type SendingRules = {
  /** Addresses in lower case. Undefined allows any, only for a relay with its own mailbox. */
  readonly recipients: ReadonlySet<string> | undefined
  /** The addresses of aliases, which forms are sent to. */
  readonly aliases: ReadonlyMap<string, string>
  /** The texts of automatic replies. Undefined allows any. */
  readonly autoresponses: ReadonlySet<string> | undefined
  /** The rules for files; undefined allows none. */
  readonly files: FileRules | undefined
  /** Whether pages of this origin (`https://host[:port]`) may send forms. */
  isSite(origin: string | undefined): boolean
}

export type SendingRuleOptions = {
  readonly recipients?: readonly string[] | undefined
  readonly aliases?: ReadonlyMap<string, string> | undefined
  readonly autoresponses?: readonly string[] | undefined
  readonly origins?: readonly string[] | undefined
  readonly files?: FileRules | undefined
}

/** The limits of a trial's mailbox: the highest that a site can set. */
const trialFiles: FileRules = { bytes: 20_000_000, types: sentEndings }

/** @param options without `origins` this computer's sites may send @param sendsAway then only listed values */
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

/** A line break in a header begins the next header, so control characters become single spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

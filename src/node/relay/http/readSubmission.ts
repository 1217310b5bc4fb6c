import { isEmailAddress } from '../../../manifest/values/isEmailAddress'
import type { Parsed } from './parseFields'
import { readWebAddress } from './readWebAddress'
import { describeFile, type SentFile } from '../mail/sentFiles'

export const mailTemplates = ['table', 'box', 'basic'] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** One line of the mail: what the form calls the field, and what the visitor put there. */
export type Row = { readonly label: string; readonly value: string }

/** A form, understood: the rows of the mail, and what the `_` control fields ask for. */
export type Submission = {
  readonly recipient: string
  readonly rows: readonly Row[]
  readonly subject: string
  readonly template: MailTemplate
  readonly copies: readonly string[]
  readonly replyTo: string | undefined
  /** The text of a second mail and the visitor's address it goes to. */
  readonly autoresponse: { readonly to: string; readonly text: string } | undefined
  /** Where a native post is sent on to. */
  readonly next: string | undefined
  readonly page: string | undefined
  /** The honeypot was filled. Browsers' autofill does that too, so it flags the mail and never drops it. */
  readonly possibleSpam: boolean
  readonly files: readonly SentFile[]
}

/** Longest subject, in characters. Longer ones are cut. */
const maxSubjectLength = 200

/** No `_` field appears in the mail. @param whyNotSent why its files do not go with it */
export function readSubmission(
  { fields, files }: Parsed,
  recipient: string,
  referer: string | undefined,
  whyNotSent?: string,
): Submission {
  const email = readAddress(fields.get('email'))
  const possibleSpam = isFilled(fields.get('_honey'))
  const autoresponse = fields.get('_autoresponse')
  return {
    recipient,
    rows: readRows({ fields, files }, whyNotSent),
    subject: readSubject(fields.get('_subject'), possibleSpam),
    template: mailTemplates.find((template) => template === fields.get('_template')) ?? 'basic',
    copies: (fields.get('_cc') ?? '').split(',').flatMap((address) => readAddress(address) ?? []),
    replyTo: readAddress(fields.get('_replyto')) ?? email,
    // Not to the address in a spam mail: it may be a stranger's.
    autoresponse:
      email !== undefined && isFilled(autoresponse) && !possibleSpam ? { to: email, text: autoresponse } : undefined,
    next: fields.get('_redirect') === 'false' ? undefined : readWebAddress(fields.get('_next')),
    page: readWebAddress(fields.get('_url')) ?? readWebAddress(referer),
    possibleSpam,
    files: whyNotSent === undefined ? files : [],
  }
}

function readRows({ fields, files }: Parsed, whyNotSent: string | undefined): Row[] {
  const named = (name: string): string[] =>
    files.filter(({ field }) => field === name).map((file) => describeFile(file, whyNotSent))
  return [...fields]
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({
      label: toOneLine(name) || '(no name)',
      value: named(name).join('\n') || value.replace(/\r\n?/g, '\n'),
    }))
}

function readSubject(subject: string | undefined, possibleSpam: boolean): string {
  const line = `${possibleSpam ? '[possible spam] ' : ''}${toOneLine(subject ?? '') || 'New submission'}`
  // By character, not by UTF-16 unit: a cut emoji is no longer valid text.
  return [...line].slice(0, maxSubjectLength).join('').trim()
}

function readAddress(text: string | undefined): string | undefined {
  const address = text?.replace(/^[ \t]+|[ \t]+$/g, '')
  return address !== undefined && isEmailAddress(address) ? address : undefined
}

/** A line break in a header starts the next header, so control and line characters become single spaces. */
function toOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

import { isEmailAddress } from '../../manifest/values/internetAddresses'
import type { Parsed } from './parseFields'
import { readWebAddress } from './respond'
import { describeFile, type SentFile, withoutEncodedWords } from '../mail/sentFiles'
import { oneLine } from '../mail/SendingRules'

export const mailTemplates = ['table', 'box', 'basic'] as const
export type MailTemplate = (typeof mailTemplates)[number]

/** A row of the mail: the form's label of a field, and its value. */
export type Row = { readonly label: string; readonly value: string }

/** A form after reading: the rows of the mail, and the values of the `_` control fields. */
export type Submission = {
  readonly recipient: string
  readonly rows: readonly Row[]
  readonly subject: string
  readonly template: MailTemplate
  readonly copies: readonly string[]
  readonly replyTo: string | undefined
  /** The text of the second mail and the visitor's address. */
  readonly autoresponse: { readonly to: string; readonly text: string } | undefined
  /** The address that a native post is redirected to. */
  readonly next: string | undefined
  readonly page: string | undefined
  /** The honeypot field was filled. The browser's autofill does this too, so that the mail is only flagged. */
  readonly possibleSpam: boolean
  readonly files: readonly SentFile[]
}

/** The longest subject in characters. Longer ones are cut. */
const maxSubjectLength = 200

/** Reads a form's fields. `_captcha` and `_blacklist` are ignored, and no `_` field appears in the mail. */
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
    // Spam is not answered: the address may be a stranger's.
    autoresponse:
      email !== undefined && isFilled(autoresponse) && !possibleSpam ? { to: email, text: autoresponse } : undefined,
    next: fields.get('_redirect') === 'false' ? undefined : readWebAddress(fields.get('_next')),
    page: readWebAddress(fields.get('_url')) ?? readWebAddress(referer),
    possibleSpam,
    files: whyNotSent === undefined ? files : [],
  }
}

function readRows({ fields, files }: Parsed, whyNotSent: string | undefined): Row[] {
  const filesOf = (name: string): string[] =>
    files.flatMap((file) => (file.field === name ? describeFile(file, whyNotSent) : []))
  return [...fields]
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({
      label: oneLine(name) || '(no name)',
      value: filesOf(name).join('\n') || value.replace(/\r\n?/g, '\n'),
    }))
}

function readSubject(subject: string | undefined, possibleSpam: boolean): string {
  const line = `${possibleSpam ? '[possible spam] ' : ''}${withoutEncodedWords(oneLine(subject ?? '')) || 'New submission'}`
  // Cuts between characters and not UTF-16 units, so that no surrogate pair is split.
  return [...line].slice(0, maxSubjectLength).join('').trim()
}

function readAddress(text: string | undefined): string | undefined {
  const address = text?.replace(/^[ \t]+|[ \t]+$/g, '')
  return address !== undefined && isEmailAddress(address) ? address : undefined
}

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

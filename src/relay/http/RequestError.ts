export const errorResponses = {
  'no-referer': {
    status: 200,
    message:
      'Make sure you open this page through a web server, FormSubmit will not work in pages browsed as HTML files.',
  },
  malformed: { status: 400, message: 'The body could not be read as the form data its Content-Type announces.' },
  'bad-address': { status: 404, message: 'The form address is not an e-mail address.' },
  'unknown-alias': {
    status: 404,
    message:
      'A relay that sends to a real mail server has to be given the e-mail address, or the alias (RELAY_RECIPIENTS).',
  },
  'unknown-recipient': { status: 403, message: 'This relay does not send to that address.' },
  'foreign-origin': { status: 403, message: 'This relay takes no requests from that site.' },
  'foreign-host': { status: 403, message: 'The mailbox opens under its own address on this computer only.' },
  'no-password': { status: 401, message: 'The mailbox needs the password that the relay printed when it started.' },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'wrong-method': { status: 405, message: 'A form is sent with the POST method.' },
  'too-large': { status: 413, message: 'What was sent is larger than this relay takes.' },
  'files-refused': { status: 413, message: 'This relay does not take such files.' },
  'wrong-type': {
    status: 415,
    message: 'Send the form as application/x-www-form-urlencoded or multipart/form-data; /ajax/ also takes JSON.',
  },
  uncounted: { status: 400, message: 'This relay does not count that.' },
  'too-many-forms': { status: 429, message: 'Too many forms in one minute. Please try again later.' },
  'too-many-files': { status: 429, message: 'Too many forms with files at one time. Please try again later.' },
  'too-many-visits': { status: 429, message: 'Too many visits in one minute from one network.' },
  'too-many-passwords': { status: 429, message: 'Too many wrong passwords in one minute. Please try again later.' },
  'not-stored': { status: 503, message: 'The relay could not store the form. It was not sent.' },
  undeliverable: { status: 502, message: 'The mail server did not accept the mail. The form was not sent.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorReason = keyof typeof errorResponses

/** Thrown while a request is handled; `respondError` makes the response of it. */
export class RequestError extends Error {
  readonly status: number

  constructor(
    readonly reason: ErrorReason,
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(errorResponses[reason].message, options)
    this.name = 'RequestError'
    this.status = errorResponses[reason].status
  }
}

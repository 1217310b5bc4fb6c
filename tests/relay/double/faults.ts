/** What the sender gets to see. */
export type Misbehaviour =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
      /** Without the CORS headers a browser hides the answer from the page. */
      readonly cors?: false
      /** Send the body a character at a time, waiting `delayMs` before each. */
      readonly drip?: true
    }
  | { readonly kind: 'refuse-preflight' }
  | { readonly kind: 'hang' }
  | { readonly kind: 'reset'; readonly when: 'before-body' | 'after-body' | 'after-headers' }

/** One way for the relay to misbehave. */
export type Fault = {
  /** What it shows, for people. */
  readonly about: string
  /** Whether the mail was delivered before the relay misbehaved. */
  readonly delivered: boolean
  /** Wait before misbehaving, in ms, unless it says otherwise; 0 when absent. */
  readonly delayMs?: number
  readonly does: Misbehaviour
}

const jsonType = { 'Content-Type': 'application/json; charset=utf-8' }
const htmlType = { 'Content-Type': 'text/html; charset=utf-8' }
const sent = { message: 'The form was submitted successfully.' }
const errorPage = '<!doctype html><html lang="en"><title>Error</title><h1>Error</h1><p>Something went wrong.</p></html>'

function answerJson(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}) {
  return { kind: 'answer', status, headers: { ...jsonType, ...headers }, body: JSON.stringify(value) } as const
}

function answerHtml(status: number) {
  return { kind: 'answer', status, headers: htmlType, body: errorPage } as const
}

function errorAnswer(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
  return answerJson(status, { success: 'false', message }, headers)
}

/** Every fault, by name. The 200s are the ways in which a 200 is not (or is, oddly) a success. */
export const faults = {
  'true-string': {
    about: 'Success as FormSubmit says it, with a string.',
    delivered: true,
    does: answerJson(200, { success: 'true', ...sent }),
  },
  'true-boolean': {
    about: 'Success with a boolean.',
    delivered: true,
    does: answerJson(200, { success: true, ...sent }),
  },
  'not-activated': {
    about: 'The address was never activated: 200, and nothing was sent.',
    delivered: false,
    does: errorAnswer(
      200,
      'This form needs Activation. We have sent you an email containing an Activate Form link. Just click it and your form will be actived!',
    ),
  },
  'no-referer': {
    about: 'The refusal of a request without Referer: 200, and nothing was sent.',
    delivered: false,
    does: errorAnswer(
      200,
      'Make sure you open this page through a web server, FormSubmit will not work in pages browsed as HTML files.',
    ),
  },
  'empty-200': {
    about: '200 with an empty body.',
    delivered: false,
    does: { kind: 'answer', status: 200, headers: jsonType, body: '' },
  },
  'html-200': { about: '200 with an HTML page, as a captive portal gives.', delivered: false, does: answerHtml(200) },
  'cut-json-200': {
    about: '200 with JSON that stops in the middle.',
    delivered: false,
    does: { kind: 'answer', status: 200, headers: jsonType, body: '{"success":"tr' },
  },
  'null-200': { about: '200 with the JSON value null.', delivered: false, does: answerJson(200, null) },
  'array-200': {
    about: '200 with a JSON array that has a success in it.',
    delivered: false,
    does: answerJson(200, [{ success: 'true' }]),
  },
  'string-ok-200': { about: '200 with the JSON string "ok".', delivered: false, does: answerJson(200, 'ok') },
  'created-201': {
    about: 'Success with the status 201.',
    delivered: true,
    does: answerJson(201, { success: 'true', ...sent }),
  },
  'no-content-204': {
    about: 'The mail is sent, and the answer is 204 without a body.',
    delivered: true,
    does: { kind: 'answer', status: 204 },
  },
  'redirect-302': {
    about: 'The mail is sent, and the answer is a redirect to an HTML page, as a native post gets.',
    delivered: true,
    does: { kind: 'answer', status: 302, headers: { Location: '/thanks' } },
  },
  'bad-request-400': { about: '400 with a JSON refusal.', delivered: false, does: errorAnswer(400, 'Bad request.') },
  'forbidden-html-403': {
    about: '403 with an HTML page, as a firewall gives.',
    delivered: false,
    does: answerHtml(403),
  },
  'not-found-404': { about: '404 with a JSON refusal.', delivered: false, does: errorAnswer(404, 'Form not found.') },
  'too-large-413': {
    about: '413 with a JSON refusal.',
    delivered: false,
    does: errorAnswer(413, 'The form is too large.'),
  },
  'unprocessable-422': {
    about: '422 with a JSON refusal.',
    delivered: false,
    does: errorAnswer(422, 'The form could not be processed.'),
  },
  'rate-limited-429': {
    about: '429 without a word on when to come back.',
    delivered: false,
    does: errorAnswer(429, 'Too many requests.'),
  },
  'rate-limited-429-retry-after': {
    about: '429 with Retry-After: 2 (seconds).',
    delivered: false,
    does: errorAnswer(429, 'Too many requests.', { 'Retry-After': '2' }),
  },
  'error-500': {
    about: '500 with a JSON refusal.',
    delivered: false,
    does: errorAnswer(500, 'Internal server error.'),
  },
  'bad-gateway-502': { about: '502 with an HTML page.', delivered: false, does: answerHtml(502) },
  'unavailable-503': { about: '503 with an HTML page.', delivered: false, does: answerHtml(503) },
  'gateway-timeout-504': {
    about: 'The mail is sent, but the gateway gave up waiting: 504 with an HTML page.',
    delivered: true,
    does: answerHtml(504),
  },
  'error-500-no-cors': {
    about: '500 without CORS headers: to a page in a browser a network error.',
    delivered: false,
    does: { ...errorAnswer(500, 'Internal server error.'), cors: false },
  },
  'preflight-refused': {
    about: 'The CORS preflight gets 403 without CORS headers; a request that needs none goes through.',
    delivered: false,
    does: { kind: 'refuse-preflight' },
  },
  'reset-before-body': {
    about: 'The connection is reset before the body is read.',
    delivered: false,
    does: { kind: 'reset', when: 'before-body' },
  },
  'reset-after-headers': {
    about: 'A 200 begins, and the connection is reset before its body.',
    delivered: false,
    does: { kind: 'reset', when: 'after-headers' },
  },
  'reset-after-delivery': {
    about: 'The mail is sent, and the connection is reset without an answer.',
    delivered: true,
    does: { kind: 'reset', when: 'after-body' },
  },
  hang: { about: 'No answer, ever.', delivered: false, does: { kind: 'hang' } },
  'hang-after-delivery': {
    about: 'The mail is sent, and no answer comes, ever.',
    delivered: true,
    does: { kind: 'hang' },
  },
  'slow-body': {
    about: 'Success, a character every 100 ms.',
    delivered: true,
    delayMs: 100,
    does: { ...answerJson(200, { success: 'true', ...sent }), drip: true },
  },
  'delayed-ok': {
    about: 'Success, 2 seconds late.',
    delivered: true,
    delayMs: 2000,
    does: answerJson(200, { success: 'true', ...sent }),
  },
} as const satisfies Record<string, Fault>

export type FaultName = keyof typeof faults

export const faultNames = Object.keys(faults) as readonly FaultName[]

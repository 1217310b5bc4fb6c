import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { allowOrigin, answerPreflight, respond, respondJson, respondPage, originOf, type Exchange } from './respond'
import { fromRoot } from '../../node/process/paths'
import type { Mail } from '../mail/Mailbox'
import { receiveSubmission, type PostKind } from './receiveSubmission'
import { RequestError } from './RequestError'
import type { RelayContext } from '../RelayContext'
import { mailPolicy, renderMailPage, pageOfMails, renderMailboxPage } from '../pages/mailboxPages'
import { renderThanksPage } from '../pages/html'
import { resolveRecipient } from '../mail/SendingRules'
import { csvOf, renderFiguresPage } from '../visits/figures'
import { readBody } from './parseFields'
import { senderOf } from './limits'
import { attempt, textAt, valueAt } from '../../manifest/core/read'
import { otherPages, view, type Visits } from '../visits/Visits'

type Route = {
  readonly path: RegExp
  readonly methods: Readonly<Record<string, (exchange: Exchange) => void | Promise<void>>>
  /** Only for the owner. */
  readonly isPrivate?: true
}

const publicFiles: Readonly<Record<string, string>> = {
  'relay.css': 'text/css; charset=utf-8',
  'mailbox.js': 'text/javascript; charset=utf-8',
}

/** All routes of the relay; the first match counts. GET also serves HEAD. */
export const routes: readonly Route[] = [
  {
    path: /^\/$/,
    isPrivate: true,
    methods: {
      GET: ({ context, request, response }) =>
        respondPage(response, 200, renderMailboxPage(context, pageNumberOf(request))),
    },
  },
  {
    path: /^\/health$/,
    methods: { GET: ({ response }) => respondJson(response, 200, { status: 'ok' }) },
  },
  {
    path: /^\/mailbox\.json$/,
    isPrivate: true,
    methods: {
      GET: ({ context, request, response }) =>
        respondJson(response, 200, pageOfMails(context.mailbox.mails, pageNumberOf(request)).mails),
    },
  },
  {
    path: /^\/mailbox$/,
    isPrivate: true,
    methods: {
      DELETE({ context, response }) {
        context.mailbox.empty()
        respondJson(response, 200, { success: 'true', message: 'The mailbox is empty.' })
      },
    },
  },
  {
    path: /^\/mail\/(\d+)$/,
    isPrivate: true,
    methods: { GET: (exchange) => respondPage(exchange.response, 200, renderMailPage(findMail(exchange))) },
  },
  {
    path: /^\/mail\/(\d+)\.html$/,
    isPrivate: true,
    methods: {
      GET: (exchange) =>
        respond(
          exchange.response,
          200,
          { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': mailPolicy },
          findMail(exchange).html,
        ),
    },
  },
  {
    path: /^\/visits$/,
    methods: {
      OPTIONS: answerPreflight,
      POST: receiveVisit,
      GET({ context, request, response }) {
        requireVisits(context)
        // By which `publish:check` knows a relay that counts for the site.
        allowOrigin(context, request, response)
        throw new RequestError('wrong-method', { Allow: 'POST, OPTIONS' })
      },
    },
  },
  {
    path: /^\/figures$/,
    isPrivate: true,
    methods: {
      GET: async ({ context, response }) => respondPage(response, 200, await renderFiguresPage(requireVisits(context))),
    },
  },
  {
    path: /^\/figures\.csv$/,
    isPrivate: true,
    methods: {
      GET: async ({ context, response }) =>
        respond(
          response,
          200,
          { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="visits.csv"' },
          await csvOf(requireVisits(context)),
        ),
    },
  },
  {
    path: new RegExp(`^/(${Object.keys(publicFiles).join('|').replaceAll('.', '\\.')})$`),
    methods: {
      async GET({ response, argument }) {
        const text = await readFile(fromRoot(`src/relay/public/${argument}`), 'utf8')
        respond(response, 200, { 'Content-Type': publicFiles[argument] ?? '' }, text)
      },
    },
  },
  {
    // The target of redirects. Other origins may read it, because fetch follows redirects.
    path: /^\/thanks$/,
    methods: {
      GET({ context, request, response }) {
        allowOrigin(context, request, response)
        respondPage(response, 200, renderThanksPage(undefined))
      },
    },
  },
  { path: /^\/ajax\/([^/]+)$/, methods: formMethods('ajax') },
  { path: /^\/([^/]+)$/, methods: formMethods('native') },
]

function formMethods(kind: PostKind): Route['methods'] {
  return {
    OPTIONS: answerPreflight,
    POST: (exchange) => receiveSubmission(exchange, kind),
    GET({ context, argument }) {
      // A missing page is "not found", while an existing form has another method.
      resolveRecipient(argument, context)
      throw new RequestError('wrong-method', { Allow: 'POST, OPTIONS' })
    },
  }
}

/** Counts from 1; from `?page=`. */
const pageNumberOf = ({ url = '/' }: IncomingMessage): number => Number(/[?&]page=(\d{1,6})(?:&|$)/.exec(url)?.[1] ?? 1)

function findMail({ context, argument }: Exchange): Mail {
  const mail = context.mailbox.find(argument)
  if (mail === undefined) throw new RequestError('not-found')
  return mail
}

/** The largest body in bytes, and the longest address of a page in characters. */
const [mostBytes, longestPage] = [1_000, 150]
/** The path of an address as browsers send it: without a query, which may say who somebody is. */
const pagePath = /^\/[!-~]*$/
/** The form of a name in `measuring › events`. */
const eventName = /^[A-Za-z][A-Za-z0-9 _-]{0,39}$/

/**
 * Counts a visit: a page, and an event if it is not the view of the page. Answers before it is on the disk.
 * @throws {RequestError} if it is not counted
 */
async function receiveVisit({ context, request, response }: Exchange): Promise<void> {
  const visits = requireVisits(context)
  allowOrigin(context, request, response)
  if (!context.rules.isSite(originOf(request))) throw new RequestError('foreign-origin')
  const seconds = context.admitVisit(senderOf(context, request))
  if (seconds > 0) throw new RequestError('too-many-visits', { 'Retry-After': String(seconds) })
  const body = await readBody(request, mostBytes)
  const sent = attempt(() => JSON.parse(body.toString('utf8')) as unknown)
  const page = textAt(sent, 'page')
  const event = valueAt(sent, 'event') ?? view
  if (page === undefined || !pagePath.test(page) || /[?#]/.test(page) || !isCounted(event, visits))
    throw new RequestError('uncounted')
  visits.count(page.length > longestPage ? otherPages : page.replace(/(?<=.)\/$/, ''), event)
  // The page does not read the answer, and its browser must not report one that it may not read.
  respond(response, 204, { 'Cross-Origin-Resource-Policy': 'cross-origin' })
}

/** @throws {RequestError} `not-found` at a relay that counts nothing */
function requireVisits({ visits }: RelayContext): Visits {
  if (!visits) throw new RequestError('not-found')
  return visits
}

const isCounted = (event: unknown, { rules: { events } }: Visits): event is string =>
  typeof event === 'string' && (event === view || (events?.includes(event) ?? eventName.test(event)))

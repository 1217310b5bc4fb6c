import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowAnyOrigin } from './allowAnyOrigin'
import { answerPreflight } from './answerPreflight'
import type { Mail } from './Mailbox'
import { parseFaultOrder } from './parseFaultOrder'
import { readBody } from './readBody'
import { receiveSubmission, type PostKind } from './receiveSubmission'
import { Refusal } from './Refusal'
import type { RelayContext } from './RelayContext'
import { mailPolicy, renderMailPage } from './renderMailPage'
import { renderMailboxPage } from './renderMailboxPage'
import { renderThanksPage } from './renderThanksPage'
import { resolveRecipient } from './resolveRecipient'
import { respond, respondJson, respondPage } from './respond'

type Exchange = {
  readonly context: RelayContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What the path's group matched. */
  readonly argument: string
}

type Handler = (exchange: Exchange) => void | Promise<void>

type Route = { readonly path: RegExp; readonly methods: Readonly<Record<string, Handler>> }

const publicFiles: Readonly<Record<string, string>> = {
  'relay.css': 'text/css; charset=utf-8',
  'mailbox.js': 'text/javascript; charset=utf-8',
}

/** Everything the relay answers to; the first path that matches counts. GET also serves HEAD. */
export const routes: readonly Route[] = [
  {
    path: /^\/$/,
    methods: { GET: ({ context, response }) => respondPage(response, 200, renderMailboxPage(context)) },
  },
  {
    path: /^\/health$/,
    methods: { GET: ({ response }) => respondJson(response, 200, { status: 'ok' }) },
  },
  {
    path: /^\/mailbox\.json$/,
    methods: { GET: ({ context, response }) => respondJson(response, 200, context.mailbox.mails) },
  },
  {
    path: /^\/mailbox$/,
    methods: {
      DELETE({ context, response }) {
        context.mailbox.empty()
        respondJson(response, 200, { success: 'true', message: 'The mailbox is empty.' })
      },
    },
  },
  {
    path: /^\/mail\/(\d+)$/,
    methods: { GET: (exchange) => respondPage(exchange.response, 200, renderMailPage(findMail(exchange))) },
  },
  {
    path: /^\/mail\/(\d+)\.html$/,
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
    path: new RegExp(`^/(${Object.keys(publicFiles).join('|').replaceAll('.', '\\.')})$`),
    methods: {
      async GET({ response, argument }) {
        const text = await readFile(new URL(`./public/${argument}`, import.meta.url), 'utf8')
        respond(response, 200, { 'Content-Type': publicFiles[argument] ?? '' }, text)
      },
    },
  },
  {
    // Where the fault redirect-302 leads. Other origins may read it, as fetch follows a redirect by itself.
    path: /^\/thanks$/,
    methods: {
      GET({ response }) {
        allowAnyOrigin(response)
        respondPage(response, 200, renderThanksPage(undefined))
      },
    },
  },
  {
    path: /^\/faults$/,
    methods: {
      async PUT({ context, request, response }) {
        requireFaultsAllowed(context)
        const order = parseFaultOrder(await readBody(request))
        context.faults.set([order])
        respondJson(response, 200, { success: 'true', message: `The relay now shows the fault ${order.fault}.` })
      },
      DELETE({ context, response }) {
        requireFaultsAllowed(context)
        context.faults.set([])
        respondJson(response, 200, { success: 'true', message: 'The relay behaves well again.' })
      },
    },
  },
  { path: /^\/ajax\/([^/]+)$/, methods: formMethods('ajax') },
  { path: /^\/([^/]+)$/, methods: formMethods('native') },
]

function formMethods(kind: PostKind): Route['methods'] {
  return {
    OPTIONS: ({ context, request, response }) => answerPreflight(context, request, response),
    POST: ({ context, request, response, argument }) => receiveSubmission(context, request, response, kind, argument),
    GET({ context, argument }) {
      // A page that is not there is "not found", a form that is there has another method.
      resolveRecipient(argument, { acceptAlias: context.keepsMails })
      throw new Refusal('wrong-method', { Allow: 'POST, OPTIONS' })
    },
  }
}

function findMail({ context, argument }: Exchange): Mail {
  const mail = context.mailbox.find(argument)
  if (mail === undefined) throw new Refusal('not-found')
  return mail
}

function requireFaultsAllowed({ allowFaults }: RelayContext): void {
  if (!allowFaults) throw new Refusal('faults-off')
}

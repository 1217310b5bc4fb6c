import type { ReactElement } from 'react'
import type { ResolvedForm } from '../../site/resolved'
import { openChat, type DeliveryKind, type DeliveryType, type FormWith } from '../deliveries/DeliveryKind'
import { isOwnDelivery, setOwnDelivery } from '../deliveries/deliveryKindOf'
import { sendStored } from '../deliveries/sendStored'
import { describe, FieldFrame, useShownError } from '../fields/FieldFrame'
import { oneText, type FieldKind, type FieldProps, type FieldType, type FormField } from '../fields/FieldKind'
import { addFieldKinds } from '../fields/fieldKindOf'
import { linesOf, type Values } from '../fields/values'
import { fillTemplate } from '../request/payload'
import type { Target } from '../unsent/Outbox'
import type { OwnDeliveryCode, OwnFieldCode, OwnFieldContext } from './ownCode'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { globalStyle, styledElement } from '../../ui/styles/styledElement'

/** The code of a site's own kinds that forms need, by their types. */
export interface OwnFormKinds {
  fields?: Readonly<Record<string, OwnFieldCode>>
  deliveries?: Readonly<Record<string, Partial<OwnDeliveryCode>>>
}

/** The names of the scripts of a form's own kinds; undefined for a form without such kinds. */
export function scriptsOfKinds({ fields, delivery, also = [] }: ResolvedForm): `kind:${string}`[] | undefined {
  const deliveries = [delivery, ...also]
  const names = [...fields.map(({ type }) => `field ${type}`), ...deliveries.map(({ type }) => `delivery ${type}`)]
  const withCode = [...new Set(names)].filter((name) => added.has(name))
  // A delivery without code of its own needs the engine's for such deliveries.
  if (withCode.length === 0 && !deliveries.some(isOwnDelivery)) return undefined
  return withCode.map((name) => `kind:${name.slice(name.indexOf(' ') + 1)}` as const)
}

const added = new Set<string>()

export function addFormKinds({ fields = {}, deliveries = {} }: OwnFormKinds, renderAlone?: RenderAlone): void {
  addFieldKinds(Object.fromEntries(Object.entries(fields).map(([type, code]) => [type, ownField(code, renderAlone)])))
  for (const type of Object.keys(fields)) added.add(`field ${type}`)
  for (const [type, { body }] of Object.entries(deliveries)) {
    if (!body) continue
    bodies.set(type, body)
    added.add(`delivery ${type}`)
  }
}

/** Adds the code at some addresses: each is a script that takes the kit and returns what there is. */
export async function addKindsAt(addresses: readonly string[]): Promise<void> {
  const loaded = await Promise.all(
    addresses.map(
      (address) => import(/* @vite-ignore */ address) as Promise<{ default(of: typeof formKit): OwnFormKinds }>,
    ),
  )
  for (const { default: open } of loaded) addFormKinds(open(formKit))
}

/** A fault in the code of a site's own kind, in words for its author. */
export class KindFault extends Error {}

/** The receiver of a delivery of a site's own, as its schema names it. */
interface Posts extends Pick<Target, 'url' | 'confirm'> {
  /** Whether it takes a form without script. */
  native?: boolean
}

const postsOf = ({ delivery }: { delivery: unknown }): Posts => (delivery as { posts: Posts }).posts

/** The functions that make the bodies of requests, by the types of deliveries. */
const bodies = new Map<string, OwnDeliveryCode['body']>()

/** In seconds. */
const timeout = 20

/**
 * Every delivery of a site's own: its code returns the body alone, and its schema names the address. So a request is stored
 * and sent again as any other, by pages that do not have that code too.
 */
const ownDelivery: DeliveryKind<DeliveryType> = {
  reads: 'json',
  native: (form) => {
    const { url, native } = postsOf(form)
    return native ? { action: url, method: 'post', payload: [] } : openChat(form.chat)
  },
  target: (form) => {
    const { url, confirm } = postsOf(form)
    return { url, confirm, timeoutSeconds: timeout }
  },
  bodyOf: ({ body }) => body,
  send: (submission, form, context) =>
    sendStored(ownDelivery, submission, form, context, (reference) => ({
      payload: { body: bodyOf(form, submission.values, reference) },
    })),
}
setOwnDelivery(ownDelivery)

function bodyOf(form: FormWith<DeliveryType>, values: Values, reference: string): string {
  const { type, posts: _posts, words = {}, ...delivery } = form.delivery as unknown as Record<string, unknown>
  const body = bodies.get(type as string)
  const made =
    body &&
    safely(() =>
      JSON.stringify(
        body({
          values,
          lines: linesOf(form.fields, values),
          reference,
          form: form.name,
          language: form.language,
          delivery,
          words: words as Record<string, string>,
          text: (template) =>
            typeof template === 'string' ? template : fillTemplate(template as never, values, reference),
        }),
      ),
    )
  // A body that cannot be made is no reason to lose a request: what was filled in is sent as it is.
  return made ?? JSON.stringify({ ...values, reference })
}

/** Renders an element alone, during a build. */
type RenderAlone = (element: ReactElement) => string

/** The descriptor of a kind of field of a site's own. Its faults cost its own check, never the request. */
function ownField({ View, normalise, validate }: OwnFieldCode, renderAlone?: RenderAlone): FieldKind<FieldType> {
  function OwnFieldView({ field, id, sentAs }: FieldProps<FieldType>) {
    const error = useShownError(field.name)
    const { required, hint, start } = field
    const input = { id, name: sentAs, required, defaultValue: start, ...describe(id, hint, error) }
    const element = <View {...contextOf(field)} input={input} />
    if (renderAlone) requireElement(element, id, field.type, renderAlone)
    return (
      <FieldFrame field={field} id={id} error={error}>
        {element}
      </FieldFrame>
    )
  }
  return {
    ...oneText,
    View: OwnFieldView,
    isTidied: normalise !== undefined,
    normalise: (field, value) => {
      const trimmed = value.trim()
      const tidy = normalise && safely(() => normalise(trimmed, contextOf(field)))
      return typeof tidy === 'string' && tidy !== '' ? tidy : trimmed
    },
    validate: (field, value) => {
      const sentence = validate && safely(() => validate(value.trim(), contextOf(field)))
      return typeof sentence === 'string' && sentence !== '' ? sentence : undefined
    },
  }
}

/** A field whose element is not found is always empty: where it is required nobody could send the form. */
function requireElement(element: ReactElement, id: string, type: string, renderAlone: RenderAlone): void {
  let html: string
  try {
    html = renderAlone(element)
  } catch (cause) {
    throw new KindFault(`the View.tsx of the field "${type}" fails: ${String(cause)}`, { cause })
  }
  if (!new RegExp(`<(?:input|select|textarea)\\b[^>]* id="${id}"`).test(html))
    throw new KindFault(`the View.tsx of the field "${type}" has no <input {...input} />, or <select> or <textarea>`)
}

const contextOf = (field: FormField): OwnFieldContext => {
  const { words = {}, ...rest } = field as FormField & { words?: Record<string, string> }
  return { field: rest, words }
}

function safely<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    console.error(error)
    return undefined
  }
}

/** The modules that the code of a site's own fields may import: a second React would know nothing of the page's. */
export const formKit = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'townsite/styles': { globalStyle, styledElement },
} as const

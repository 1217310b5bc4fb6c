import { fillTemplate } from '../request/payload'
import { linesOf } from '../fields/values'
import type { ResolvedForm } from '../../site/resolved'
import { isOwnDelivery, setOwnDelivery } from '../deliveries/deliveryKindOf'
import { addFieldKinds } from '../fields/fieldKindOf'
import { formKit } from './formKit'
import type { OwnDeliveryCode, OwnFieldCode } from './ownCode'
import { bodies, ownDelivery } from './ownDelivery'
import { ownField, type RenderAlone } from './ownField'

/** The code of a site's own kinds that forms need, by their types. */
export interface OwnFormKinds {
  fields?: Readonly<Record<string, OwnFieldCode>>
  deliveries?: Readonly<Record<string, Partial<OwnDeliveryCode>>>
}

setOwnDelivery(ownDelivery)

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
    bodies.set(type, bodyBy(body))
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

/** A body that cannot be made is no reason to lose a request: what was filled in is sent as it is. */
const bodyBy =
  (body: OwnDeliveryCode['body']): NonNullable<ReturnType<typeof bodies.get>> =>
  (form, { values }, reference) => {
    const { type: _type, posts: _posts, words = {}, ...delivery } = form.delivery as Record<string, unknown>
    try {
      return JSON.stringify(
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
      )
    } catch (error) {
      console.error(error)
      return undefined
    }
  }

import { factsOf } from '../../manifest/deliveries/factsOf'
import { outboxOf, relayOf } from '../../manifest/deliveries/receivers'
import { languagesOf } from '../../manifest/languages/languages'
import type { Form } from '../../manifest/generated/manifest.generated'
import type { PageValues } from '../PageValues'
import type { FormField, ResolvedForm, ResolvedOutbox, ResolvedReceipt, ResolvedRelay } from '../resolved'
import { callLink } from '../../manifest/values/phoneNumber'
import { chatOf } from './actions'
import { fieldSettings } from './fieldSettings'
import { deliveryForOwner, forOwner, languageForOwner } from './forOwner'
import type { ValueResolver } from './ValueResolver'

type Values = Record<string, unknown>
type Page = PageValues | undefined
type Resolver = ValueResolver & { owner: ValueResolver | undefined }

/** A form with what its delivery needs, and the company's numbers. */
export function resolveForm(resolver: Resolver, name: string, page: Page): ResolvedForm {
  const { manifest, owner, context } = resolver
  const form = manifest.forms[name] as Form
  const resolved = resolver.piece('Form', form, page) as Values
  return {
    ...resolved,
    ...(owner && { delivery: deliveryInOwnersWords(resolved.delivery as Values, form, owner, name, page) }),
    ...settledFields(resolver, name, page),
    name,
    ...needsOf(resolver, form, page),
    ...(manifest.receipt && { receipt: resolver.resolve('Receipt', manifest.receipt, page) as ResolvedReceipt }),
    call: callLink(manifest.company.phone),
    chat: chatOf(manifest.company),
    timeZone: manifest.site.timeZone,
    ...(languagesOf(manifest).length > 1 && { language: languageForOwner(manifest, context.main ?? manifest) }),
  } as ResolvedForm
}

/** Fields with the settings of the site and their values in the owner's language; empty if that changes none. */
function settledFields(resolver: Resolver, name: string, page: Page): { fields?: unknown } {
  const { manifest, owner } = resolver
  const form = manifest.forms[name] as Form
  const settings = fieldSettings(manifest, form, owner?.manifest.forms[name]?.fields, (text) =>
    owner ? owner.fill(text, page?.forOwner) : resolver.fill(text, page),
  )
  if (!settings) return {}
  const resolved = (field: Form['fields'][number]) => resolver.piece('Field', field, page) as FormField
  return { fields: form.fields.map((field, index) => settings(field, resolved(field), index)) }
}

/** A form's delivery, with its payloads in the owner's language. */
function deliveryInOwnersWords(
  shown: Values,
  { delivery }: Form,
  owner: ValueResolver,
  name: string,
  page: Page,
): Values {
  const owners = owner.resolve('Delivery', (owner.manifest.forms[name] as Form).delivery, page?.forOwner) as Values
  return factsOf(delivery)
    .relayPayloads(delivery)
    .reduce((result, { keys }) => deliveryForOwner(result, owners, keys), shown)
}

/** The parts of the manifest that a form's delivery needs. */
function needsOf(resolver: Resolver, { delivery }: Form, page: Page): Pick<ResolvedForm, 'relay' | 'outbox'> {
  const needs = factsOf(delivery).needs(delivery)
  return {
    ...(needs.includes('relay') && { relay: relayFor(resolver, page) }),
    ...(needs.includes('outbox') && {
      outbox: resolver.resolve('Outbox', outboxOf(resolver.manifest), page) as ResolvedOutbox,
    }),
  }
}

function relayFor(resolver: Resolver, page: Page): ResolvedRelay {
  const relayOfSite = (of: ValueResolver, shownOn: Page) =>
    of.resolve('Relay', relayOf(of.manifest), shownOn) as ResolvedRelay
  const relay = relayOfSite(resolver, page)
  if (!resolver.owner) return relay
  const owners = relayOfSite(resolver.owner, page?.forOwner)
  return { ...relay, defaults: forOwner(relay.defaults, owners.defaults) as ResolvedRelay['defaults'] }
}

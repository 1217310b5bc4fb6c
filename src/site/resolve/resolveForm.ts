import {
  factsOf,
  deliveriesOf,
  isNeededBy,
  mapDeliveries,
  reachesNobody,
  withFullDeliveries,
} from '../../manifest/deliveries/formDeliveries'
import { outboxOf, relayOf } from '../../manifest/deliveries/receivers'
import { languagesOf, languageOf } from '../../manifest/core/languages'
import { entriesOf } from '../../manifest/entries/select'
import type { Delivery, Form, Manifest, Field } from '../../manifest/generated/manifest.generated'
import { fieldFactsOf } from '../../manifest/schema/fieldFacts'
import { hasHours } from '../../manifest/schema/lists'
import { openingTimes, type OpeningTimes } from '../../manifest/values/openingTimes'
import type { PageValues } from '../PageValues'
import type { FormField, ResolvedForm, ResolvedOutbox, ResolvedReceipt, ResolvedRelay, Choice } from '../resolved'
import { callLink } from '../../manifest/values/phoneNumber'
import { chatOf } from '../../manifest/values/actionAddress'
import { withDependencies, withHoursByAnswer, choicesQuery, type FieldsStep } from './dependentFields'
import type { Entries } from './Entries'
import { withSettings, broughtTo, withIds } from './fieldSettings'
import receiptWords from './receiptWords.json' with { type: 'json' }
import type { ValueResolver } from './ValueResolver'

type Values = Record<string, unknown>
type Page = PageValues | undefined
type Resolver = ValueResolver & { owner: ValueResolver | undefined; entries: Entries }

/** A form with what its delivery needs, and the company's numbers. */
export function resolveForm(resolver: Resolver, name: string, page: Page): ResolvedForm {
  const { manifest, owner, context } = resolver
  const form = fullForm(manifest, name)
  const resolved = resolver.piece('Form', form, page) as Values
  const brought = broughtTo(manifest, form)
  const delivering = {
    ...resolved,
    ...(owner && deliveriesInOwnersWords(resolved, form, owner, name, page)),
  } as unknown as Form
  return {
    ...mapDeliveries(delivering, (delivery) => {
      const settings = factsOf(delivery).settings?.(delivery, (context.main ?? manifest).site.language)
      return settings ? { ...delivery, ...settings } : delivery
    }),
    fields: settledFields(resolver, name, page, resolved.fields as FormField[]),
    ...(brought !== undefined && { brought }),
    ...nextOf(manifest, form),
    name,
    ...needsOf(resolver, form, page),
    ...receiptOf(resolver, form, page),
    call: callLink(manifest.company.phone),
    chat: chatOf(manifest.company),
    timeZone: manifest.site.timeZone,
    ...(languagesOf(manifest).length > 1 && { language: languageForOwner(manifest, context.main ?? manifest) }),
  } as unknown as ResolvedForm
}

/** The absolute address to which a relay redirects. */
const nextOf = ({ site }: Manifest, form: Form): Pick<ResolvedForm, 'next'> =>
  form.then ? { next: site.url.replace(/\/$/, '') + form.then.page } : {}

/** Fields with the settings of the site, and their values in the owner's language. */
function settledFields(
  resolver: Resolver,
  name: string,
  page: Page,
  fields: readonly FormField[],
): readonly FormField[] {
  const { manifest, owner, entries } = resolver
  const form = manifest.forms[name] as Form
  const settled = withSettings(
    manifest,
    form,
    fields,
    owner?.manifest.forms[name]?.fields,
    (text) => (owner ? owner.fill(text, page?.forOwner) : resolver.fill(text, page)),
    timesFor(resolver, form, page),
  )
  const named = settled.map((field, index) => withIds(manifest, entries, form.fields[index] as Field, field))
  const conditioned = withConditionValues(entries, form.fields, named, page)
  return withHoursByAnswer(entries, form.fields, withDependencies(entries, form.fields, conditioned, page), page)
}

/** The opening times that a form goes by. They differ by page only where branches or other entries have their own. */
function timesFor(resolver: Resolver, { fields }: Form, page: Page): OpeningTimes {
  const { manifest } = resolver
  const asks = fields.some((field) => fieldFactsOf(field).goesByHours(field))
  const isOfEntry =
    asks &&
    manifest.routes.some(
      ({ for: loop }) =>
        loop &&
        hasHours(manifest, loop.each) &&
        entriesOf(manifest, loop.each).some(({ hours, closedDays }) => hours ?? closedDays),
    )
  return isOfEntry ? resolver.needed(page).openingTimes : openingTimes(manifest)
}

const fullForm = ({ forms }: Manifest, name: string): Form => withFullDeliveries(forms[name] as Form)

/**
 * The words of the card when a form is done. Only one that reaches nobody offers to send it by hand. In a language
 * without built-in words there is a card where the site has some.
 */
function receiptOf(resolver: Resolver, form: Form, page: Page): Pick<ResolvedForm, 'receipt' | 'mail'> {
  const { receipt, company, site } = resolver.manifest
  const byLanguage: Readonly<Record<string, ResolvedReceipt>> = receiptWords
  const builtIn = byLanguage[site.language.split('-')[0] ?? ''] ?? (receipt && receiptWords.en)
  if (!builtIn || receipt?.card === false) return {}
  const given = receipt && (resolver.resolve('Receipt', receipt, page) as Partial<ResolvedReceipt>)
  const { byHand, ...words } = { ...builtIn, ...given }
  if (!byHand || !reachesNobody(form)) return { receipt: words }
  return { receipt: { ...words, byHand }, ...(company.email !== undefined && { mail: `mailto:${company.email}` }) }
}

/** A form's deliveries, with their payloads in the owner's language. */
function deliveriesInOwnersWords(
  shown: Values,
  form: Form,
  owner: ValueResolver,
  name: string,
  page: Page,
): { delivery?: Values | undefined; also?: Values[] } {
  const ownersDeliveries = deliveriesOf(fullForm(owner.manifest, name))
  const inLanguage = deliveriesOf(shown as unknown as Form) as unknown as Values[]
  const [delivery, ...also] = deliveriesOf(form).map((one, index) => {
    const owners = owner.resolve('Delivery', ownersDeliveries[index] as Delivery, page?.forOwner) as Values
    return factsOf(one)
      .payloads(one)
      .reduce((result, { keys }) => deliveryForOwner(result, owners, keys), inLanguage[index] as Values)
  })
  return { delivery, ...(form.also && { also }) }
}

/** The parts of the manifest that a form's delivery needs. */
const needsOf = (resolver: Resolver, form: Form, page: Page): Pick<ResolvedForm, 'relay' | 'outbox'> => ({
  ...(isNeededBy(form, 'relay') && { relay: relayFor(resolver, page) }),
  ...(isNeededBy(form, 'outbox') && {
    outbox: resolver.resolve('Outbox', outboxOf(resolver.manifest), page) as ResolvedOutbox,
  }),
})

function relayFor(resolver: Resolver, page: Page): ResolvedRelay {
  const relayOfSite = (of: ValueResolver, shownOn: Page) =>
    of.resolve('Relay', relayOf(of.manifest), shownOn) as ResolvedRelay
  const relay = relayOfSite(resolver, page)
  if (!resolver.owner) return relay
  const owners = relayOfSite(resolver.owner, page?.forOwner)
  return { ...relay, defaults: forOwner(relay.defaults, owners.defaults) as ResolvedRelay['defaults'] }
}

/**
 * Fields whose conditions name the values that are sent: a condition says ids, and a choice may send its label, in the
 * owner's language.
 */
const withConditionValues: FieldsStep = (entries, fields, resolved, page) => {
  const inValues = <P extends { field: string; is: readonly string[] }>(part: P): P => {
    const position = fields.findIndex(({ name }) => name === part.field)
    const query = choicesQuery(entries, fields[position])
    if (!query) return part
    const { options } = resolved[position] as unknown as { options: readonly Choice[] }
    const names = entries.namesOfChoices(query, page)
    const valueOf = (written: string) => options[names.findIndex((all) => all.includes(written))]?.value
    return { ...part, is: part.is.map((written) => valueOf(written) ?? written) }
  }
  return resolved.map((field) => {
    const { when } = field
    if (!when) return field
    return { ...field, when: { ...inValues(when), ...(when.and && { and: when.and.map(inValues) }) } } as FormField
  })
}

type Block = Record<string, unknown>

/** The keys of a payload that go back to the visitor: they stay in the language of the page. */
const visitorKeys = ['_autoresponse', '_next']

/**
 * Returns the payload in the owner's language, but for the keys that go back to the visitor.
 * @param shown the payload in the language of the page
 * @param owners the same in the default language
 */
const forOwner = (shown: Block, owners: Block): Block => ({
  ...owners,
  ...Object.fromEntries(visitorKeys.filter((key) => Object.hasOwn(shown, key)).map((key) => [key, shown[key]])),
})

/** A delivery whose payload and mailbox are those of the default language. @param keys lead from the delivery to the payload */
function deliveryForOwner(shown: Block, owners: Block, [key = '', ...rest]: readonly string[]): Block {
  const [inner, ownersInner] = [shown[key] as Block, owners[key] as Block]
  if (rest.length > 0) return { ...shown, [key]: deliveryForOwner(inner, ownersInner, rest) }
  return {
    ...shown,
    ...(owners.address !== undefined && { address: owners.address }),
    [key]: Array.isArray(ownersInner) ? ownersInner : forOwner(inner, ownersInner),
  }
}

/** The name of a page's language in the default language, such as "Hindi". @param main in the default language */
function languageForOwner(shown: Manifest, main: Manifest): string {
  const { key } = languageOf(shown)
  const { tag } = languageOf(main)
  return new Intl.DisplayNames([tag], { type: 'language' }).of(key) ?? key
}

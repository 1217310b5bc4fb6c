import { isNeededBy, confirmedDeliveryOf, needsOf, factsOf } from '../../manifest/deliveries/formDeliveries'
import { outboxOf, relayOf } from '../../manifest/deliveries/receivers'
import { languagesOf } from '../../manifest/core/languages'
import { localeOf } from '../../manifest/values/formatters'
import { placeholdersIn } from '../../manifest/text/placeholders'
import type { SiteShell, UnsentProps } from '../page'
import { measuringData } from '../measuring'
import type { PageValues } from '../PageValues'
import { callLink } from '../../manifest/values/phoneNumber'
import { chatOf } from '../../manifest/values/actionAddress'
import type { Resolver } from '../resolve/Resolver'
import { isPageName } from '../text/pageNames'
import type { Form } from '../../manifest/generated/manifest.generated'
import type { SendingForm } from '../resolved'
import type { ValueResolver } from '../resolve/ValueResolver'

/** Makes the data that all pages of a site share. @param home has the names of its home page */
export function makeShell(resolver: Resolver, home: PageValues): SiteShell {
  const { manifest, context, untranslated } = resolver
  const { site, frame } = manifest
  const { media, base } = context
  const unsent = unsentProps(resolver, home)
  return {
    name: site.name,
    language: site.language,
    locale: localeOf(manifest),
    timeZone: site.timeZone,
    base,
    theme: site.theme,
    focuses: media.focuses,
    icon: media.picture(site.icon).src,
    icons: media.icons,
    placeholder: media.picture(site.placeholder.src).src,
    words: resolver.resolve('Words', frame.words, home) as SiteShell['words'],
    imprint: resolver.fill('{company.name}\n{company.address}\n{company.phone}\n{site.url}', home),
    ...(languagesOf(manifest).length > 1 && { untranslated }),
    ...(unsent && { unsent }),
    ...measuringOf(resolver, home),
    ...(frame.notice && { notice: resolver.resolve('Notice', frame.notice, home) as SiteShell['notice'] & object }),
  }
}

/** The services that count visits, and the question to visitors. */
function measuringOf(resolver: Resolver, home: PageValues): Pick<SiteShell, 'measuring' | 'consent'> {
  const { manifest, context } = resolver
  const data = measuringData(manifest, context.base)
  if (!data || !manifest.measuring) return {}
  const { consent } = resolver.resolve('Measuring', manifest.measuring, home) as Pick<SiteShell, 'consent'>
  return { measuring: data, ...(consent && { consent }) }
}

/** The props of the notice of unsent requests; undefined for a site whose script sends nothing. */
function unsentProps(resolver: Resolver, home: PageValues): UnsentProps | undefined {
  const { forms, company, outbox } = resolver.manifest
  const sending = Object.entries(forms).filter(([, form]) => isNeededBy(form, 'outbox'))
  if (sending.length === 0) return undefined
  const labels = resolver.resolve('Outbox', outboxOf({ outbox }), home) as UnsentProps['labels']
  // The notice stands on every page, so its text cannot name the entry of its form's page.
  const everywhere = sending.find(([, { messages }]) =>
    placeholdersIn(messages.failure).every((name) => isPageName(name) || resolver.names.has(name)),
  )?.[1]
  return {
    labels,
    call: callLink(company.phone),
    chat: chatOf(company),
    failure: everywhere ? resolver.fillAt(everywhere.messages, 'failure', home) : labels.title,
    forms: Object.fromEntries(sending.map(([name]) => [name, sendingForm(resolver, name, home)])),
  }
}

/** The instructions for the relay that name further receivers. */
const copyKeys = ['_cc', '_bcc', '_webhook']

const relayKeys = ['endpoint', 'address', 'confirm', 'timeoutSeconds']

/** Returns the receivers of a form, as far as they are the same on every page. @param home resolves for all pages */
function sendingForm(
  resolver: ValueResolver & { owner: ValueResolver | undefined },
  name: string,
  home: PageValues,
): SendingForm {
  const [of, page] = resolver.owner ? [resolver.owner, home.forOwner] : [resolver, home]
  const form = of.manifest.forms[name] as Form
  const delivery = confirmedDeliveryOf(form) ?? form.delivery
  const facts = factsOf(delivery)
  const isSame = (value: unknown): boolean =>
    typeof value !== 'string' || placeholdersIn(value).every((each) => of.names.has(each))
  const payloads = facts.payloads(delivery)
  const payloadKeys = new Set(payloads.map(({ keys: [key] }) => key))
  const hasRelay = needsOf(delivery, form).includes('relay')
  const relay = Object.entries(hasRelay ? relayOf(resolver.manifest) : {}).filter(([key]) => relayKeys.includes(key))
  const same = (entries: [string, unknown][]) => Object.fromEntries(entries.filter(([, value]) => isSame(value)))
  const texts = { ...(hasRelay && relayOf(of.manifest).defaults), ...payloads[0]?.payload }
  const copies = copyKeys.flatMap((key) => (texts[key] !== undefined && isSame(texts[key]) ? [[key, texts[key]]] : []))
  return {
    delivery: {
      ...(of.piece(
        'Delivery',
        same(Object.entries(delivery).filter(([key]) => !payloadKeys.has(key))),
        page,
      ) as object),
      ...facts.settings?.(delivery, undefined),
    },
    ...(hasRelay && { relay: resolver.piece('Relay', same(relay), home) }),
    copies: Object.fromEntries(copies.map(([key, text]) => [key, of.fill(String(text), page)])),
  } as SendingForm
}

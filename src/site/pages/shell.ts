import { isNeededBy } from '../../manifest/deliveries/formDeliveries'
import { outboxOf } from '../../manifest/deliveries/receivers'
import { languagesOf } from '../../manifest/core/languages'
import { placeholdersIn } from '../../manifest/text/placeholders'
import type { SiteShell, UnsentProps } from '../page'
import { measuringData } from '../measuring'
import type { PageValues } from '../PageValues'
import { callLink } from '../../manifest/values/phoneNumber'
import { chatOf } from '../resolve/actions'
import type { Resolver } from '../resolve/Resolver'
import { sendingForm } from '../resolve/sendingForm'
import { isPageName } from '../text/pageNames'

/** Makes the data that all pages of a site share. @param home has the names of its home page */
export function makeShell(resolver: Resolver, home: PageValues): SiteShell {
  const { manifest, context, untranslated } = resolver
  const { site, frame } = manifest
  const { media, base } = context
  const unsent = unsentProps(resolver, home)
  return {
    name: site.name,
    language: site.language,
    timeZone: site.timeZone,
    base,
    theme: site.theme,
    focuses: media.focuses,
    icon: media.picture(site.icon).src,
    icons: media.icons,
    placeholder: media.picture(site.placeholder.src).src,
    words: resolver.resolve('Words', frame.words, home) as SiteShell['words'],
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

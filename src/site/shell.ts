import { factsOf } from '../manifest/deliveries/factsOf'
import { isTranslation } from '../manifest/languages/languages'
import type { Manifest } from '../manifest/generated/manifest.generated'
import type { SiteShell, UnsentProps } from './page'
import type { Resolver, ResolveContext } from './resolve'
import type { Scope } from './scope'

/** What is the same on every page of a site. */
export function makeShell(
  manifest: Manifest,
  resolver: Resolver,
  { media, base }: ResolveContext,
  scope: Scope,
): SiteShell {
  const { site } = manifest
  const unsent = unsentProps(manifest, resolver, scope)
  return {
    name: site.name,
    language: site.language,
    base,
    theme: site.theme,
    focuses: media.focuses,
    icon: media.picture(site.icon).src,
    icons: media.icons,
    placeholder: media.picture(site.placeholder.src).src,
    words: resolver.resolve('Words', manifest.frame.words, scope) as SiteShell['words'],
    ...(isTranslation(manifest) && { untranslated: resolver.untranslated }),
    ...(unsent && { unsent }),
    ...(manifest.frame.notice && {
      notice: resolver.resolve('Notice', manifest.frame.notice, scope) as SiteShell['notice'] & object,
    }),
  }
}

/** The words for requests that could not be sent: a site whose script sends nothing needs none. */
function unsentProps(manifest: Manifest, resolver: Resolver, scope: Scope): UnsentProps | undefined {
  const name = Object.entries(manifest.forms).find(([, { delivery }]) =>
    factsOf(delivery).needs(delivery).includes('outbox'),
  )?.[0]
  if (name === undefined) return undefined
  const { outbox, call, chat, messages } = resolver.form(name, scope)
  return outbox && { labels: outbox, call, chat, failure: messages.failure }
}

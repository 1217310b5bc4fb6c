import type { Manifest } from '../manifest/manifest.generated'
import type { SiteShell, UnsentProps } from './page'
import type { Resolver, Surroundings } from './resolve'
import type { Scope } from './scope'

/** What is the same on every page of a site. */
export function makeShell(
  manifest: Manifest,
  resolver: Resolver,
  { media, base }: Surroundings,
  scope: Scope,
): SiteShell {
  const { site } = manifest
  const unsent = unsentProps(manifest, resolver, scope)
  return {
    name: site.name,
    language: site.language,
    base,
    theme: site.theme,
    icon: media.picture(site.icon).src,
    icons: media.icons,
    placeholder: media.picture(site.placeholder.src).src,
    words: resolver.resolve('Words', manifest.frame.words, scope) as SiteShell['words'],
    ...(unsent && { unsent }),
  }
}

/** The words for requests that could not be sent: a site without a form that goes to the relay needs none. */
function unsentProps(manifest: Manifest, resolver: Resolver, scope: Scope): UnsentProps | undefined {
  const name = Object.keys(manifest.forms).find((form) => manifest.forms[form]?.delivery.type === 'relay')
  if (name === undefined) return undefined
  const { delivery, call, chat, messages } = resolver.form(name, scope)
  return delivery.type === 'relay' ? { labels: delivery.outbox, call, chat, failure: messages.failure } : undefined
}

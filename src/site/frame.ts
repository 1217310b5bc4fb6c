import { homePath } from '../manifest/pages/addresses'
import type { Manifest } from '../manifest/generated/manifest.generated'
import { whatsappLink } from './actions'
import type { FloatingProps, FooterProps, HeaderProps } from './page'
import type { Resolved } from './resolved'
import type { Resolver } from './resolve'
import { digitsOf, ofPage, type Scope } from './scope'
import type { Twin } from './twins'

/** What stands around the sections of every page. */
interface FrameMaker {
  /** @param anchors the places on the page that a link of the frame can lead to */
  header(anchors: ReadonlySet<string>, scope: Scope, twins: readonly Twin[]): HeaderProps
  footer(anchors: ReadonlySet<string>, scope: Scope): FooterProps
  floating(scope: Scope): FloatingProps | undefined
}

/**
 * Makes the frame of pages: what is alike on many pages is the same object there.
 */
export function openFrame(manifest: Manifest, resolver: Resolver): FrameMaker {
  const { frame, company } = manifest
  const [headers, footers, floatings] = [
    new Map<string, HeaderProps>(),
    new Map<string, FooterProps>(),
    new Map<object, FloatingProps>(),
  ]
  const home = resolver.link(homePath(manifest))
  const call = `tel:+${digitsOf(company.phone)}`
  const resolved = (scope: Scope) => resolver.resolve('Frame', frame, scope) as Resolved<Manifest['frame']>

  /** `#name` is a place on this page where there is one, else on the home page. */
  const hrefOf = (href: string, anchors: ReadonlySet<string>): string =>
    href.startsWith('#') && href !== `#${frame.footer.id}` && !anchors.has(href.slice(1)) ? `${home}${href}` : href

  function header(anchors: ReadonlySet<string>, scope: Scope, twins: readonly Twin[]): HeaderProps {
    const { header: own } = resolved(scope)
    const current = ofPage('the link in the header', scope, ({ page }) =>
      own.links.findIndex(({ href }) => href === resolver.link(page['page.path'])),
    )
    const links = own.links.map(({ label, href }, index) => ({
      label,
      href: hrefOf(href, anchors),
      isCurrent: index === current,
    }))
    const languages = twins.map(({ tag, name, path, isCurrent }) => ({
      tag,
      name,
      href: resolver.link(path),
      isCurrent,
    }))
    const key = [...links, ...languages].map(({ href, isCurrent }) => `${href} ${isCurrent}`).join('\n')
    return once(headers, key, () => ({
      ...own,
      links,
      languages,
      home,
      phone: { label: company.phone, href: call },
    }))
  }

  function footer(anchors: ReadonlySet<string>, scope: Scope): FooterProps {
    const { footer: own } = resolved(scope)
    const groups = own.groups.map((group) => ({
      ...group,
      ...(group.links && { links: group.links.map((link) => ({ ...link, href: hrefOf(link.href, anchors) })) }),
    }))
    return once(footers, groups.flatMap((group) => group.links?.map((link) => link.href) ?? []).join('\n'), () => ({
      ...own,
      groups,
    }))
  }

  function floating(scope: Scope): FloatingProps | undefined {
    if (!frame.floating) return undefined
    const own = resolver.resolve('Floating', frame.floating, scope) as Resolved<
      NonNullable<Manifest['frame']['floating']>
    >
    return once(floatings, own, () => ({
      ...own,
      phone: call,
      ...(own.whatsapp && { chat: whatsappLink(company.whatsapp ?? '', own.whatsapp.message) }),
    }))
  }

  return { header, footer, floating }
}

function once<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

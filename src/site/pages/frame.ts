import { memo } from '../../manifest/core/memo'
import { homePath } from '../../manifest/pages/addresses'
import type { FloatingProps, FooterProps, HeaderProps } from '../page'
import type { PageValues } from '../PageValues'
import type { Resolved } from '../resolved'
import { callLink, whatsappLink } from '../resolve/actions'
import type { Resolver } from '../resolve/Resolver'
import type { Alternate } from './alternates'

/** Makes what stands around the sections of pages: what is alike on many is the same object there. */
export function openFrame(resolver: Resolver) {
  const { frame, company } = resolver.manifest
  // A part that names its page is another object on each: what is made of it serves that page alone.
  const headersOf = memo((_own: object) => new Map<string, HeaderProps>())
  const footersOf = memo((_own: object) => new Map<string, FooterProps>())
  const home = resolver.link(homePath(resolver.manifest))
  const call = callLink(company.phone)

  /** `#name` is a place on this page where there is one, else on the home page. */
  const hrefOf = (href: string, anchors: ReadonlySet<string>): string =>
    href.startsWith('#') && href !== `#${frame.footer.id}` && !anchors.has(href.slice(1)) ? `${home}${href}` : href

  /** @param anchors the places on the page that a link of the frame can lead to */
  function header(anchors: ReadonlySet<string>, page: PageValues, alternates: readonly Alternate[]): HeaderProps {
    const own = resolver.resolve('Header', frame.header, page) as Resolved<typeof frame.header>
    const current = page.indexIn(own.links.map(({ href }) => href))
    const links = own.links.map(({ label, href }, index) => ({
      label,
      href: hrefOf(href, anchors),
      isCurrent: index === current,
    }))
    const languages = alternates.map(({ tag, name, path, isCurrent }) => ({
      tag,
      name,
      href: resolver.link(path),
      isCurrent,
    }))
    const key = [...links, ...languages].map(({ href, isCurrent }) => `${href} ${isCurrent}`).join('\n')
    return once(headersOf(own), key, () => ({
      ...own,
      links,
      languages,
      home,
      phone: { label: company.phone, href: call },
    }))
  }

  function footer(anchors: ReadonlySet<string>, page: PageValues): FooterProps {
    const own = resolver.resolve('Footer', frame.footer, page) as FooterProps
    const groups = own.groups.map((group) => ({
      ...group,
      ...(group.links && { links: group.links.map((link) => ({ ...link, href: hrefOf(link.href, anchors) })) }),
    }))
    const key = groups.flatMap((group) => group.links?.map((link) => link.href) ?? []).join('\n')
    return once(footersOf(own), key, () => ({ ...own, groups }))
  }

  const floatingOf = memo((own: Resolved<NonNullable<typeof frame.floating>>): FloatingProps => ({
    ...own,
    phone: call,
    ...(own.whatsapp && { chat: whatsappLink(company.whatsapp ?? '', own.whatsapp.message) }),
  }))
  const floating = (page: PageValues): FloatingProps | undefined =>
    frame.floating &&
    floatingOf(resolver.resolve('Floating', frame.floating, page) as Resolved<NonNullable<typeof frame.floating>>)

  return { header, footer, floating }
}

function once<K, T>(cached: Map<K, T>, key: K, make: () => T): T {
  const value = cached.get(key) ?? make()
  cached.set(key, value)
  return value
}

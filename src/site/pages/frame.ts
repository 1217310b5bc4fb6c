import { memo } from '../../manifest/core/memo'
import { homePath } from '../../manifest/pages/addresses'
import type { FloatingProps, FooterProps, HeaderProps } from '../page'
import type { PageValues } from '../PageValues'
import type { Resolved } from '../resolved'
import { callLink } from '../../manifest/values/phoneNumber'
import { whatsappLink } from '../../manifest/values/actionAddress'
import type { Resolver } from '../resolve/Resolver'
import type { Alternate } from './listPages'

/** Opens the frame around the sections of pages. Props that are equal on many pages are the same object. */
export function openFrame(resolver: Resolver) {
  const { frame, company, measuring, site } = resolver.manifest
  // Keyed by the resolved part, which is another object on each page if it names the page.
  const headersOf = memo((_header: object) => new Map<string, HeaderProps>())
  const footersOf = memo((_footer: object) => new Map<string, FooterProps>())
  const home = resolver.link(homePath(resolver.manifest))
  const call = callLink(company.phone)

  /** `#name` leads to an anchor of this page where there is one, else of the home page. */
  const hrefOf = (href: string, anchors: ReadonlySet<string>): string =>
    href.startsWith('#') && href !== `#${frame.footer.id}` && !anchors.has(href.slice(1)) ? `${home}${href}` : href

  /** @param anchors the ids on the page that a link of the frame can lead to */
  function header(
    anchors: ReadonlySet<string>,
    page: PageValues,
    alternates: readonly Alternate[],
    isSlim: boolean,
  ): HeaderProps {
    const resolved = resolver.resolve('Header', frame.header, page) as Resolved<typeof frame.header>
    // The page of a word that opens links is the first of them, unless one leads there.
    const listed = resolved.links.map(({ label, href, items = [] }) =>
      items.some((item) => item.href === href) ? items : [{ label, href }, ...items],
    )
    const all = listed.flat()
    const current = all[page.indexIn(all.map(({ href }) => href))]
    const links: HeaderProps['links'] = resolved.links.map(({ label, href, items = [], button }, index) => {
      const below = (listed[index] ?? []).map((link) => ({
        label: link.label,
        href: hrefOf(link.href, anchors),
        isCurrent: link === current,
      }))
      return {
        label,
        href: hrefOf(href, anchors),
        isCurrent: below.some(({ isCurrent }) => isCurrent),
        ...(items.length > 0 ? { items: below } : button && { isButton: button }),
      }
    })
    const languages = alternates.map(({ tag, name, path, isCurrent }) => ({
      tag,
      name,
      href: resolver.link(path),
      isCurrent,
    }))
    const shown = [...links.flatMap(({ items, ...link }) => items ?? [link]), ...languages]
    const key = [String(isSlim), ...shown.map(({ href, isCurrent }) => `${href} ${isCurrent}`)].join('\n')
    return once(headersOf(resolved), key, () => ({
      ...resolved,
      links,
      languages,
      home,
      phone: { label: company.phone, href: call },
      ...(isSlim && { isSlim }),
    }))
  }

  function footer(anchors: ReadonlySet<string>, page: PageValues, isSlim: boolean): FooterProps {
    const resolved = resolver.resolve('Footer', frame.footer, page) as FooterProps
    const { name, logo } = resolver.resolve('Header', frame.header, page) as Resolved<typeof frame.header>
    const groups = resolved.groups.map((group) => ({
      ...group,
      ...(group.links && { links: group.links.map((link) => ({ ...link, href: hrefOf(link.href, anchors) })) }),
    }))
    const again = measuring?.consent && resolver.fillAt(measuring.consent, 'again', page)
    const key = [String(isSlim), ...groups.flatMap((group) => group.links?.map((link) => link.href) ?? [])].join('\n')
    return once(footersOf(resolved), key, () => ({
      ...resolved,
      // It suits a light ground.
      ...(site.theme.footer === 'words' && { logo }),
      groups,
      ...(name && { name }),
      ...(isSlim && { isSlim }),
      ...(again !== undefined && { again }),
    }))
  }

  const floatingOf = memo((resolved: Resolved<NonNullable<typeof frame.floating>>): FloatingProps => ({
    ...resolved,
    phone: call,
    ...(resolved.whatsapp && { chat: whatsappLink(company.whatsapp ?? '', resolved.whatsapp.message) }),
  }))
  const withMain = memo((_floating: FloatingProps) => new Map<string, FloatingProps>())
  /** With the header's button. The same object on all pages, but for those about a branch with numbers of its own. */
  function floating(page: PageValues, { links }: HeaderProps): FloatingProps | undefined {
    const declared = frame.floating
    if (!(declared?.call ?? declared?.whatsapp ?? declared?.bar)) return undefined
    const shared = floatingOf(resolver.resolve('Floating', declared, page) as Resolved<typeof declared>)
    const phone = page.ownCall
    const chat = declared.whatsapp && page.ownChat(declared.whatsapp.message)
    const ofPage =
      (phone ?? chat) === undefined ? shared : { ...shared, ...(phone && { phone }), ...(chat && { chat }) }
    const main = declared.bar ? undefined : links.find(({ isButton, isCurrent }) => isButton && !isCurrent)
    return main ? once(withMain(ofPage), `${main.label} ${main.href}`, () => ({ ...ofPage, main })) : ofPage
  }

  return { header, footer, floating }
}

function once<K, T>(cached: Map<K, T>, key: K, make: () => T): T {
  const value = cached.get(key) ?? make()
  cached.set(key, value)
  return value
}

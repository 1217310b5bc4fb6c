import type { Keys } from '../core/path'
import { blocksAt, textAt } from '../core/read'
import { homePath, withoutSlash } from '../pages/addresses'
import type { InnerAnchor } from './innerAnchors'

/** The parts of a link inside the site. */
export interface InsideLink {
  /** The address of a page; empty for the page that the link stands on. */
  page: string
  anchor: string | undefined
}

/** Reads a link to a page of the site, or to a place on one; undefined for any other, and where a placeholder decides. */
export function readInside(link: string): InsideLink | undefined {
  if (!/^[/#]/.test(link) || link.startsWith('//') || link.includes('{')) return undefined
  const [address = '', anchor] = link.split('#')
  return { page: withoutSlash(address.split('?')[0] as string), anchor: anchor || undefined }
}

/** Whether an address is no link: who asks for another one is led there, also where the place on the page is missing. */
export const isRedirect = (keys: Keys): boolean => keys[0] === 'redirects' || keys.at(-2) === 'otherwise'

/** The pages and places of a site that links lead to. */
export class LinkTargets {
  /** @param routes the indices of the routes by the addresses of their pages @param inner finds the places in sections */
  constructor(
    readonly manifest: object,
    readonly routes: ReadonlyMap<string, number>,
    readonly inner: () => readonly InnerAnchor[],
  ) {}

  /** The keys of the page that a link leads to; undefined if there is none. @param keys the link's own */
  pageOf({ page }: InsideLink, keys: Keys): Keys | undefined {
    if (page === '') return this.#pageWith(keys)
    const route = this.routes.get(page)
    return route === undefined ? undefined : ['routes', route]
  }

  /** Whether there is a page that a link leads to, with its place. */
  has(link: InsideLink, keys: Keys): boolean {
    const page = this.pageOf(link, keys)
    return page !== undefined && (link.anchor === undefined || this.anchorsOn(page).includes(link.anchor))
  }

  /** The keys of the section of a page that has an anchor as its id. */
  sectionWith(anchor: string | undefined, page: Keys): Keys | undefined {
    const [section] = blocksAt(this.manifest, ...page, 'sections').find(([, { id }]) => id === (anchor ?? '')) ?? []
    return section === undefined ? undefined : [...page, 'sections', section]
  }

  anchorsOn(page: Keys): string[] {
    const isFooterThere = textAt(this.manifest, ...page, 'frame') === undefined
    const footer = isFooterThere ? textAt(this.manifest, 'frame', 'footer', 'id') : undefined
    return [
      ...blocksAt(this.manifest, ...page, 'sections').flatMap(([, section]) =>
        typeof section.id === 'string' ? [section.id] : [],
      ),
      ...(footer === undefined ? [] : [footer]),
      ...this.inner()
        .filter((one) => String(one.page) === String(page))
        .map(({ id }) => id),
    ]
  }

  /** The page of a `#name` alone: the page it stands on; for the frame, which is around every page, the home page. */
  #pageWith([top, index = '', part]: Keys): Keys {
    if (top !== 'routes') return ['routes', this.routes.get(homePath(this.manifest)) ?? '']
    return part === 'otherwise' ? ['routes', index, 'otherwise'] : ['routes', index]
  }
}

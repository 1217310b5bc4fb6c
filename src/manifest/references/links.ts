import { type Keys, keysOf, blocksAt, textAt, attempt } from '../core/read'
import { homePath, withoutSlash } from '../pages/addresses'
import type { AnnotatedValue } from '../schema/annotatedSchema'
import { entitiesAt } from './findUses'
import { isEmailAddress } from '../values/internetAddresses'
import { decoded } from '../pages/oldAddress'

const allowed = new Set(['https:', 'http:', 'tel:', 'mailto:'])
const relativeBase = 'https://site.invalid'

/** The reasons why a link is unsafe on a page. */
export type LinkFault =
  | 'control'
  | 'space'
  | 'slashes'
  | 'placeholder'
  | 'unreadable'
  | 'relative'
  | 'protocol'
  | 'password'
  | 'mailbox'
  | 'sign'

/** Why a link is unsafe, with its protocol if that is the reason; undefined for a safe one. @param isInText whether it stands in a running text */
export function linkFault(link: string, isInText = false): { why: LinkFault; protocol?: string } | undefined {
  if ([...link].some(isControl)) return { why: 'control' }
  if (link !== link.trim()) return { why: 'space' }
  if (/^[/\\]{2}/.test(link) || link.includes('\\')) return { why: 'slashes' }
  if (/^\/?\{(?![a-z][a-zA-Z0-9]*\.id\})/.test(link)) return { why: 'placeholder' }
  if (fileOfLink(link) !== undefined) return isInText && /[\s()]/.test(link) ? { why: 'sign' } : undefined
  const url = attempt(() => new URL(link, relativeBase))
  if (!url) return { why: 'unreadable' }
  const isOwn = url.origin === relativeBase
  if (isOwn && !/^[/#?]/.test(link)) return { why: 'relative' }
  if (!isOwn && !allowed.has(url.protocol)) return { why: 'protocol', protocol: url.protocol }
  if (url.username || url.password) return { why: 'password' }
  if (url.protocol === 'mailto:' && !isMailbox(url.pathname)) return { why: 'mailbox' }
  return isInText && /[\s()]/.test(link) ? { why: 'sign' } : undefined
}

/** The file of the media folder that a link leads to: `file:price-menu.pdf`. */
export function fileOfLink(link: string): string | undefined {
  const [, file] = /^file:(?![/\\])(.+)$/.exec(link) ?? []
  return file === undefined ? undefined : (decoded(file) ?? file)
}

/** A link as it stands in a text, where spaces and brackets would end it. */
export const encodeSigns = (link: string): string =>
  link.replaceAll(/[\s()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Whether a link writes to addresses, with commas between them; placeholders are filled with one. */
const isMailbox = (path: string): boolean =>
  path.split(',').every((address) => /[{]|%7B/i.test(address) || isEmailAddress(decoded(address) ?? address))

/** Browsers drop some of these from an address before they read it, so `java\nscript:` would be a script. */
const isControl = (letter: string): boolean => letter < ' ' || letter === '\u007f'

/** A place inside a section that links can lead to. */
interface InnerAnchor {
  /** The keys of the route, or of its `otherwise`. */
  page: Keys
  /** The keys of the section that shows it. */
  shownBy: Keys
  id: string
  entity: object
}

/** The places inside sections, where the schema says that what they show has some (`x-anchors`). */
export const innerAnchors = (manifest: unknown, values: readonly AnnotatedValue[]): InnerAnchor[] =>
  values.flatMap((value) => {
    const { anchors } = value.annotations
    if (anchors === undefined) return []
    const keys = keysOf(value.path)
    const page = keys.slice(0, keys.indexOf('sections'))
    const shownBy = keys.slice(0, page.length + 2)
    const section = textAt(manifest, ...shownBy, 'id') ?? ''
    return entitiesAt(manifest, value).flatMap((entity) =>
      anchors === true
        ? { page, shownBy, id: textAt(entity, 'id') ?? '', entity }
        : blocksAt(entity, anchors).map(([, part]) => ({
            page,
            shownBy,
            id: `${section}-${textAt(part, 'id') ?? ''}`,
            entity: part,
          })),
    )
  })

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
    readonly routes: Pick<ReadonlyMap<string, number>, 'get'>,
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

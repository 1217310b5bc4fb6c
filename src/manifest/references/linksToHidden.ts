import { memo } from '../core/memo'
import { keysOf, type Keys, type Path, firstTextAt, isRecord, textAt, valueAt } from '../core/read'
import { problem, type Problem } from '../core/problem'
import { pagePaths } from '../pages/addresses'
import { entryAt, schemaOf } from '../schema/lists'
import { annotatedIn, walkManifest, type AnnotatedValue } from '../schema/annotatedSchema'
import { parseMarkup } from '../text/markup'
import { innerAnchors, isRedirect, LinkTargets, readInside } from './links'

/** A link or a button that is not shown because its target is not, or words of a text that are no link meanwhile. */
export interface LinkToHidden {
  /** The part that is left out with it: an item of a list, a block that is nothing without it, or the address alone. */
  part: Keys
  /** Whether the part is a text, of which only the words of the link stay. */
  isInText?: true
  /** The location of the address. */
  at: Path
  to: string
  label: string | undefined
  /** The keys of the section or the page that it leads to, in the earlier state. */
  target: Keys
}

/**
 * Links and buttons to pages and places that only an earlier state has, such as hidden ones: they rest until these are
 * shown again, and the words of a link in a text are words.
 * @param isHidden also of pages that are there all the same
 * @param inBefore maps a location to the earlier state
 */
export function linksToHidden(
  manifest: unknown,
  before: unknown,
  isHidden: (block: Record<string, unknown>) => boolean,
  inBefore: (path: Path) => Path,
): LinkToHidden[] {
  if (!isRecord(manifest) || !isRecord(before)) return []
  const routes: readonly unknown[] = Array.isArray(manifest.routes) ? manifest.routes : []
  const published = routes.filter((route) => !(isRecord(route) && isHidden(route)))
  const isAllShown = published.length === routes.length
  if (isAllShown && manifest === before) return []
  const onPages = targetsIn(manifest)
  const targets = isAllShown ? onPages : targetsIn({ ...manifest, routes: published })
  const strandedTarget = (text: string, path: Path, keys: Keys): Keys | undefined => {
    const link = readInside(text)
    if (!link) return undefined
    const wanted = isRedirect(keys) ? { ...link, anchor: undefined } : link
    // A hidden page that is shown alone has its own places.
    const now = link.page === '' && keys[0] === 'routes' ? onPages : targets
    const earlier = targetsIn(before)
    const keysBefore = keysOf(inBefore(path))
    if (now.has(wanted, keys) || !earlier.has(wanted, keysBefore)) return undefined
    const page = earlier.pageOf(wanted, keysBefore) ?? []
    return (now.pageOf(wanted, keys) && earlier.sectionWith(wanted.anchor, page)) ?? page
  }
  const resting: LinkToHidden[] = []
  const noteInText = (text: unknown, path: Path): void => {
    const parts = typeof text === 'string' ? parseMarkup(text) : []
    for (const one of parts) {
      if (typeof one === 'string' || one.kind !== 'link') continue
      const target = strandedTarget(one.href, path, keysOf(path))
      if (target) resting.push({ part: keysOf(path), isInText: true, at: path, to: one.href, label: one.text, target })
    }
  }
  const note = ({ path, value, annotations }: AnnotatedValue): void => {
    const keys = keysOf(path)
    if (annotations.markup) {
      if (!isRecord(value)) noteInText(value, path)
      else for (const [key, text] of Object.entries(value)) noteInText(text, { parent: path, key })
      return
    }
    // Redirects from old addresses are left out by `strandedRedirects`.
    if (keys[0] === 'redirects') return
    for (const to of isRecord(value) ? Object.values(value) : [value]) {
      const target = typeof to === 'string' ? strandedTarget(to, path, keys) : undefined
      const part = target && partWith(manifest, keys)
      if (!part) continue
      resting.push({ part, at: path, to: String(to), label: firstTextAt(manifest, ...part, 'label'), target })
      // A link that has an address in each language rests as one.
      return
    }
  }
  walkManifest(manifest, note, ({ link, markup }) => link === true || markup === true, ['link', 'markup'])
  return resting
}

const targetsIn = memo(
  (manifest: Record<string, unknown>): LinkTargets =>
    new LinkTargets(manifest, pagePaths(manifest), () => anchorsIn(manifest)),
)

const anchorsIn = memo((manifest: object) =>
  innerAnchors(
    manifest,
    annotatedIn(manifest, ({ anchors }) => anchors !== undefined, ['anchors']),
  ),
)

/**
 * The smallest part around an address that can be left out. There is none where a section, which has an id, needs it:
 * only its kind would know what it is without.
 */
function partWith(manifest: unknown, keys: Keys): Keys | undefined {
  for (let part = keys; part.length > 1; part = part.slice(0, -1)) {
    const holder = part.slice(0, -1)
    if (canLack(manifest, part)) return part
    if (textAt(manifest, ...holder, 'id') !== undefined) return undefined
  }
  return undefined
}

/** Whether what is around a part can be without it: a list, an entry, or a block of which it is no required property. */
export function canLack(manifest: unknown, part: Keys): boolean {
  const holder = part.slice(0, -1)
  if (Array.isArray(valueAt(manifest, ...holder)) || entryAt(part)?.entry.length === holder.length) return true
  return !schemaOf(manifest)
    .nodeAt(manifest, holder)
    ?.required?.includes(String(part.at(-1)))
}

/** Reports a link that rests. @param at its location in the file */
export const linkToHiddenAdvice = ({ at, to, label, isInText }: LinkToHidden): Problem =>
  isInText && label !== undefined
    ? problem(at, 'resting-link/words', { to, label }, { severity: 'advice' })
    : problem(at, 'resting-link', { to, ...(label !== undefined && { label }) }, { severity: 'advice' })

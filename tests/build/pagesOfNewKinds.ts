/** The classes of a page's elements: each styled element has one of its own. */
const classesIn = (html: string): string[] =>
  [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((match) => (match[1] as string).split(' '))

/**
 * Returns a test of pages, one after the other: whether a page has a kind of element that no page before had. What
 * holds for those holds for the others but for their texts.
 */
export function pagesOfNewKinds(): (html: string) => boolean {
  const known = new Set<string>()
  return (html) => {
    const fresh = classesIn(html).filter((name) => !known.has(name))
    fresh.forEach((name) => known.add(name))
    return fresh.length > 0
  }
}

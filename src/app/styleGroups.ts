/**
 * The style rules of rendered components, by component: a page's style sheet is the union of those of its parts, in
 * the order in which the components are defined.
 */
export type StyleGroups = ReadonlyMap<number, string>

/** styled-components closes the rules of each component with `data-styled.g12[id="…"]{content:"…"}`. */
const marker = /data-styled\.g(\d+)\[id="[^"]*"\]\{content:"[^"]*"\}(?:\/\*!sc\*\/)?\s*/g

/** Takes apart what styled-components gives for a render. */
export function readStyleGroups(styleTags: string): StyleGroups {
  const rules = styleTags.replace(/<style[^>]*>|<\/style>/g, '')
  const groups = new Map<number, string>()
  let end = 0
  for (const match of rules.matchAll(marker)) {
    groups.set(Number(match[1]), rules.slice(end, match.index).replaceAll('/*!sc*/', '').replaceAll('\n', ''))
    end = match.index + match[0].length
  }
  return groups
}

/** One style sheet for several parts. */
export function joinStyleGroups(parts: Iterable<StyleGroups>): string {
  const all = new Map<number, string>()
  for (const part of parts) for (const [group, rules] of part) all.set(group, rules)
  return [...all].sort(([a], [b]) => a - b).map(([, rules]) => rules).join('')
}

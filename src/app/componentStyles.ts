/** Ends the rules of one component in what styled-components gives: `data-styled.g12[id="sc-abc-0"]{content:"…"}`. */
const marker = /data-styled\.g(\d+)\[id="([^"]*)"\]\{content:"[^"]*"\}(?:\/\*!sc\*\/)?\s*/g

/** The rules of one component, and its place in the order of definition, which is the order of the cascade. */
export interface ComponentStyles {
  order: number
  rules: readonly string[]
}

/** Takes the style tags of a render apart: the rules of each component, by its id. */
export function readComponentStyles(styleTags: string): Map<string, ComponentStyles> {
  const rules = styleTags.replace(/<style[^>]*>|<\/style>/g, '')
  const found = new Map<string, ComponentStyles>()
  let end = 0
  for (const match of rules.matchAll(marker)) {
    found.set(match[2] as string, {
      order: Number(match[1]),
      rules: rules.slice(end, match.index).replaceAll('\n', '').split('/*!sc*/').filter(Boolean),
    })
    end = match.index + match[0].length
  }
  return found
}

import { textDirection } from '../../manifest/text/textDirection'
import type { UntranslatedTexts } from '../../site/text/UntranslatedTexts'
import { hasWordMark } from '../../ui/marks'
import { unescapeHtml } from './head/escape'

/** Elements without content (html.spec.whatwg.org, void elements): their texts are attributes. */
const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

interface Node {
  /** The index of its tag among the tokens. */
  at: number
  /** Whether it has a `lang` attribute. */
  hasLang: boolean
  parent: Node | undefined
  /** Whether all texts directly in it are fallbacks; undefined without texts. */
  isUntranslated: boolean | undefined
  /** Whether it is in the fallback's language. */
  isMarked?: boolean
}

/**
 * Sets `lang` on elements whose texts are in another language than the page: on elements with a fallback text, and on
 * elements inside them without one.
 * @param html as React writes it: `<`, `>` and quotes in texts are escaped
 * @param pageLanguage BCP 47
 */
export function markUntranslatedHtml(html: string, untranslated: UntranslatedTexts, pageLanguage: string): string {
  const tokens = html.match(/<!--[^]*?-->|<[^>]*>|[^<]+/g) ?? []
  const isUntranslated = untranslated.matches
  const direction = textDirection(pageLanguage)
  const attributes = (tag: string, dir: string) =>
    ` lang="${tag}"${direction === untranslated.direction ? '' : ` dir="${dir}"`}`
  const [inDefault, inPage] = [
    attributes(untranslated.language, untranslated.direction),
    attributes(pageLanguage, direction),
  ]
  const nodes: Node[] = []
  let open: Node | undefined
  tokens.forEach((token, at) => {
    if (token.startsWith('<!')) return
    if (!token.startsWith('<')) {
      const text = unescapeHtml(token).trim()
      if (open && (/\p{L}/u.test(text) || hasWordMark(text)))
        open.isUntranslated = (open.isUntranslated ?? true) && isUntranslated(text)
    } else if (token.startsWith('</')) open = open?.parent
    else {
      const isEmpty = empty.has(/^<([a-z0-9]+)/i.exec(token)?.[1] ?? '') || token.endsWith('/>')
      const spoken = isEmpty ? /\s(?:alt|placeholder|aria-label|label)="([^"]+)"/.exec(token)?.[1] : undefined
      const node: Node = {
        at,
        hasLang: /\slang="/.test(token),
        parent: open,
        isUntranslated: spoken === undefined ? undefined : isUntranslated(unescapeHtml(spoken)),
      }
      nodes.push(node)
      if (!isEmpty) open = node
    }
  })
  // Parents come before their children.
  for (const node of nodes) {
    const inherited = node.parent?.isMarked ?? false
    node.isMarked = node.hasLang ? false : (node.isUntranslated ?? inherited)
    if (node.hasLang || node.isMarked === inherited) continue
    tokens[node.at] = (tokens[node.at] as string).replace(
      /^<[^\s/>]+/,
      (tag) => tag + (node.isMarked ? inDefault : inPage),
    )
  }
  return tokens.join('')
}

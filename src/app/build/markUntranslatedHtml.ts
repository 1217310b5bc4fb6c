import { textDirection } from '../../manifest/core/languageTags'
import type { UntranslatedTexts } from '../../site/UntranslatedTexts'
import { hasWordMark } from '../../ui/marks'
import { unescapeHtml } from './head/escape'

/** Elements without content (html.spec.whatwg.org, void elements): their texts are attributes. */
const empty = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

interface Node {
  /** The index of its tag among the tokens. */
  at: number
  hasLang: boolean
  parent: Node | undefined
  /** The language of all texts directly in it, the page's where they differ; undefined without texts. */
  textLanguage: string | undefined
  language?: string
}

/**
 * Sets `lang` on elements whose texts are in another language than the page: on elements with a text of another
 * language, and on elements inside them without one.
 * @param html as React writes it: `<`, `>` and quotes in texts are escaped
 * @param pageLanguage BCP 47
 */
export function markUntranslatedHtml(html: string, untranslated: UntranslatedTexts, pageLanguage: string): string {
  const tokens = html.match(/<!--[^]*?-->|<[^>]*>|[^<]+/g) ?? []
  const languageOf = (text: string): string => untranslated.languageOfShown(text) ?? pageLanguage
  const nodes: Node[] = []
  let open: Node | undefined
  tokens.forEach((token, at) => {
    if (token.startsWith('<!')) return
    if (!token.startsWith('<')) {
      const text = unescapeHtml(token).trim()
      if (open && (/\p{L}/u.test(text) || hasWordMark(text))) {
        const language = languageOf(text)
        open.textLanguage = (open.textLanguage ?? language) === language ? language : pageLanguage
      }
    } else if (token.startsWith('</')) open = open?.parent
    else {
      const isEmpty = empty.has(/^<([a-z0-9]+)/i.exec(token)?.[1] ?? '') || token.endsWith('/>')
      const spoken = isEmpty ? /\s(?:alt|placeholder|aria-label|label)="([^"]+)"/.exec(token)?.[1] : undefined
      const node: Node = {
        at,
        hasLang: /\slang="/.test(token),
        parent: open,
        textLanguage: spoken === undefined ? undefined : languageOf(unescapeHtml(spoken)),
      }
      nodes.push(node)
      if (!isEmpty) open = node
    }
  })
  // Parents come before their children.
  for (const node of nodes) {
    const inherited = node.parent?.language ?? pageLanguage
    const language = node.hasLang ? pageLanguage : (node.textLanguage ?? inherited)
    node.language = language
    if (node.hasLang || language === inherited) continue
    const [direction, outer] = [textDirection(language), textDirection(inherited)]
    tokens[node.at] = (tokens[node.at] as string).replace(
      /^<[^\s/>]+/,
      (tag) => `${tag} lang="${language}"${direction === outer ? '' : ` dir="${direction}"`}`,
    )
  }
  return tokens.join('')
}

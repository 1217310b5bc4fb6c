import type { PageNames } from '../../../site/text/pageNames'
import type { UntranslatedTexts } from '../../../site/text/UntranslatedTexts'
import { hasWordMark, inAddress, inJson, inText, wordMark, wordMarks } from '../../../ui/marks'
import { escapeHtml, escapeJson } from '../head/escape'
import type { ShareFacts } from '../shareFacts'
import { SharedText, textOf, type Piece } from './pieces'
import { Tracer, type Read, type ReadPage } from './Tracer'

/** So many pages of a signature are rendered and compared before its template is trusted. */
const proofs = 2
/** More signatures than this among the pages of a route are none: what was learnt is forgotten. */
const mostSignatures = 2000

/** A page that was rendered with traced values. */
interface TracedPage {
  pieces: readonly Piece[]
  /** What it is called, escaped. */
  names: PageNames
  share: ShareFacts | undefined
}

/** A page's rendering, from which templates are learnt. */
interface Rendering {
  /** Renders it with traced values. */
  trace(tracer: Tracer): TracedPage
  /** Whether a template produces its bytes. */
  isSame(filling: Filling): boolean
}

/** A place that each page fills: with which of its words, and how the word is escaped there. */
interface Slot {
  word: number | 'share'
  /** How the mark began, see {@link Escapes}. */
  opening: string
  escape(word: string): string
}

/** A page's pieces in the order in which they stand: what is alike, and what each page fills in. */
type Part = SharedText | Slot

interface Filling {
  parts: readonly Part[]
  words: readonly Read<string>[]
  /** The words that stand on the page, each once. */
  used: readonly Slot['word'][]
  share: { logo: string; picture: readonly Part[] | undefined } | undefined
}

interface Template extends Filling {
  /** Pages that were the same when they were rendered. */
  proved: number
}

interface RouteTemplates {
  reads: Map<string, Read<string>>
  numbers: Map<string, number>
  templates: Map<string, Template | 'seen' | 'none'>
}

/**
 * Makes pages that differ only in what they say from one template. The second page of a signature is rendered with
 * traced values; the template is trusted once it has given the bytes of rendered pages, that one and another. A
 * signature whose template does not is rendered each time.
 */
export class PageTemplates {
  readonly #routes = new WeakMap<object, RouteTemplates>()

  /**
   * @param chosen names of properties whose values are chosen from a list
   * @param note takes a sentence on pages that no template could be made for, by an error of ours
   */
  constructor(
    readonly chosen: ReadonlySet<string>,
    readonly untranslated: UntranslatedTexts | undefined,
    readonly note: (sentence: string) => void = () => {},
  ) {}

  /** Whether a trusted template is known for a page of a route. */
  find(key: object, page: ReadPage): Template | undefined {
    const route = this.#routeOf(key)
    const template = route.templates.get(signatureOf(route, page))
    return typeof template === 'object' && template.proved >= proofs ? template : undefined
  }

  /** Takes in a page of a route that was rendered. */
  learn(key: object, page: ReadPage, rendering: Rendering): void {
    const route = this.#routeOf(key)
    const signature = signatureOf(route, page)
    const template = route.templates.get(signature)
    if (template === 'none') return
    if (route.templates.size >= mostSignatures) route.templates.clear()
    if (template === undefined) route.templates.set(signature, 'seen')
    else if (template === 'seen') this.#trace(route, signature, page, rendering)
    else if (rendering.isSame(template)) template.proved += 1
    else route.templates.set(signature, 'none')
  }

  #trace(route: RouteTemplates, signature: string, page: ReadPage, { trace, isSame }: Rendering): void {
    const tracer = new Tracer(page, route.numbers, this.chosen, this.untranslated)
    const filling = this.#compiled(tracer, trace)
    const before = route.reads.size
    if (filling) tracer.reads.forEach((read, name) => route.reads.set(name, read))
    const isFiner = route.reads.size > before
    // What more is read separates signatures that were one until now.
    if (isFiner) route.templates.clear()
    route.templates.set(
      isFiner ? signatureOf(route, page) : signature,
      filling && isSame(filling) ? { ...filling, proved: 1 } : 'none',
    )
  }

  /** @returns nothing where a section looks into its texts; the pages are rendered one by one then */
  #compiled(tracer: Tracer, trace: Rendering['trace']): Filling | undefined {
    try {
      return compile(trace(tracer), tracer.words)
    } catch (error) {
      if (!(error instanceof TextInspected))
        this.note(`Pages are rendered one by one, as no template can be made for them: ${String(error)}`)
      return undefined
    }
  }

  #routeOf(key: object): RouteTemplates {
    const route = this.#routes.get(key) ?? { reads: new Map(), numbers: new Map(), templates: new Map() }
    this.#routes.set(key, route)
    return route
  }
}

/** What a page is like, in all that was ever looked at on a page of its route. */
function signatureOf({ reads }: RouteTemplates, page: ReadPage): string {
  let signature = ''
  for (const read of reads.values()) signature += `${read(page)},`
  return signature
}

/** What a page made from a template says, by the words in its slots. */
type Words = ReadonlyMap<Slot['word'], string>

/** @param share the address of the picture to share the page with */
export const wordsOf = ({ words, used }: Filling, page: ReadPage, share: string): Words =>
  new Map(used.map((word) => [word, word === 'share' ? share : (words[word] as Read<string>)(page)]))

/** The pieces of a page made from a template. */
export const filled = ({ parts }: Filling, words: Words): Piece[] =>
  parts.map((part) => (part instanceof SharedText ? part : part.escape(words.get(part.word) as string)))

/**
 * The text of all pages of a template, with the marks of the words in their places: the same outline with the same
 * words is the same page.
 */
export const outlineOf = ({ parts, used }: Filling): string =>
  parts
    .map((part) => (part instanceof SharedText ? part.text : wordMark(`${used.indexOf(part.word)}${part.opening}`)))
    .join('')

/** What is asked before a page is made from a template. */
export const shareFactsOf = ({ share, words }: Filling, page: ReadPage): ShareFacts | undefined =>
  share && {
    logo: share.logo,
    title: page.values.names['page.title'],
    picture: share.picture && plainText(share.picture, words, page),
  }

const plainText = (parts: readonly Part[], words: readonly Read<string>[], page: ReadPage): string =>
  parts
    .map((part) =>
      part instanceof SharedText ? part.text : part.escape((words[Number(part.word)] as Read<string>)(page)),
    )
    .join('')

/** JSON in which what is a page's own stands as marks, ready to be filled; nothing where there is none. */
export function jsonTemplate(json: string, words: readonly Read<string>[]): Read<string> | undefined {
  const parts = partsOf(json, forJson)
  return parts.length === 1 && parts[0] instanceof SharedText ? undefined : (page) => plainText(parts, words, page)
}

function compile({ pieces, names, share }: TracedPage, words: readonly Read<string>[]): Filling {
  const parts = pieces.flatMap((piece) =>
    piece instanceof SharedText && !hasWordMark(piece.text) ? piece : partsOf(textOf([piece], names), forPages),
  )
  const used = [...new Set(parts.flatMap((part) => (part instanceof SharedText ? [] : part.word)))]
  const picture = share?.picture === undefined ? undefined : partsOf(share.picture, forFacts)
  return { parts, words, used, share: share && { logo: share.logo, picture } }
}

/** Something has looked into a traced text: what it would print for other texts is not known. */
class TextInspected extends Error {}

const escapeInJson = (word: string): string => escapeJson(word).slice(1, -1)
/** What a word goes through, by how its mark begins. */
type Escapes = Record<string, (word: string) => string>
const forPages: Escapes = {
  [inText]: escapeHtml,
  [inJson]: escapeInJson,
  [inAddress]: (word) => escapeHtml(encodeURIComponent(word)),
}
const forJson: Escapes = { [inText]: escapeInJson, [inAddress]: encodeURIComponent }
const forFacts: Escapes = { [inText]: String, [inAddress]: encodeURIComponent }

function partsOf(text: string, escapes: Escapes): Part[] {
  const split = text.split(wordMarks)
  const parts: Part[] = []
  for (let at = 0; at < split.length; at += 3) {
    const [before, opening = '', name = ''] = split.slice(at, at + 3) as [string, string?, string?]
    if (hasWordMark(before)) throw new TextInspected(before)
    if (before !== '') parts.push(new SharedText(before))
    if (opening === '') continue
    const escape = escapes[opening] as Slot['escape']
    parts.push({ word: name === 'share' ? name : Number(name), opening, escape })
  }
  return parts
}

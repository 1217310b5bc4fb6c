import type { TemplateSource } from '../../../site/page'
import type { PageNames } from '../../../site/text/pageNames'
import type { Scope } from '../../../site/scope'
import type { Get } from '../../../site/Tracer'
import { escapeHtml, escapeJson } from '../head/escape'
import { SharedText, type Piece } from './pieces'
import type { ShareFacts } from '../shareFacts'

/** So many pages of a signature are rendered and compared before its template is trusted. */
const proofs = 2
/** More signatures than this among the pages of a route are none: what was learnt is forgotten. */
const mostSignatures = 2000

/** Stands in a template for the address of the picture to share the page with. */
export const shareMark = '\uE003share\uE004'

/** A page that was rendered with traced values. */
export interface TracedPage {
  pieces: readonly Piece[]
  /** What it is called, escaped. */
  names: PageNames
  share: ShareFacts | undefined
  words: readonly Get<string>[]
  reads: ReadonlyMap<string, Get<string>>
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
  words: readonly Get<string>[]
  /** The words that stand on the page, each once. */
  used: readonly Slot['word'][]
  share: { logo: string; title: readonly Part[]; picture: readonly Part[] | undefined } | undefined
}

interface Template extends Filling {
  /** Pages that were the same when they were rendered. */
  proved: number
}

/** What is known of the pages of one route. */
interface RouteTemplates {
  reads: Map<string, Get<string>>
  known: Map<string, Template | 'seen' | 'none'>
}

/**
 * Makes pages that differ only in what they say from one template. The second page of a signature is rendered with
 * traced values; the template is trusted once it has given the bytes of rendered pages, that one and another. A
 * signature whose template does not is rendered each time.
 */
export class PageTemplates {
  readonly #routes = new WeakMap<object, RouteTemplates>()

  /** @param note takes a sentence on pages that no template could be made for, by an error of ours */
  constructor(readonly note: (sentence: string) => void = () => {}) {}

  /** Whether a trusted template is known for a page. */
  find({ key, scope }: TemplateSource): Template | undefined {
    const route = this.#routeOf(key)
    const known = route.known.get(signatureOf(route, scope))
    return typeof known === 'object' && known.proved >= proofs ? known : undefined
  }

  /**
   * Takes in a page that was rendered.
   * @param isSame whether a template produces its bytes
   */
  learn({ key, scope }: TemplateSource, trace: () => TracedPage, isSame: (filling: Filling) => boolean): void {
    const route = this.#routeOf(key)
    const signature = signatureOf(route, scope)
    const known = route.known.get(signature)
    if (known === 'none') return
    if (route.known.size >= mostSignatures) route.known.clear()
    if (known === undefined) route.known.set(signature, 'seen')
    else if (known === 'seen') this.#traced(route, signature, scope, trace, isSame)
    else if (isSame(known)) known.proved += 1
    else route.known.set(signature, 'none')
  }

  #traced(
    route: RouteTemplates,
    signature: string,
    scope: Scope,
    trace: () => TracedPage,
    isSame: (filling: Filling) => boolean,
  ): void {
    const template = this.#compiled(trace)
    const before = route.reads.size
    template?.reads.forEach((read, name) => route.reads.set(name, read))
    // What more is read separates signatures that were one until now.
    if (route.reads.size > before) route.known.clear()
    route.known.set(
      route.reads.size > before ? signatureOf(route, scope) : signature,
      template && isSame(template) ? { ...template, proved: 1 } : 'none',
    )
  }

  /** @returns nothing where a section looks into its texts; the pages are rendered one by one then */
  #compiled(trace: () => TracedPage): ReturnType<typeof compile> | undefined {
    try {
      return compile(trace)
    } catch (error) {
      if (!(error instanceof TextInspected))
        this.note(`Pages are rendered one by one, as no template can be made for them: ${String(error)}`)
      return undefined
    }
  }

  #routeOf(key: object): RouteTemplates {
    const known = this.#routes.get(key) ?? { reads: new Map(), known: new Map() }
    this.#routes.set(key, known)
    return known
  }
}

/** What a page is like, in all that was ever looked at on a page of its route. */
function signatureOf({ reads }: RouteTemplates, scope: Scope): string {
  let signature = ''
  for (const read of reads.values()) signature += `${read(scope)},`
  return signature
}

/** What a page made from a template says, by the words in its slots. */
type Words = ReadonlyMap<Slot['word'], string>

/** @param share the address of the picture to share the page with */
export const wordsOf = ({ words, used }: Filling, scope: Scope, share: string): Words =>
  new Map(used.map((word) => [word, word === 'share' ? share : (words[word] as Get<string>)(scope)]))

/** The pieces of a page made from a template. */
export const filled = ({ parts }: Filling, words: Words): Piece[] =>
  parts.map((part) => (part instanceof SharedText ? part : part.escape(words.get(part.word) as string)))

/**
 * The text of all pages of a template, with the marks of the words in their places: the same outline with the same
 * words is the same page.
 */
export const outlineOf = ({ parts, used }: Filling): string =>
  parts
    .map((part) => (part instanceof SharedText ? part.text : `\uE003${used.indexOf(part.word)}${part.opening}\uE004`))
    .join('')

/** What is asked before a page is made from a template. */
export const shareFactsOf = ({ share, words }: Filling, scope: Scope): ShareFacts | undefined =>
  share && {
    logo: share.logo,
    title: plainText(share.title, words, scope),
    picture: share.picture && plainText(share.picture, words, scope),
  }

const plainText = (parts: readonly Part[], words: readonly Get<string>[], scope: Scope): string =>
  parts
    .map((part) =>
      part instanceof SharedText
        ? part.text
        : part.escape(part.word === 'share' ? '' : (words[part.word] as Get<string>)(scope)),
    )
    .join('')

/** JSON in which what is a page's own stands as marks, ready to be filled; nothing where there is none. */
export function jsonTemplate(json: string, words: readonly Get<string>[]): Get<string> | undefined {
  const parts = partsOf(json, forJson)
  return parts.length === 1 && parts[0] instanceof SharedText ? undefined : (scope) => plainText(parts, words, scope)
}

function compile(trace: () => TracedPage): Filling & Pick<TracedPage, 'reads'> {
  const { pieces, names, share, words, reads } = trace()
  const parts = pieces.flatMap((piece) =>
    piece instanceof SharedText && !/[\uE003\uE005]/.test(piece.text) ? piece : partsOf(textIn(piece, names), forPages),
  )
  const { logo, title, picture } = share ?? {}
  const plain = (text: string) => partsOf(text, forFacts)
  return {
    parts,
    words,
    used: [...new Set(parts.flatMap((part) => (part instanceof SharedText ? [] : part.word)))],
    reads,
    share:
      logo === undefined || title === undefined
        ? undefined
        : { logo, title: plain(title), picture: picture === undefined ? undefined : plain(picture) },
  }
}

/** Something has looked into a traced text: what it would print for other texts is not known. */
class TextInspected extends Error {}

const textIn = (piece: Piece, names: PageNames): string =>
  typeof piece === 'string' ? piece : piece instanceof SharedText ? piece.text : names[piece.page]

/** A mark in text, in JSON, and in a part of an address. */
const marks = /(?:https:)?(\uE003|\uE005|%EE%80%83)(\d+|share)(?:\uE004|%EE%80%84)/

const inJson = (word: string): string => escapeJson(word).slice(1, -1)
/** What a word goes through, by how its mark begins. */
type Escapes = Record<string, (word: string) => string>
const forPages: Escapes = {
  '\uE003': escapeHtml,
  '\uE005': inJson,
  '%EE%80%83': (word) => escapeHtml(encodeURIComponent(word)),
}
const forJson: Escapes = { '\uE003': inJson, '%EE%80%83': encodeURIComponent }
const forFacts: Escapes = { '\uE003': String, '%EE%80%83': encodeURIComponent }

function partsOf(text: string, escapes: Escapes): Part[] {
  const split = text.split(marks)
  const parts: Part[] = []
  for (let at = 0; at < split.length; at += 3) {
    const [before, opening = '', name = ''] = split.slice(at, at + 3) as [string, string?, string?]
    if (/[\uE003-\uE005]/.test(before)) throw new TextInspected(before)
    if (before !== '') parts.push(new SharedText(before))
    if (opening === '') continue
    const escape = escapes[opening] as Slot['escape']
    parts.push({ word: name === 'share' ? name : Number(name), opening, escape })
  }
  return parts
}

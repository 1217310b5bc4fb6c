import { memo } from '../../../manifest/core/memo'
import type { PageNames } from '../../../site/text/pageNames'
import type { UntranslatedTexts } from '../../../site/UntranslatedTexts'
import { hasWordMark, inAddress, inJson, inText, wordMark, wordMarks } from '../../../ui/marks'
import { escapeHtml, escapeJson } from '../head/escape'
import type { ShareFacts } from '../shareFacts'
import { SharedText, textOf, type Piece } from './pieces'
import { Tracer, type Read, type ReadPage } from './Tracer'

/** The number of rendered pages that a template must reproduce before it is trusted. */
const proofs = 2
/** The number of signatures of a route at which its templates are dropped, because its pages have too little in common. */
const maxSignatures = 2000

interface TracedPage {
  pieces: readonly Piece[]
  /** The names of the page, escaped. */
  names: PageNames
  share: ShareFacts | undefined
}

/** The rendering of a page, from which a template is learnt. */
interface Rendering {
  trace(tracer: Tracer): TracedPage
  /** Whether a template produces the page's bytes. */
  isSame(filling: Filling): boolean
}

/** A slot that each page fills with one of its words, escaped as the context requires. */
interface Slot {
  word: number | 'share'
  /** The beginning of the mark, which selects one of {@link Escapes}. */
  opening: string
  escape(word: string): string
}

type Part = SharedText | Slot

interface Filling {
  parts: readonly Part[]
  words: readonly Read<string>[]
  /** The words of the slots, each once. */
  used: readonly Slot['word'][]
  share: { logo: string; picture: readonly Part[] | undefined } | undefined
}

interface Template extends Filling {
  /** The number of rendered pages that it has reproduced. */
  proved: number
}

interface RouteTemplates {
  reads: Map<string, Read<string>>
  numbers: Map<string, number>
  templates: Map<string, Template | 'seen' | 'none'>
}

/**
 * Makes pages that differ only in their texts from one template. The second page of a signature is rendered with traced
 * values; the template is trusted once it has reproduced that page and another. Where it fails to, all pages of the
 * signature are rendered.
 */
export class PageTemplates {
  readonly #routeOf = memo((_key: object): RouteTemplates => ({
    reads: new Map(),
    numbers: new Map(),
    templates: new Map(),
  }))

  /** @param chosen names of properties that have an enum @param note reports that an unexpected error has prevented a template */
  constructor(
    readonly chosen: ReadonlySet<string>,
    readonly untranslated: UntranslatedTexts | undefined,
    readonly note: (sentence: string) => void = () => {},
  ) {}

  /** The trusted template for a page of a route, if there is one. */
  find(key: object, page: ReadPage): Template | undefined {
    const route = this.#routeOf(key)
    const template = route.templates.get(signatureOf(route, page))
    return typeof template === 'object' && template.proved >= proofs ? template : undefined
  }

  learn(key: object, page: ReadPage, rendering: Rendering): void {
    const route = this.#routeOf(key)
    const signature = signatureOf(route, page)
    const template = route.templates.get(signature)
    if (template === 'none') return
    if (route.templates.size >= maxSignatures) route.templates.clear()
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
    // Further reads split the signatures known so far, so their templates are dropped.
    if (isFiner) route.templates.clear()
    route.templates.set(
      isFiner ? signatureOf(route, page) : signature,
      filling && isSame(filling) ? { ...filling, proved: 1 } : 'none',
    )
  }

  /** @returns undefined if a section inspects its texts; the pages are rendered one by one then */
  #compiled(tracer: Tracer, trace: Rendering['trace']): Filling | undefined {
    try {
      return compile(trace(tracer), tracer.words)
    } catch (error) {
      if (!(error instanceof TextInspected))
        this.note(`Pages are rendered one by one, as no template can be made for them: ${String(error)}`)
      return undefined
    }
  }
}

/** The signature of a page: the results of all reads that pages of its route have made. */
function signatureOf({ reads }: RouteTemplates, page: ReadPage): string {
  let signature = ''
  for (const read of reads.values()) signature += `${read(page)},`
  return signature
}

/** The words of a page made from a template, by their slots. */
type FilledWords = ReadonlyMap<Slot['word'], string>

/** @param share the address of the picture to share the page with */
export const wordsOf = ({ words, used }: Filling, page: ReadPage, share: string): FilledWords =>
  new Map(used.map((word) => [word, word === 'share' ? share : (words[word] as Read<string>)(page)]))

export const filled = ({ parts }: Filling, words: FilledWords): Piece[] =>
  parts.map((part) => (part instanceof SharedText ? part : part.escape(words.get(part.word) as string)))

/** The text of a template with marks in its slots: pages with the same template text and the same words are equal. */
export const templateTextOf = ({ parts, used }: Filling): string =>
  parts
    .map((part) => (part instanceof SharedText ? part.text : wordMark(`${used.indexOf(part.word)}${part.opening}`)))
    .join('')

/** The facts for the share image of a page made from a template. */
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

/** Returns a function that fills the marks in JSON with a page's words; undefined for JSON without marks. */
export function jsonTemplate(json: string, words: readonly Read<string>[]): Read<string> | undefined {
  const parts = partsOf(json, { [inText]: escapeInJson, [inAddress]: encodeURIComponent })
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

/** Thrown when a component has inspected a traced text, because its output for other texts is unknown. */
class TextInspected extends Error {}

const escapeInJson = (word: string): string => escapeJson(word).slice(1, -1)
/** The functions that escape words, by the beginnings of their marks. */
type Escapes = Record<string, (word: string) => string>
const forPages: Escapes = {
  [inText]: escapeHtml,
  [inJson]: escapeInJson,
  [inAddress]: (word) => escapeHtml(encodeURIComponent(word)),
}
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

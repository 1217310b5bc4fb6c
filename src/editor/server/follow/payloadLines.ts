import { type Operation, pointerTo } from '../../../manifest/edits/pointer'
import { attempt, keysOf, type Keys, firstTextAt, isRecord, textAt, valueAt } from '../../../manifest/core/read'
import { factsOf, locatedDeliveriesOf } from '../../../manifest/deliveries/formDeliveries'
import type { Form } from '../../../manifest/generated/manifest.generated'
import { languagesOf } from '../../../manifest/core/languages'
import { schemaOf } from '../../../manifest/schema/lists'
import { wordsOfMarkup } from '../../../manifest/text/markup'
import { placeholdersIn } from '../../../manifest/text/placeholders'

export const placeholderOf = (name: string): string => `{form.${name}}`

/** The placeholders in a text of a field, and of parts of its answer: `form.dates`, `form.dates.from`. */
export const placeholdersOf = (text: string, name: string): string[] =>
  placeholdersIn(text).filter((one) => `${one}.`.startsWith(`form.${name}.`))

/** The words of a label without markup, in a language of the site; in another where it has none. */
export function labelWords(root: unknown, label: unknown, language = languagesOf(root)[0].key): string {
  const text = textAt(label, language) ?? firstTextAt({ label }, 'label') ?? ''
  return wordsOfMarkup(text).replaceAll(/\s+/g, ' ').trim()
}

/** The changes by which a field becomes part of what its form sends, wherever it is not. */
export function payloadLines(root: unknown, form: Keys, field: unknown): Operation[] {
  const name = textAt(field, 'name')
  if (name === undefined) return []
  const [label, placeholder] = [valueAt(field, 'label'), placeholderOf(name)]
  const { lines, texts } = sentIn(root, form)
  const names = [lineFor(root, label), name]
  return [
    ...lines.flatMap((at): Operation[] => {
      const sent = Object.entries(valueAt(root, ...at) as Record<string, unknown>)
      if (sent.some(([key, text]) => !key.startsWith('_') && String(text).includes(placeholder))) return []
      const key = names.find((one) => one !== undefined && !sent.some(([other]) => other === one))
      return key === undefined ? [] : [{ do: 'set', at: pointerTo(root, [...at, key]), value: placeholder }]
    }),
    ...texts.flatMap(({ at, text, language }): Operation[] =>
      text.includes(placeholder)
        ? []
        : [{ do: 'set', at: pointerTo(root, at), value: `${text}\n${lineOfText(root, label, name, language)}` }],
    ),
  ]
}

/** The line that is called by a field's label is called by the new one, also where the label was emptied before it. */
export function relabelledLines(root: unknown, form: Keys, name: string, before: unknown, label: unknown): Operation[] {
  const { lines, texts } = sentIn(root, form)
  const [old, line] = [lineFor(root, before), lineFor(root, label)]
  return [
    ...lines.flatMap((at): Operation[] => {
      const sent = Object.entries(valueAt(root, ...at) as object) as [string, unknown][]
      const index = sent.findIndex(
        ([key, text]) => text === placeholderOf(name) && (old === undefined ? key !== name : key === old),
      )
      if (line === undefined || index < 0 || sent.some(([key]) => key === line)) return []
      const value = Object.fromEntries(sent.with(index, [line, placeholderOf(name)]))
      return [{ do: 'set', at: pointerTo(root, at), value }]
    }),
    ...texts.flatMap(({ at, text, language }): Operation[] => {
      const [from, to] = [before, label].map((one) => lineOfText(root, one, name, language)) as [string, string]
      const value = text.split('\n').map((one) => (one === from ? to : one))
      return value.join('\n') === text ? [] : [{ do: 'set', at: pointerTo(root, at), value: value.join('\n') }]
    }),
  ]
}

/** A text without the line that a field was given in it, in any language. */
export function withoutLine(root: unknown, text: string, field: unknown): string {
  const [label, name] = [valueAt(field, 'label'), textAt(field, 'name') ?? '']
  const lines = languagesOf(root).map(({ key }) => lineOfText(root, label, name, key))
  const others = text.split('\n').filter((line) => !lines.includes(line))
  return others.length === 0 ? text : others.join('\n')
}

/** A label as the name of a line; undefined for one that would mean something else there. */
function lineFor(root: unknown, label: unknown): string | undefined {
  const words = labelWords(root, label)
  return words === '' || words === 'reference' || /^(?:_|x-)|[{}[\]*]/.test(words) ? undefined : words
}

/** A label and the answer to it as a line of a text. */
function lineOfText(root: unknown, label: unknown, name: string, language: string): string {
  const words = labelWords(root, label, language)
  return `${words}${words === '' || /\p{Po}$/u.test(words) ? '' : ':'} ${placeholderOf(name)}`.trim()
}

/** A text that is sent whole, in one language. */
interface SentText {
  at: Keys
  text: string
  language: string
}

/** The locations in a form that say what is sent: those of lines, each under its name, and texts. */
function sentIn(root: unknown, form: Keys): { lines: Keys[]; texts: SentText[] } {
  const isText = (at: Keys): boolean => schemaOf(root).nodeAt(root, at)?.['x-form-text'] === true
  // The form may have faults: those of a delivery are the check's to report.
  const deliveries = attempt(() => locatedDeliveriesOf(String(form[1]), valueAt(root, ...form) as Form)) ?? []
  const sent = deliveries.flatMap(([delivery, path]) => {
    const facts = attempt(() => ({
      payloads: factsOf(delivery).payloads(delivery),
      carried: factsOf(delivery).carries(delivery),
    }))
    const inDelivery = (keys: Keys): Keys => [...keysOf(path), ...keys]
    return facts ? [{ ...facts, inDelivery }] : []
  })
  return {
    lines: sent
      .flatMap(({ payloads, inDelivery }) => payloads.map(({ keys }) => inDelivery(keys)))
      .filter((at) => isRecord(valueAt(root, ...at)) && !isText(at)),
    texts: sent
      .flatMap(({ carried, inDelivery }) => (typeof carried === 'string' ? [] : [inDelivery([carried.where])]))
      .filter(isText)
      .flatMap((at) => textsAt(root, at)),
  }
}

function textsAt(root: unknown, at: Keys): SentText[] {
  const value = valueAt(root, ...at)
  if (typeof value === 'string') return [{ at, text: value, language: languagesOf(root)[0].key }]
  return Object.entries(isRecord(value) ? value : {}).flatMap(([language, text]) =>
    typeof text === 'string' ? [{ at: [...at, language], text, language }] : [],
  )
}

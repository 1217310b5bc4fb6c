import { SaxesParser } from 'saxes'
import { contentHash } from '../cache/cache'
import { CommandError } from './CommandError'
import type { Language } from '../../manifest/core/languages'
import type { Row } from '../check/translationRows'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The id of a text in XLIFF, where spaces and arrows are not allowed. */
export const xliffId = (location: string): string => `u-${contentHash(location)}`

/** XLIFF 2.0 (docs.oasis-open.org/xliff/xliff-core/v2.0): an XLIFF unit for each text, named by its location. */
export function printXliff(rows: readonly Row[], source: Language, target: Language): string {
  const units = rows.map(({ location, state, original, from, translation, context, longest }) => {
    const notes = [
      ...(from.key === source.key ? [] : [`The original is in ${from.name}.`]),
      ...(context === '' ? [] : [`Beside it: ${context}`]),
      ...(longest === undefined ? [] : [`About ${longest} characters fit.`]),
      ...(state === 'stale' ? ['The original has changed since this was translated.'] : []),
    ]
    const noted = notes.map((note) => `        <note>${escaped(note)}</note>\n`).join('')
    return `    <unit id="${xliffId(location)}" name="${escaped(location)}">
${noted === '' ? '' : `      <notes>\n${noted}      </notes>\n`}      <segment state="${translation === '' ? 'initial' : 'translated'}">
        <source xml:space="preserve">${escaped(original)}</source>
        <target xml:space="preserve">${escaped(translation)}</target>
      </segment>
    </unit>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${source.tag}" trgLang="${target.tag}">
  <file id="site">
${units.join('\n')}
  </file>
</xliff>
`
}

/** Texts of a translation memory, beside a unit's own. */
const suggestions = new Set(['alt-trans', 'match'])

/**
 * Reads XLIFF 2 and 1.2 (docs.oasis-open.org/xliff/v1.2/os), into which many programs for translators turn it. A text
 * may come back in several segments. @throws {CommandError} for what is no XML or no XLIFF
 */
export function readXliff(text: string): Translated[] {
  const units: Translated[] = []
  let current: Translated | undefined
  let into: 'original' | 'translation' | undefined
  let segment = { original: '', translation: '' }
  let isTranslated = true
  let root: string | undefined
  let suggested = 0
  const closeSegment = (): void => {
    if (!current) return
    isTranslated &&= segment.translation.trim() !== '' || segment.original.trim() === ''
    current.original += segment.original
    current.translation = isTranslated ? current.translation + segment.translation : ''
    segment = { original: '', translation: '' }
  }
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, attributes }) => {
    root ??= local
    if (suggestions.has(local)) suggested += 1
    if (suggested > 0) return
    const valueOf = (name: string): string | undefined => attributes[name]?.value
    if (local === 'unit' || local === 'trans-unit') {
      current = {
        location: valueOf('name') ?? valueOf('resname') ?? valueOf('id') ?? '',
        original: '',
        translation: '',
      }
      units.push(current)
      isTranslated = true
    }
    into = local === 'source' ? 'original' : local === 'target' ? 'translation' : into
  })
  parser.on('closetag', ({ local }) => {
    if (suggestions.has(local)) suggested -= 1
    else if (suggested === 0) {
      if (local === 'source' || local === 'target') into = undefined
      if (local === 'segment' || local === 'ignorable' || local === 'trans-unit') closeSegment()
      if (local === 'unit' || local === 'trans-unit') current = undefined
    }
  })
  const add = (words: string): void => {
    if (current && into && suggested === 0) segment[into] += words
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('error', ({ message }) => {
    throw new CommandError(`The file is no XLIFF: ${message}`)
  })
  parser.write(text).close()
  if (root !== 'xliff') throw new CommandError(`The file is no XLIFF: it is XML that begins with <${root ?? ''}>.`)
  return units
}

/** A text that came back from a translator. */
export interface Translated {
  /** The location of the text, or the id of its unit if the translator's program has kept only that. */
  location: string
  original: string
  /** Empty where it, or a segment of it, has not been translated. */
  translation: string
}

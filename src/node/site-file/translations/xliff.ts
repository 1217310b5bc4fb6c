import { SaxesParser } from 'saxes'
import { contentHash } from '../../cache/contentHash'
import { CommandError } from '../CommandError'
import type { Translated } from './Translated'
import type { Row } from '../../check/translations/translationRows'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** XLIFF 2.0 (docs.oasis-open.org/xliff/xliff-core/v2.0): an XLIFF unit for each text, named by its location. */
export function printXliff(rows: readonly Row[], source: string, target: string): string {
  const units = rows.map(({ location, state, original, translation, context, longest }) => {
    const notes = [
      ...(context === '' ? [] : [`Beside it: ${context}`]),
      ...(longest === undefined ? [] : [`About ${longest} characters fit.`]),
      ...(state === 'stale' ? ['The original has changed since this was translated.'] : []),
    ]
    const noted = notes.map((note) => `        <note>${escaped(note)}</note>\n`).join('')
    return `    <unit id="u-${contentHash(location)}" name="${escaped(location)}">
${noted === '' ? '' : `      <notes>\n${noted}      </notes>\n`}      <segment state="${translation === '' ? 'initial' : 'translated'}">
        <source xml:space="preserve">${escaped(original)}</source>
        <target xml:space="preserve">${escaped(translation)}</target>
      </segment>
    </unit>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${source}" trgLang="${target}">
  <file id="site">
${units.join('\n')}
  </file>
</xliff>
`
}

/** A text may come back in several segments. @throws {CommandError} for invalid XML */
export function readXliff(text: string): Translated[] {
  const units: Translated[] = []
  let current: Translated | undefined
  let into: 'original' | 'translation' | undefined
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'unit')
      units.push((current = { location: String(attributes.name ?? ''), original: '', translation: '' }))
    into = name === 'source' ? 'original' : name === 'target' ? 'translation' : into
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'source' || name === 'target') into = undefined
    if (name === 'unit') current = undefined
  })
  const add = (words: string): void => {
    if (current && into) current[into] += words
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('error', ({ message }) => {
    throw new CommandError(`The file is no XLIFF: ${message}`)
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  return units
}

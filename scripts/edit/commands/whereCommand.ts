import { referencesTo } from '../../../src/manifest/references'
import { wordFor } from '../../../src/manifest/things'
import { pathOr, readOptions } from '../../options'
import { findList, findThing } from '../findThing'
import { formatPlaces, locatePlaces, mentions, showings } from '../listReferences'
import { openManifest } from '../openManifest'

/** Tells every place that names a thing or shows it: `service ID`. @throws {Refusal} where there is no such thing */
export function whereCommand(words: readonly string[], say: (words: string) => void): void {
  const {
    values,
    positionals: [word, id],
  } = readOptions(
    'npm run where -- KIND ID [--group NAME] [--site FILE]\nLists every place that names an entry or shows it.',
    { site: { type: 'string' }, group: { type: 'string' } },
    words,
  )
  const list = findList(word)
  const open = openManifest(pathOr(values.site, 'site.json'))
  const thing = findThing(open.manifest, list, id, values.group)
  const named = referencesTo(open.manifest, open.places, thing)
  const tell = (heading: string, places: Parameters<typeof locatePlaces>[1]) => {
    if (places.length > 0) say(`${heading}\n${formatPlaces(open.file, locatePlaces(open, places))}`)
  }
  tell(`The ${wordFor(list)} "${thing.id}" is named here:`, named)
  tell('\nShown without being named, by lists and pages that take it in:', showings(open, thing, named))
  tell('\nIts address is written out in a text:', mentions(open, thing, named))
}

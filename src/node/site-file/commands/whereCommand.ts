import { referencesTo } from '../../../manifest/references/references'
import { wordFor } from '../../../manifest/entries/entities'
import { pathOr, readOptions } from '../../process/options'
import { findList, findEntity } from '../findEntity'
import { formatLocations, locateAll, mentions, showings } from '../listReferences'
import { openManifest } from '../openManifest'

/** Prints every location that names or shows an entity. @throws {CommandError} if there is no such entity */
export function whereCommand(words: readonly string[], say: (words: string) => void): void {
  const {
    values,
    positionals: [word, id],
  } = readOptions(
    'npm run where -- KIND ID [--group NAME] [--site FILE]\nLists every place that names an entry or shows it.',
    { site: { type: 'string' }, group: { type: 'string' } },
    words,
  )
  const open = openManifest(pathOr(values.site, 'site.json'))
  const list = findList(open.manifest, word)
  const entity = findEntity(open.manifest, list, id, values.group)
  const named = referencesTo(open.manifest, open.annotatedValues, entity)
  const print = (heading: string, locations: Parameters<typeof locateAll>[1]) => {
    if (locations.length > 0) say(`${heading}\n${formatLocations(open.file, locateAll(open, locations))}`)
  }
  print(`The ${wordFor(open.manifest, list)} "${entity.id}" is named here:`, named)
  print('\nShown without being named, by lists and pages that take it in:', showings(open, entity, named))
  print('\nIts address is written out in a text:', mentions(open, entity, named))
}

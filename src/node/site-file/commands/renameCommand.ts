import { referencesTo } from '../../../manifest/references/references'
import { entitiesIn, wordFor } from '../../../manifest/entries/entities'
import { pathOr, readOptions } from '../../process/options'
import { findList, findEntity } from '../findEntity'
import { formatLocations, locateAll, mentions } from '../listReferences'
import { openManifest } from '../openManifest'
import { CommandError } from '../CommandError'
import { renameEntity } from '../renameEntity'
import { saveChange } from '../saveChange'

/** `service OLD NEW`. @throws {CommandError} if nothing is renamed */
export function renameCommand(words: readonly string[], say: (words: string) => void): void {
  const {
    values,
    positionals: [word, id, newId],
  } = readOptions(
    'npm run rename -- KIND OLD NEW [--group NAME] [--site FILE] [--anyway]\nGives an entry another id wherever it is named.',
    { site: { type: 'string' }, group: { type: 'string' }, anyway: { type: 'boolean', default: false } },
    words,
  )
  const open = openManifest(pathOr(values.site, 'site.json'))
  const list = findList(open.manifest, word)
  const entity = findEntity(open.manifest, list, id, values.group)
  if (newId === undefined)
    throw new CommandError(`Say what the ${wordFor(open.manifest, list)} "${entity.id}" is to be called.`)
  const { text, moved } = renameEntity(open, entity, newId)
  const written = mentions(open, entity, referencesTo(open.manifest, open.annotatedValues, entity))
  saveChange(open, text, {
    say,
    anyway: values.anyway,
    done: (changed) =>
      [
        `The ${wordFor(open.manifest, list)} "${entity.id}" is called "${newId}" now, here:`,
        formatLocations(
          open.file,
          locateAll(
            changed,
            referencesTo(
              changed.manifest,
              changed.annotatedValues,
              entitiesIn(changed.manifest, list).find(
                (other) => String(other.at) === String(entity.at) || other.id === newId,
              ) ?? entity,
            ),
          ),
        ),
        ...moved.map(({ from, to }) => `${from} leads to ${to} from now on.`),
        ...(written.length > 0
          ? [
              `\nThe old address still stands in a text; look whether it is meant:\n${formatLocations(open.file, locateAll(changed, written))}`,
            ]
          : []),
      ].join('\n'),
  })
}

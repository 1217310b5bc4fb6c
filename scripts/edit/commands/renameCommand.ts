import { referencesTo } from '../../../src/manifest/references'
import { thingsIn, wordFor } from '../../../src/manifest/things'
import { pathOr, readOptions } from '../../options'
import { findList, findThing } from '../findThing'
import { formatPlaces, locatePlaces, mentions } from '../listReferences'
import { openManifest } from '../openManifest'
import { Refusal } from '../Refusal'
import { renameThing } from '../renameThing'
import { saveChange } from '../saveChange'

/** Calls a thing something else wherever it is named: `service OLD NEW`. @throws {Refusal} when it is not renamed */
export function renameCommand(words: readonly string[], say: (words: string) => void): void {
  const {
    values,
    positionals: [word, id, newId],
  } = readOptions(
    'npm run rename -- KIND OLD NEW [--group NAME] [--site FILE] [--anyway]\nGives an entry another id wherever it is named.',
    { site: { type: 'string' }, group: { type: 'string' }, anyway: { type: 'boolean', default: false } },
    words,
  )
  const list = findList(word)
  const open = openManifest(pathOr(values.site, 'site.json'))
  const thing = findThing(open.manifest, list, id, values.group)
  if (newId === undefined) throw new Refusal(`Say what the ${wordFor(list)} "${thing.id}" is to be called.`)
  const { text, moved } = renameThing(open, thing, newId)
  const written = mentions(open, thing, referencesTo(open.manifest, open.places, thing))
  saveChange(open, text, {
    say,
    anyway: values.anyway,
    done: (changed) =>
      [
        `The ${wordFor(list)} "${thing.id}" is called "${newId}" now, here:`,
        formatPlaces(
          open.file,
          locatePlaces(
            changed,
            referencesTo(
              changed.manifest,
              changed.places,
              thingsIn(changed.manifest, list).find(
                (other) => String(other.at) === String(thing.at) || other.id === newId,
              ) ?? thing,
            ),
          ),
        ),
        ...moved.map(({ from, to }) => `${from} leads to ${to} from now on.`),
        ...(written.length > 0
          ? [
              `\nThe old address still stands in a text; look whether it is meant:\n${formatPlaces(open.file, locatePlaces(changed, written))}`,
            ]
          : []),
      ].join('\n'),
  })
}

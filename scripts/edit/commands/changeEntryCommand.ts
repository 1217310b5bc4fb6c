import type { Change, Keys } from '../../../src/manifest/change'
import { isNamedByKey, wordFor, type Entity } from '../../../src/manifest/entities'
import { valueAt } from '../../../src/manifest/read'
import { pathOr, readOptions } from '../../options'
import { changeText } from '../changeText'
import { CommandError } from '../CommandError'
import { findEntity, findList } from '../findEntity'
import { openManifest } from '../openManifest'
import { saveChange } from '../saveChange'

/** What can be done to an entry or a page as a whole. */
interface EntryChange {
  says: string
  /** The change of the file; undefined where there is nothing to do. */
  change(hidden: unknown, at: Keys): Change | undefined
  done: string
}

const changes = {
  hide: {
    says: 'Keeps an entry or a page in the file and shows it nowhere.',
    change: (hidden, at) => (hidden === true ? undefined : { do: 'set', at: [...at, 'hidden'], value: true }),
    done: 'is hidden now',
  },
  show: {
    says: 'Shows an entry or a page that was hidden.',
    change: (hidden, at) => (hidden === undefined ? undefined : { do: 'remove', at: [...at, 'hidden'] }),
    done: 'is shown now',
  },
  remove: {
    says: 'Takes an entry or a page out of the file; what still names it is told, and nothing is written then.',
    change: (_hidden, at) => ({ do: 'remove', at }),
    done: 'is removed',
  },
} satisfies Record<string, EntryChange>

/** Hides, shows or removes an entry or a page: `course piano`. @throws {CommandError} when that is not done */
export function changeEntryCommand(
  name: keyof typeof changes,
  words: readonly string[],
  say: (words: string) => void,
): void {
  const { says, change, done }: EntryChange = changes[name]
  const {
    values,
    positionals: [word, id],
  } = readOptions(
    `npm run ${name} -- KIND ID [--group NAME] [--site FILE] [--anyway]\n${says}`,
    { site: { type: 'string' }, group: { type: 'string' }, anyway: { type: 'boolean', default: false } },
    words,
  )
  const open = openManifest(pathOr(values.site, 'site.json'))
  const list = findList(open.manifest, word)
  const entity: Entity = findEntity(open.manifest, list, id, values.group)
  const kind = wordFor(open.manifest, list)
  if (isNamedByKey(list) && name !== 'remove')
    throw new CommandError(`A ${kind} cannot be hidden: only entries of lists and pages can.`)
  const wanted = change(valueAt(open.manifest, ...entity.at, 'hidden'), entity.at)
  if (!wanted) return say(`The ${kind} "${entity.id}" ${done.replace(' now', '')} already.`)
  saveChange(open, changeText(open.text, [wanted]), {
    say,
    anyway: values.anyway,
    done: () => `The ${kind} "${entity.id}" ${done}.`,
  })
}

import type { Change } from '../../../manifest/core/change'
import { type Keys, blocksAt, textAt, valueAt } from '../../../manifest/core/read'
import { entitiesIn, wordFor } from '../../../manifest/entries/entities'
import { strandedRedirects } from '../../../manifest/pages/addresses'
import { referencesTo } from '../../../manifest/references/references'
import { OneOf } from '../../../words/article'
import { option, flag, pathOr, readOptions } from '../../process/options'
import { CommandError } from '../CommandError'
import { findEntity, findList, findPart, partUsage } from '../findEntity'
import { formatLocations, locateAll, mentions, showings } from '../listReferences'
import { openChanged, openManifest, type OpenManifest, saveChange } from '../openManifest'
import { renameEntity } from '../renameEntity'
import { changeText } from '../text/changeText'

type Say = (words: string) => void

const namesEntry = { site: option, group: option } as const
const changesEntry = { ...namesEntry, anyway: flag } as const

const openSite = (written: string | undefined): OpenManifest => openManifest(pathOr(written, 'site.json'))

interface EntryChange {
  says: string
  /** Returns the change of the file, or undefined if there is nothing to change. */
  change(hidden: unknown, at: Keys): Change | undefined
  done: string
}

const changes = {
  hide: {
    says: 'Hides a part of the site: it stays in the file, and no page shows it.',
    change: (hidden, at) => (hidden === true ? undefined : { do: 'set', at: [...at, 'hidden'], value: true }),
    done: 'is hidden now',
  },
  show: {
    says: 'Shows a hidden part of the site again.',
    change: (hidden, at) => (hidden === undefined ? undefined : { do: 'remove', at: [...at, 'hidden'] }),
    done: 'is shown now',
  },
  remove: {
    says: 'Removes a part of the site from the file, and the redirects to its page. If something still refers to the part, the command lists this and removes nothing.',
    change: (_hidden, at) => ({ do: 'remove', at }),
    done: 'is removed',
  },
} satisfies Record<string, EntryChange>

/** Hides, shows or removes a part: `course maths`, `section / team`. @throws {CommandError} if this is not done */
export function changeEntryCommand(name: keyof typeof changes, words: readonly string[], say: Say): void {
  const { says, change, done }: EntryChange = changes[name]
  const { values, positionals } = readOptions(
    `npx townsite ${name} KIND ID [--group NAME] [--site FILE] [--anyway]\n${says} Besides entries and pages: ${partUsage}.`,
    changesEntry,
    words,
  )
  const open = openSite(values.site)
  const { kind, id, at, isNamedByKey } = findPart(open.manifest, positionals, values.group)
  if (isNamedByKey && name !== 'remove')
    throw new CommandError(`${OneOf(kind)} cannot be hidden: entries of lists, pages, sections, fields and links can.`)
  const wanted = change(valueAt(open.manifest, ...at, 'hidden'), at)
  if (!wanted) return say(`The ${kind} "${id}" ${done.replace(' now', '')} already.`)
  const changed = changeText(open.text, [wanted])
  const redirects = name === 'remove' ? strandedBy(open, changed) : []
  const isEveryOne = redirects.length === blocksAt(open.manifest, 'redirects').length
  const without: Change[] =
    redirects.length > 0 && isEveryOne
      ? [{ do: 'remove', at: ['redirects'] }]
      : redirects.map(({ index }): Change => ({ do: 'remove', at: ['redirects', index] })).reverse()
  saveChange(open, changeText(changed, without), {
    say,
    anyway: values.anyway,
    done: () =>
      [
        `The ${kind} "${id}" ${done}.`,
        ...redirects.map(({ from }) => `The redirect from ${from}, which led to it, is removed too.`),
      ].join('\n'),
  })
}

/** The redirects to pages that a change removes: they would lead nowhere. */
function strandedBy(open: OpenManifest, changedText: string): { index: number; from: string }[] {
  if (blocksAt(open.manifest, 'redirects').length === 0) return []
  const { manifest } = openChanged(open.file, changedText, open)
  return strandedRedirects(manifest, open.manifest).map((index) => ({
    index,
    from: textAt(manifest, 'redirects', index, 'from') ?? '',
  }))
}

/** @throws {CommandError} if nothing is moved */
export function moveCommand(words: readonly string[], say: Say): void {
  const usage = `npx townsite move KIND ID (--before ID | --after ID | --first | --last) [--group NAME] [--site FILE] [--anyway]\nMoves a part of the site within its list. Besides entries and pages: ${partUsage}.`
  const { values, positionals } = readOptions(
    usage,
    { ...changesEntry, before: option, after: option, first: flag, last: flag },
    words,
  )
  const { before, after, first, last } = values
  if ([before, after, first || undefined, last || undefined].filter((way) => way !== undefined).length !== 1)
    throw new CommandError(`Say where to: --before ID, --after ID, --first or --last.\n${usage}`)
  const open = openSite(values.site)
  const part = findPart(open.manifest, positionals, values.group)
  if (part.isNamedByKey)
    throw new CommandError(`${OneOf(part.kind)} stands under its name: it has no place to be moved to.`)
  const list = part.at.slice(0, -1)
  const from = Number(part.at.at(-1))
  const indices = blocksAt(open.manifest, ...list).map(([index]) => index)
  const neighbour = before ?? after
  const beside =
    neighbour === undefined
      ? undefined
      : Number(findPart(open.manifest, [...positionals.slice(0, -1), neighbour], values.group).at.at(-1))
  const rest = indices.filter((index) => index !== from)
  const position =
    beside === undefined ? (first ? 0 : rest.length) : rest.indexOf(beside) + (after === undefined ? 0 : 1)
  if (beside === from) throw new CommandError(`"${part.id}" cannot be moved beside itself.`)
  const order = rest.toSpliced(position, 0, from)
  if (String(order) === String(indices)) return say(`The ${part.kind} "${part.id}" stands there already.`)
  saveChange(open, changeText(open.text, [{ do: 'order', at: list, order }]), {
    say,
    anyway: values.anyway,
    done: () => `The ${part.kind} "${part.id}" is number ${position + 1} of ${order.length} now.`,
  })
}

/** `service OLD NEW`. @throws {CommandError} if nothing is renamed */
export function renameCommand(words: readonly string[], say: Say): void {
  const { values, positionals } = readOptions(
    'npm run rename -- KIND OLD NEW [--group NAME] [--site FILE] [--anyway]\nChanges the id of an entry everywhere in the site.',
    changesEntry,
    words,
  )
  const [word, id, newId] = positionals
  const open = openSite(values.site)
  const list = findList(open.manifest, word)
  const entity = findEntity(open.manifest, list, id, values.group)
  if (newId === undefined)
    throw new CommandError(`Say what the ${wordFor(open.manifest, list)} "${entity.id}" is to be called.`)
  const { text, moved, references } = renameEntity(open, entity, newId)
  const written = mentions(open, entity, references)
  saveChange(open, text, {
    say,
    anyway: values.anyway,
    done: (changed) => {
      const renamed = entitiesIn(changed.manifest, list).find(
        (other) => String(other.at) === String(entity.at) || other.id === newId,
      )
      const named = referencesTo(changed.manifest, changed.annotatedValues, renamed ?? entity)
      return [
        `The ${wordFor(open.manifest, list)} "${entity.id}" is called "${newId}" now, here:`,
        formatLocations(open.file, locateAll(changed, named)),
        ...moved.map(({ from, to }) => `${from} leads to ${to} from now on.`),
        ...(written.length > 0
          ? [
              `\nThe old address still stands in a text; look whether it is meant:\n${formatLocations(open.file, locateAll(changed, written))}`,
            ]
          : []),
      ].join('\n')
    },
  })
}

/** Prints every location that names or shows an entity. @throws {CommandError} if there is no such entity */
export function whereCommand(words: readonly string[], say: Say): void {
  const { values, positionals } = readOptions(
    'npx townsite where KIND ID [--group NAME] [--site FILE]\nLists all lines that name an entry or show it.',
    namesEntry,
    words,
  )
  const [word, id] = positionals
  const open = openSite(values.site)
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

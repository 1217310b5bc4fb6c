import { OneOf } from '../../../words/article'
import type { Change } from '../../../manifest/core/change'
import type { Keys } from '../../../manifest/core/path'
import { blocksAt, textAt, valueAt } from '../../../manifest/core/read'
import { strandedRedirects } from '../../../manifest/pages/strandedRedirects'
import { pathOr, readOptions } from '../../process/options'
import { changeText } from '../text/changeText'
import { CommandError } from '../CommandError'
import { findPart, partUsage } from '../findPart'
import { openChanged, openManifest, type OpenManifest } from '../openManifest'
import { saveChange } from '../saveChange'

interface EntryChange {
  says: string
  /** Returns the change of the file, or undefined if there is nothing to change. */
  change(hidden: unknown, at: Keys): Change | undefined
  done: string
}

const changes = {
  hide: {
    says: 'Keeps something in the file and shows it nowhere.',
    change: (hidden, at) => (hidden === true ? undefined : { do: 'set', at: [...at, 'hidden'], value: true }),
    done: 'is hidden now',
  },
  show: {
    says: 'Shows something that was hidden.',
    change: (hidden, at) => (hidden === undefined ? undefined : { do: 'remove', at: [...at, 'hidden'] }),
    done: 'is shown now',
  },
  remove: {
    says: 'Takes something out of the file, and the redirects to its page with it. Where something still refers to it, it says what, and writes nothing.',
    change: (_hidden, at) => ({ do: 'remove', at }),
    done: 'is removed',
  },
} satisfies Record<string, EntryChange>

/** Hides, shows or removes a part: `course maths`, `section / team`. @throws {CommandError} if this is not done */
export function changeEntryCommand(
  name: keyof typeof changes,
  words: readonly string[],
  say: (words: string) => void,
): void {
  const { says, change, done }: EntryChange = changes[name]
  const { values, positionals } = readOptions(
    `npm run ${name} -- KIND ID [--group NAME] [--site FILE] [--anyway]\n${says} Besides entries and pages: ${partUsage}.`,
    { site: { type: 'string' }, group: { type: 'string' }, anyway: { type: 'boolean', default: false } },
    words,
  )
  const open = openManifest(pathOr(values.site, 'site.json'))
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

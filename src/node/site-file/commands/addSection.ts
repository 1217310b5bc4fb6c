import { entitiesIn } from '../../../manifest/entries/entities'
import { blocksAt, textAt } from '../../../manifest/core/read'
import { schema } from '../../../manifest/schema/schema'
import { didYouMean, listWords } from '../../../manifest/core/suggest'
import { changeText } from '../text/changeText'
import { CommandError } from '../CommandError'
import { findEntity } from '../findEntity'
import { findPart } from '../findPart'
import type { OpenManifest } from '../openManifest'
import { describeFlags, rejectIncomplete } from '../ask/neededFlags'
import { entryFromFlags, type Flag } from '../ask/readFlags'
import { saveChange } from '../saveChange'
import { inOrder, withDefaults } from '../withDefaults'

const usage =
  'npm run add -- section PAGE TYPE [--id … --title … …] [--before ID | --after ID] [--site FILE] [--anyway]\nAdds a section to a page, at its end unless told otherwise; with PAGE, TYPE and --help says what it needs.'

/** Adds a section to a page: `section / prose --id story …`. @throws {CommandError} if it is not added */
export function addSection(
  open: OpenManifest,
  [address, type]: readonly string[],
  flags: readonly Flag[],
  say: (words: string) => void,
): void {
  const option = (name: string): string | undefined => flags.findLast((flag) => flag.name === name)?.value
  const members = schema.members(schema.definition('Section'))
  const types = members.map((member) => member.type)
  if (type === undefined && option('help')) return say(`${usage}\nTypes: ${listWords(types, 60)}.`)
  if (address === undefined)
    throw new CommandError(
      `Say which page: ${listWords(
        entitiesIn(open.manifest, 'routes').map(({ id }) => id),
        40,
      )}.`,
    )
  const page = findEntity(open.manifest, 'routes', address, undefined)
  const node = members.find((member) => member.type === type)?.node
  if (!node)
    throw new CommandError(
      `${type === undefined ? 'Say which type.' : `There is no section "${type}".${didYouMean(type, types)}`} Possible: ${listWords(types, 60)}.`,
    )
  if (option('help')) return say(describeFlags(node))
  const sectionFlags = flags.filter(({ name }) => !['site', 'anyway', 'help', 'before', 'after'].includes(name))
  const entered = { type, ...entryFromFlags(sectionFlags, node, open) }
  const section = withDefaults(open, 'sections', node, entered)
  rejectIncomplete(section, node)
  const beside = option('before') ?? option('after')
  const index =
    beside === undefined
      ? blocksAt(open.manifest, ...page.at, 'sections').length
      : Number(findPart(open.manifest, ['section', address, beside]).at.at(-1)) +
        (option('after') === undefined ? 0 : 1)
  const at = [...page.at, 'sections', index]
  saveChange(open, changeText(open.text, [{ do: 'insert', at, value: inOrder(section, node) }]), {
    say,
    anyway: option('anyway') !== undefined,
    done: () => `Added the section "${textAt(section, 'id') ?? ''}" to ${address}.`,
  })
}

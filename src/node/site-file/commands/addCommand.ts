import { blocksAt, textAt, at, pathOf } from '../../../manifest/core/read'
import { didYouMean, listWords } from '../../../manifest/core/suggest'
import { entitiesIn, wordFor } from '../../../manifest/entries/entities'
import { addressesFor } from '../../../manifest/references/references'
import { schemaOf } from '../../../manifest/schema/lists'
import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { OneOf } from '../../../words/article'
import { pathOr, requireSite } from '../../process/options'
import { askValidEntry } from '../ask/askEntry'
import { Prompt, type Terminal } from '../ask/Prompt'
import { describeFlags, entryFromFlags, rejectIncomplete, splitFlags, type Flag } from '../ask/readFlags'
import { CommandError } from '../CommandError'
import { inOrder, insertionPath, missingFields, withDefaults, type Block } from '../entryValues'
import { findEntity, findList, findPart } from '../findEntity'
import { formatLocations, locateAll } from '../listReferences'
import { openManifest, type OpenManifest, saveChange } from '../openManifest'
import { changeText } from '../text/changeText'

const usage =
  'npm run add -- KIND [--name "…" …] [--site FILE] [--anyway]\nAdds an entry to a list, a page, or with "section PAGE TYPE" a section. With KIND and --help it lists the values.'

const usageOfSection =
  'npm run add -- section PAGE TYPE [--id … --title … …] [--before ID | --after ID] [--site FILE] [--anyway]\nAdds a section to a page: at its end, or where --before or --after says. With PAGE, TYPE and --help it lists the values.'

interface Written {
  /** The words after the kind. */
  named: readonly string[]
  flags: readonly Flag[]
  option(name: string): string | undefined
  say: (words: string) => void
}

const commandFlags = ['site', 'anyway', 'help']

/** Adds an entry to a catalog, or a page: `city --name Dewas …`. @throws {CommandError} if it is not added */
export async function addCommand(
  words: readonly string[],
  say: (words: string) => void,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const { flags: all, rest } = splitFlags(words)
  const [word, ...named] = rest
  const option = (name: string): string | undefined => all.findLast((flag) => flag.name === name)?.value
  if (word === undefined && option('help')) return say(usage)
  requireSite(option('site'))
  const open = openManifest(pathOr(option('site'), 'site.json'))
  const list = word === 'section' ? undefined : findList(open.manifest, word, ['section'])
  const flags = all.filter(({ name }) => !commandFlags.includes(name))
  if (list === undefined) return addSection(open, { named, flags, option, say })
  const node = schemaOf(open.manifest).entry(list)
  if (!node)
    throw new CommandError(
      `${OneOf(wordFor(open.manifest, list))} is added by hand, in "${list}". Possible here: service, city, testimonial, page and the other lists.`,
    )
  if (option('help')) return say(describeFlags(node))
  const entry = await entryFor(open, list, node, flags, terminal)
  const target = insertionPath(open, list, entry)
  saveChange(open, changeText(open.text, [{ do: 'insert', at: target, value: entry }]), {
    say,
    anyway: option('anyway') !== undefined,
    done: (changed) => {
      const added = entitiesIn(changed.manifest, list).find((entity) => String(entity.at) === String(target))
      const pages = added ? addressesFor(changed.manifest, added).map(({ path }) => `Its page is ${path}`) : []
      return [
        `Added the ${wordFor(changed.manifest, list)} "${added?.id ?? ''}":`,
        formatLocations(open.file, locateAll(changed, [{ at: pathOf(target) ?? at(list), how: '' }])),
        ...pages,
      ].join('\n')
    },
  })
}

async function entryFor(
  open: OpenManifest,
  list: string,
  node: SchemaNode,
  entered: readonly Flag[],
  { input, output }: Terminal,
): Promise<Block> {
  const entry = entryFromFlags(entered, node, open)
  const isTerminal = input.isTTY && output.isTTY
  if (isTerminal && (entered.length === 0 || missingFields(withDefaults(open, list, node, entry), node).length > 0)) {
    const prompt = new Prompt(input, output, true)
    try {
      return await askValidEntry(prompt, open, list, node, entry)
    } finally {
      prompt.close()
    }
  }
  return completed(open, list, node, entry)
}

/** @throws {CommandError} for an entry without something that it needs */
function completed(open: OpenManifest, list: string, node: SchemaNode, entered: Block): Block {
  const entry = withDefaults(open, list, node, entered)
  rejectIncomplete(entry, node)
  return inOrder(entry, node)
}

/** Adds a section to a page: `section / prose --id story …`. @throws {CommandError} if it is not added */
function addSection(open: OpenManifest, { named: [address, type], flags, option, say }: Written): void {
  const members = schema.members(schema.definition('Section'))
  const types = members.map((member) => member.type)
  if (type === undefined && option('help')) return say(`${usageOfSection}\nTypes: ${listWords(types, 60)}.`)
  if (address === undefined) {
    const pages = entitiesIn(open.manifest, 'routes').map(({ id }) => id)
    throw new CommandError(`Say which page: ${listWords(pages, 40)}.`)
  }
  const page = findEntity(open.manifest, 'routes', address, undefined)
  const node = members.find((member) => member.type === type)?.node
  if (!node)
    throw new CommandError(
      `${type === undefined ? 'Say which type.' : `There is no section "${type}".${didYouMean(type, types)}`} Possible: ${listWords(types, 60)}.`,
    )
  if (option('help')) return say(describeFlags(node))
  const ofSection = flags.filter(({ name }) => name !== 'before' && name !== 'after')
  const section = completed(open, 'sections', node, { type, ...entryFromFlags(ofSection, node, open) })
  const beside = option('before') ?? option('after')
  const index =
    beside === undefined
      ? blocksAt(open.manifest, ...page.at, 'sections').length
      : Number(findPart(open.manifest, ['section', address, beside]).at.at(-1)) +
        (option('after') === undefined ? 0 : 1)
  saveChange(open, changeText(open.text, [{ do: 'insert', at: [...page.at, 'sections', index], value: section }]), {
    say,
    anyway: option('anyway') !== undefined,
    done: () => `Added the section "${textAt(section, 'id') ?? ''}" to ${address}.`,
  })
}

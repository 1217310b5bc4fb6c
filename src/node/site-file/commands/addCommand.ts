import { OneOf } from '../../../words/article'
import { at, pathOf } from '../../../manifest/core/path'
import { addressesFor } from '../../../manifest/references/references'
import { entitiesIn, wordFor } from '../../../manifest/entries/entities'
import { pathOr } from '../../process/options'
import { addSection } from './addSection'
import { askValidEntry } from '../ask/askValidEntry'
import { changeText } from '../text/changeText'
import { findList } from '../findEntity'
import { formatLocations, locateAll } from '../listReferences'
import { openManifest, type OpenManifest } from '../openManifest'
import { Prompt, type Terminal } from '../ask/Prompt'
import { insertionPath } from '../text/insertionPath'
import { describeFlags, rejectIncomplete } from '../ask/neededFlags'
import { entryFromFlags, splitFlags, type Flag } from '../ask/readFlags'
import { CommandError } from '../CommandError'
import { saveChange } from '../saveChange'
import { schemaOf } from '../../../manifest/schema/lists'
import type { SchemaNode } from '../../../manifest/schema/schema'
import { inOrder, missingFields, withDefaults, type Block } from '../withDefaults'

const usage =
  'npm run add -- KIND [--name "…" …] [--site FILE] [--anyway]\nAdds an entry to a list, a page, or with "section PAGE TYPE" a section; with KIND and --help says what it needs.'

const commandFlags = new Set(['site', 'anyway', 'help'])

/** Adds an entry to a catalog, or a page: `city --name Dewas …`. @throws {CommandError} if it is not added */
export async function addCommand(
  words: readonly string[],
  say: (words: string) => void,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<void> {
  const {
    flags,
    rest: [word, ...named],
  } = splitFlags(words)
  const option = (name: string): string | undefined => flags.findLast((flag) => flag.name === name)?.value
  if (word === undefined && option('help')) return say(usage)
  const open = openManifest(pathOr(option('site'), 'site.json'))
  const list = word === 'section' ? undefined : findList(open.manifest, word, ['section'])
  if (list === undefined) return addSection(open, named, flags, say)
  const node = schemaOf(open.manifest).entry(list)
  if (!node)
    throw new CommandError(
      `${OneOf(wordFor(open.manifest, list))} is added by hand, in "${list}". Possible here: service, city, testimonial, page and the other lists.`,
    )
  if (option('help')) return say(describeFlags(node))
  const entry = await entryFor(
    open,
    list,
    node,
    flags.filter(({ name }) => !commandFlags.has(name)),
    terminal,
  )
  const target = insertionPath(open, list, entry)
  const text = changeText(open.text, [{ do: 'insert', at: target, value: entry }])
  saveChange(open, text, {
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
  const filled = withDefaults(open, list, node, entry)
  rejectIncomplete(filled, node)
  return inOrder(filled, node)
}

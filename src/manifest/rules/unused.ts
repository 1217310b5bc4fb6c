import { entryWord, keysOfEntries, listsOf } from '../lists'
import { at } from '../path'
import { placeholdersIn } from '../placeholders'
import { asText, blocksAt, namedBlocksAt } from '../read'
import { listWords } from '../suggest'
import { oneOf, entityNames } from '../entityNames'
import { findUses } from '../uses'
import { defineRule, found, type Finding, type RuleContext } from './rule'

/**
 * What is in the manifest or the media folder and shown nowhere: perhaps forgotten, perhaps misspelt where it is meant.
 */
export const unused = defineRule({
  name: 'unused',
  severity: 'advice',
  explains: 'Everything that is kept is shown somewhere: entries, forms, look-ups, facts, counts, media files.',
  reads: 'everything',
  check: (context) => [...unusedEntities(context), ...unusedNames(context), ...unusedFiles(context)],
})

/** What the manifest hides may show them: nobody is to remove what was only hidden. */
function unusedEntities({ manifest, places, outside: { hidden = new Set() } }: RuleContext): Finding[] {
  const uses = findUses(manifest, places.pointers)
  return [
    ...listsOf(manifest).flatMap((list) =>
      blocksAt(manifest, ...keysOfEntries(list)).flatMap(([index, entry]) =>
        uses.isUsed(entry, list) || hidden.has(list) || hidden.has(asText(entry.id))
          ? []
          : found(
              at(...keysOfEntries(list), index),
              `No page shows the ${entryWord(manifest, list)} "${asText(entry.id)}".`,
              'Show it somewhere, or remove it.',
            ),
      ),
    ),
    ...(['forms', 'lookups'] as const).flatMap((list) =>
      namedBlocksAt(manifest, list).flatMap(([key, block]) =>
        uses.isUsed(block, list) || hidden.has(key)
          ? []
          : {
              ...found(
                at(list, key),
                `No page uses the ${entityNames[list]} "${key}".`,
                `Name it where ${oneOf(entityNames[list])} is wanted, or remove it.`,
              ),
              onKey: true,
            },
      ),
    ),
  ]
}

/** Facts and counts that no text asks for. */
function unusedNames({ manifest, places, outside: { hidden = new Set() } }: RuleContext): Finding[] {
  const texts = [...places.texts.map(({ value }) => value), ...hidden]
  const asked = new Set(texts.flatMap(placeholdersIn))
  return (
    [
      ['facts', 'fact'],
      ['counts', 'count'],
    ] as const
  ).flatMap(([list, prefix]) =>
    Object.keys(manifest[list] ?? {}).flatMap((name) =>
      asked.has(`${prefix}.${name}`)
        ? []
        : {
            ...found(at(list, name), `No text uses {${prefix}.${name}}.`, 'Use it, or remove it.'),
            onKey: true,
          },
    ),
  )
}

function unusedFiles({ places, outside: { media, hidden = new Set() } }: RuleContext): Finding[] {
  const named = new Set([...places.media.map(({ value }) => value), ...hidden])
  const files = [...media].filter((file) => !named.has(file)).sort()
  return files.length === 0
    ? []
    : [
        found(
          at('site', 'media'),
          `${files.length === 1 ? 'One file' : `${files.length} files`} in the media folder ${files.length === 1 ? 'is' : 'are'} named nowhere: ${listWords(files, 8)}.`,
          'Show them, or remove them from the folder.',
        ),
      ]
}

import { entityNoun, keysOfEntries, listsOf } from '../schema/lists'
import { at, asText, blocksAt, namedBlocksAt, valueAt } from '../core/read'
import { placeholdersIn } from '../text/placeholders'
import { namesOf } from '../core/suggest'
import { normalizeFileName } from '../values/mediaFiles'
import { filesInFolder } from '../references/pictures'
import { fileOfLink } from '../references/links'
import { findUses } from '../references/findUses'
import { defineRule, finding, type Finding, type RuleContext } from './support/rule'

/** Entries, forms, names and files that are shown nowhere: perhaps forgotten, perhaps misspelt where they are meant. */
export const unused = defineRule('unused', {
  reads: 'everything',
  check: (context) => [...unusedEntities(context), ...unusedNames(context), ...unusedFiles(context)],
})

/** Hidden parts count as uses, so that nobody removes what was only hidden. */
function unusedEntities({ manifest, annotated, outside: { hidden = new Set() } }: RuleContext): Finding[] {
  const uses = findUses(manifest, annotated.references)
  return [
    ...listsOf(manifest).flatMap((list) => {
      const [parent, noun] = [at(...keysOfEntries(list)), entityNoun(manifest, list)]
      return blocksAt(manifest, ...keysOfEntries(list)).flatMap(([key, entry]) =>
        uses.isUsed(entry, list) || hidden.has(list) || hidden.has(asText(entry.id))
          ? []
          : finding({ parent, key }, 'unused/entry', { entry: noun, id: asText(entry.id) }),
      )
    }),
    ...(['forms', 'lookups'] as const).flatMap((list) =>
      namedBlocksAt(manifest, list).flatMap(([key, block]) =>
        uses.isUsed(block, list) || hidden.has(key)
          ? []
          : finding(at(list, key), 'unused/block', { entry: entityNoun(manifest, list), id: key }, { onKey: true }),
      ),
    ),
  ]
}

function unusedNames({ manifest, annotated, outside: { hidden = new Set() } }: RuleContext): Finding[] {
  const texts = [...annotated.texts.map(({ value }) => value), ...hidden]
  const asked = new Set(texts.flatMap(placeholdersIn))
  return (['facts', 'counts'] as const).flatMap((list) =>
    Object.keys(manifest[list] ?? {}).flatMap((name) => {
      const placeholder = `${list.slice(0, -1)}.${name}`
      return asked.has(placeholder) ? [] : finding(at(list, name), 'unused/name', { placeholder }, { onKey: true })
    }),
  )
}

function unusedFiles({ annotated, outside: { media, hidden = new Set() } }: RuleContext): Finding[] {
  const inFolders = annotated.folders.flatMap(({ value }) => filesInFolder(media, asText(valueAt(value, 'folder'))))
  const linked = annotated.links.flatMap(({ value }) => fileOfLink(value) ?? [])
  const shown = [...annotated.media.map(({ value }) => value), ...linked, ...inFolders, ...hidden]
  const named = new Set(shown.map(normalizeFileName))
  const isInHidden = (file: string): boolean => hidden.has(file.slice(0, Math.max(0, file.lastIndexOf('/'))))
  const files = [...media].filter((file) => !named.has(normalizeFileName(file)) && !isInHidden(file)).sort()
  return files.length === 0
    ? []
    : [finding(at('site', 'media'), 'unused/files', { count: files.length, files: namesOf(files, 8) })]
}

import { filesInFolder, pictureFolders, picturesInFolder } from '../references/pictures'
import { namesOf, suggestOneOf } from '../core/suggest'
import { loopAt, blocksAt, textAt } from '../core/read'
import { entriesOfPages, fillPath } from '../pages/addresses'
import { entityNoun } from '../schema/lists'
import { defineRule, finding, type Finding, type RuleContext } from './support/rule'

export const emptyFolder = defineRule('empty-folder', {
  reads: ['site/media', 'routes'],
  check: ({ manifest, annotated, outside: { media } }) =>
    annotated.folders.flatMap(({ value, path }): Finding[] => {
      const folder = textAt(value, 'folder')
      if (folder === undefined)
        return blocksAt(value, 'pictures').length > 0 ? [] : [finding(path, 'empty-folder/none', places)]
      const at = { parent: path, key: 'folder' }
      const pictures = new Set(picturesInFolder(media, folder))
      if (pictures.size === 0)
        return [finding(at, 'empty-folder', { folder }, suggestOneOf(folder, pictureFolders(media)))]
      const others = filesInFolder(media, folder).filter((file) => !pictures.has(file))
      const values = { count: others.length, files: namesOf(others, 8) }
      return [
        ...(others.length === 0 ? [] : [finding(at, 'empty-folder/others', values, { severity: 'advice' })]),
        ...pagesWithout({ manifest, media }, folder, at),
      ]
    }),
})

const places = {
  pictures: { keys: ['pictures'], words: 'Pictures' },
  folder: { keys: ['folder'], words: 'Folder' },
}

/** The pages of a route whose own folder has no pictures: they are shown without the gallery. */
function pagesWithout(
  { manifest, media }: Pick<RuleContext, 'manifest'> & { media: ReadonlySet<string> },
  folder: string,
  path: Finding['at'],
): Finding[] {
  const loop = loopAt(manifest, path)
  if (!loop || !folder.includes(`{${loop.as}.`)) return []
  const without = entriesOfPages(manifest, path).flatMap((entry) =>
    picturesInFolder(media, fillPath(folder, entry)).length === 0 ? entry.id : [],
  )
  if (without.length === 0) return []
  const values = { entry: entityNoun(manifest, loop.each), count: without.length, ids: namesOf(without, 8) }
  return [finding(path, 'empty-folder/pages', values, { severity: 'advice' })]
}

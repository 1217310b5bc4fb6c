import type { EditorApi } from '../../api/EditorApi'
import { differences } from '../../../manifest/edits/differences'
import { attempt, isRecord } from '../../../manifest/core/read'
import { changeScopeOf } from '../changeScope'
import type { EditedSite } from '../EditedSite'
import { describeChanges } from '../publish/describeChanges'

/** The page that a saved state changed first, before and after, made of the stored texts. @param language of the page */
export async function storedPages(
  site: EditedSite,
  id: string,
  language?: string,
): Promise<EditorApi['stored']['out']> {
  const { history } = site
  const { saves } = history
  const index = saves.findIndex((save) => save.id === id)
  const [after, before] = [saves[index]?.id, saves[index + 1]?.id].map((one) =>
    attempt(() => JSON.parse((one !== undefined && history.textOf(one)) || '') as unknown),
  )
  if (!isRecord(after)) return { after: '' }
  const [change] = isRecord(before) ? describeChanges(before, after, differences(before, after).slice(0, 1)) : []
  const path = (change && changeScopeOf(change.kind === 'removed' ? before : after, change.at).path) ?? '/'
  const pagesIn = async (shown?: string): Promise<EditorApi['stored']['out']> => {
    const pageOf = async (root: unknown): Promise<string> => (await site.savedPage(path, shown, root)) ?? ''
    return { ...(isRecord(before) && { before: await pageOf(before) }), after: await pageOf(after) }
  }
  const pages = await pagesIn(language)
  // A text can change in the main language alone.
  return language !== undefined && pages.before === pages.after ? pagesIn() : pages
}

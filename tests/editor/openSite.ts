import { EditedSite } from '../../src/editor/server/EditedSite'

const noPages = (): never => {
  throw new Error('No page is shown.')
}

/**
 * A site as the editor opens it. However slow the computer is, each step is checked at once.
 * @param loadCode for a test that shows pages
 */
export const openSite = (file: string, journals: string, loadCode: EditedSite['loadCode'] = noPages): EditedSite =>
  new EditedSite(file, loadCode, journals, Infinity)

import { startStep } from '../process/progress'
import { checkFile, type CheckedFile } from './checkFile'
import { checkPictures } from './checkPictures'
import { checkTypeface } from './checkTypeface'
import { kindWordsWithoutLanguage } from './kindWordsWithoutLanguage'
import { ownKinds } from '../schema/readKinds'
import { readSite } from './readSite'
import type { SiteText } from './SiteText'
import { loadOwnRules } from './loadOwnRules'
import { staleTranslations } from './staleTranslations'

/** Checks a file, its pictures, typeface and translations. @param read the file's text if it was read already */
export async function checkWithMedia(file: string, read?: SiteText): Promise<CheckedFile> {
  const step = startStep('Checking')
  try {
    const site = read ?? readSite(file)
    // Reading a site reads its kinds.
    const faults = await loadOwnRules(file, ownKinds())
    const checked = await checkTypeface(await checkPictures(checkFile(file, undefined, site)))
    if (faults.length > 0) return { ...checked, manifest: undefined, problems: [...checked.problems, ...faults] }
    return {
      ...checked,
      problems: [
        ...checked.problems,
        ...staleTranslations(checked),
        ...(checked.manifest ? kindWordsWithoutLanguage(checked.manifest) : []),
      ],
    }
  } finally {
    step.end()
  }
}

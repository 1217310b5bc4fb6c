import { startStep } from '../process/progress'
import { checkFile, type CheckedFile } from './checkFile'
import { checkPictures } from './checkPictures'
import { checkTypeface } from './checkTypeface'
import type { SiteText } from './readSite'
import { staleTranslations } from './staleTranslations'

/** Also opens pictures and typeface, and compares translations with their notes. @param read where it has been */
export async function checkWhole(file: string, read?: SiteText): Promise<CheckedFile> {
  const step = startStep('Checking')
  try {
    const checked = await checkTypeface(await checkPictures(checkFile(file, undefined, read)))
    return { ...checked, problems: [...checked.problems, ...staleTranslations(checked)] }
  } finally {
    step.end()
  }
}

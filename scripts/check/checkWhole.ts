import { startStep } from '../progress'
import { checkFile, type CheckedFile } from './checkFile'
import { checkPictures } from './checkPictures'
import { checkTypeface } from './checkTypeface'
import { staleTranslations } from './staleTranslations'

/**
 * Reads and checks a manifest file, opens the pictures and the typeface that it names, and compares its translations with what is noted
 * of them.
 */
export async function checkWhole(file: string): Promise<CheckedFile> {
  const step = startStep('Checking')
  try {
    const checked = await checkTypeface(await checkPictures(checkFile(file)))
    return { ...checked, problems: [...checked.problems, ...staleTranslations(checked)] }
  } finally {
    step.end()
  }
}

import { startStep } from '../progress'
import { checkFile, type CheckedFile } from './checkFile'
import { checkPictures } from './checkPictures'

/** Reads and checks a manifest file, and opens the pictures that it names. */
export async function checkWhole(file: string): Promise<CheckedFile> {
  const step = startStep('Checking')
  try {
    return await checkPictures(checkFile(file))
  } finally {
    step.end()
  }
}

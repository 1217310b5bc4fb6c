import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleCode, type CodeBundle } from '../../../node/code/bundleCode'
import { codeFolder, isIntact } from '../../../node/code/codeFolder'
import { fromRoot, isPackage } from '../../../node/process/paths'
import { inStep } from '../../../node/process/progress'
import { bundleEditor, isEditorBundled } from './bundleEditor'

/**
 * Returns the bundle of the code, and sees that the editor's page is bundled. What is not cached is bundled by a process
 * of its own: the bundler holds 0.5 to 0.9 GB until its process ends, and the editor runs for hours.
 */
export async function bundleInChild(): Promise<CodeBundle> {
  if (!isPackage && !(isIntact(codeFolder()) && isEditorBundled()))
    await inStep('Bundling the editor', () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', fromRoot('src/editor/server/page/bundleInChild.ts')], {
        cwd: fromRoot(''),
      }),
    )
  return bundleCode()
}

if (process.argv[1] === fromRoot('src/editor/server/page/bundleInChild.ts')) {
  await bundleCode()
  await bundleEditor()
}

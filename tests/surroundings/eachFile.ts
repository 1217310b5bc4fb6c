import { afterAll, expect } from 'vitest'
import { countFile } from '../cpuSeconds'
import { removeTemporaryFolders } from '../temporaryFolder'

const note = countFile()

// Files of tests share their modules, so that an `afterAll` in one of these runs for the first file alone.
afterAll(() => {
  removeTemporaryFolders()
  note(expect.getState().testPath ?? '')
})

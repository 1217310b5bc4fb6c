import { afterAll } from 'vitest'
import { removeTemporaryFolders } from '../temporaryFolder'

// Files of tests share their modules, so that an `afterAll` in one of these runs for the first file alone.
afterAll(removeTemporaryFolders)

import { vi } from 'vitest'

/** A site's kinds are in the schema of its process: the tests of a worker that come next import it anew. */
export const forgetKinds = (): void => void vi.resetModules()

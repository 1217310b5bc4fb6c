import type { Migration } from './Migration'
import { listLayouts } from './listLayouts'
import { ownOutbox } from './ownOutbox'
import { settledKeys } from './settledKeys'

/** Every migration, in order; the last leads to the current version. Steps are added, never changed. */
export const migrations: readonly Migration[] = [settledKeys, ownOutbox, listLayouts]

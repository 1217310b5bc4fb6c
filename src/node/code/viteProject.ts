import type { InlineConfig } from 'vite'
import { fromRoot } from '../process/paths'

/** The settings that all of our runs of Vite share. */
export const viteProject = {
  root: fromRoot(''),
  configFile: fromRoot('vite.config.ts'),
  // The usual loader writes beside the packages, which may be read-only.
  configLoader: 'runner',
} as const satisfies InlineConfig

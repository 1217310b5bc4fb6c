import { chromium, type Browser } from 'playwright'
import { findOrInstallBrowser } from '../src/node/browser/findBrowser'
import { surroundingsOf } from './surroundings/surroundingsOf'
import type { TypefaceSet } from './surroundings/typefaceSets'

/**
 * One process for all pages and for what draws them: a sixth less CPU time (35 s in place of 42 for 17 browser tests).
 */
export const cheapFlags = ['--in-process-gpu', '--renderer-process-limit=1'] as const

/** The browser that tests in Node open pages in, on a device with these typefaces. */
export function launchBrowser(set: TypefaceSet = 'android'): Promise<Browser> {
  const { launchOptions } = findOrInstallBrowser()
  return chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, ...cheapFlags],
    env: surroundingsOf(set),
  })
}

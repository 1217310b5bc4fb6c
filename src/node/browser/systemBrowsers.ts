import { spawnSync } from 'node:child_process'

/** Debian's name of Chromium without windows. */
export const shellName = 'chromium-headless-shell'

export const fullBrowserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Ubuntu's `chromium-browser` may only print how to get one, and Playwright's may lack libraries of the system. */
export const isBrowser = (file: string, named = /chrom/i): boolean =>
  named.test(spawnSync(file, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }).stdout ?? '')

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fullBrowserNames, isBrowser, shellName } from '../../../node/browser/systemBrowsers'
import { everyPathOf } from '../../../node/process/everyPathOf'

const programs = [shellName, ...fullBrowserNames, 'microsoft-edge']

const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap(
  (folder) =>
    folder === undefined
      ? []
      : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')],
)

/** The program of a Chromium or one of its kin on this computer. `CHROME_PATH` names another. */
export function findChromium(): string | undefined {
  const named = process.env.CHROME_PATH
  if (named !== undefined) return existsSync(named) ? named : undefined
  if (process.platform === 'win32') return windows.find((file) => existsSync(file))
  return process.platform === 'darwin'
    ? mac.find((file) => existsSync(file))
    : programs.flatMap(everyPathOf).find((file) => isBrowser(file, /chrom|edge/i))
}

import { existsSync, realpathSync } from 'node:fs'
import { fromRoot, isPackage } from '../process/paths'

/** The folders whose code runs in visitors' browsers. */
const layers = ['manifest', 'site', 'ui', 'forms', 'sections', 'page', 'app']

const ofVite = ['/@vite/', '/@id/', '/@react-refresh', '/@fs/', '/node_modules/', '/__']

/** Run in the pages of the dev server besides; in a package they are JavaScript. */
export const devPage = isPackage ? 'lib/dev/devPage.js' : 'src/node/dev/devPage.ts'
const scripts = [devPage, isPackage ? 'lib/dev/madeFrom.js' : 'src/node/dev/madeFrom.ts']

/** Whether a request is for code, which Vite serves. All other requests are for the site. */
export const isForCode = (pathname: string): boolean =>
  scripts.some((script) => pathname === `/${script}`) ||
  ofVite.some((start) => pathname.startsWith(start)) ||
  layers.some((layer) => pathname.startsWith(`/src/${layer}/`))

/** The folders whose files Vite may serve: none in which anything of the owner, the relay or the editor lies. */
export const servedFolders = (): string[] => [
  ...layers.map((layer) => fromRoot(`src/${layer}`)),
  ...scripts.map(fromRoot),
  ...[fromRoot('node_modules')].filter(existsSync).flatMap((folder) => [folder, realpathSync(folder)]),
]

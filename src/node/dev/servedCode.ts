import { existsSync, realpathSync } from 'node:fs'
import { fromRoot, isPackage } from '../process/paths'

/** The folders whose code runs in visitors' browsers. */
const layers = ['manifest', 'site', 'ui', 'forms', 'sections', 'page', 'app']

const ofVite = ['/@vite/', '/@id/', '/@react-refresh', '/@fs/', '/node_modules/', '/__']

/** Runs in the pages of the dev server besides; in a package it is JavaScript. */
const devPage = isPackage ? 'lib/dev/devPage.js' : 'src/node/dev/devPage.ts'

/** Whether a request is for code, which Vite serves. All other requests are for the site. */
export const isForCode = (pathname: string): boolean =>
  pathname === `/${devPage}` ||
  ofVite.some((start) => pathname.startsWith(start)) ||
  layers.some((layer) => pathname.startsWith(`/src/${layer}/`))

/** The folders whose files Vite may serve: none in which anything of the owner, the relay or the editor lies. */
export const servedFolders = (): string[] => [
  ...layers.map((layer) => fromRoot(`src/${layer}`)),
  fromRoot(devPage),
  ...[fromRoot('node_modules')].filter(existsSync).flatMap((folder) => [folder, realpathSync(folder)]),
]

/** The message in which a page says, once it is connected, which saves it was made from; metadata of this name says it. */
export const shownEvent = 'townsite:shown'

/** Lets React replace components while their code is edited. */
const preamble = isPackage ? '' : (await import('@vitejs/plugin-react')).default.preambleCode.replace('__BASE__', '/')

/**
 * Lets Vite update modules in pages that it does not write (vite.dev/guide/backend-integration).
 * @param madeFrom the saves that the page was made from
 */
export const viteScripts = (madeFrom: string): string =>
  `<meta name="${shownEvent}" content="${madeFrom}">` +
  (preamble && `<script type="module">${preamble}</script>`) +
  `<script type="module" src="/@vite/client"></script><script type="module" src="/${devPage}"></script>`

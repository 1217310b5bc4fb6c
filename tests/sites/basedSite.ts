import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'
import { fixtureSites } from './fixtureSites'

/** A folder with files by their paths: `site/site.json` is the site that is asked about. */
export interface BasedSite {
  folder: string
  file: string
  read(path: string): string
  write(path: string, content: string | object): void
}

export function basedSite(files: Readonly<Record<string, string | object>>): BasedSite {
  const folder = temporaryFolder('based')
  const site: BasedSite = {
    folder,
    file: join(folder, 'site/site.json'),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, content) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)
    },
  }
  for (const [path, content] of Object.entries(files)) site.write(path, content)
  return site
}

/** A site that is based on one of the fixture sites, which it takes over with its media. */
export function siteOn(fixture: keyof typeof fixtureSites, own: object): BasedSite {
  const site = basedSite({ 'site/site.json': { version: 3, extends: '../base', ...own } })
  cpSync(dirname(fromRoot(fixtureSites[fixture])), join(site.folder, 'base'), { recursive: true })
  return site
}

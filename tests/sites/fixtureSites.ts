import { readFileSync } from 'node:fs'
import { fromRoot } from '../../src/node/process/paths'

/**
 * The sites that the engine is tested on, as paths inside the project. The site at the project's root belongs to its
 * owner and is none of them.
 */
export const fixtureSites = {
  pestControl: 'tests/sites/pest-control/site.json',
  plumbing: 'tests/sites/plumbing/site.json',
  conversation: 'tests/sites/conversation/site.json',
  screens: 'tests/sites/screens/site.json',
  minimal: 'tests/sites/minimal/site.json',
  musicSchool: 'tests/sites/music-school/site.json',
  restaurant: 'tests/sites/restaurant/site.json',
  workshop: 'tests/sites/workshop/site.json',
  clinic: 'tests/sites/clinic/site.json',
  journal: 'tests/sites/journal/site.json',
} as const

/** What the file of one of them says. */
export const readFixture = <Root = unknown>(name: keyof typeof fixtureSites): Root =>
  JSON.parse(readFileSync(fromRoot(fixtureSites[name]), 'utf8')) as Root

/**
 * The first site with everything that was ordered of it, frozen: the absolute paths of its manifest and its media
 * folder.
 */
export const pestControlFile = fromRoot(fixtureSites.pestControl)
export const pestControlMedia = fromRoot('tests/sites/pest-control/media')

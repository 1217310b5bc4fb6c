import { readFileSync } from 'node:fs'
import { findCheckContext } from '../../src/node/check/mediaFiles'
import { pestControlFile } from '../sites/fixtureSites'

/** The text of the first site, and what its check knows of its folder. */
export const firstSite = readFileSync(pestControlFile, 'utf8')
export const firstContext = findCheckContext(pestControlFile, firstSite)

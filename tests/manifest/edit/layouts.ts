import { readFileSync } from 'node:fs'
import { findCheckContext } from '../../../scripts/check/findCheckContext'
import { openChanged, type OpenManifest } from '../../../scripts/edit/openManifest'
import { checkManifest } from '../../../src/manifest/check'
import { placeWords } from '../../../src/manifest/path'
import { pestControlFile } from '../../sites/fixtureSites'

const siteFile = pestControlFile
export const siteText = readFileSync(siteFile, 'utf8')
const context = findCheckContext(siteFile, siteText)

/** The first site in every way that people and programs lay JSON out. */
export const layouts: Record<string, string> = {
  'as it is': siteText,
  'with the line ends of Windows': siteText.replaceAll('\n', '\r\n'),
  'with tabs': siteText.replaceAll(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
  'with four spaces and no short blocks': `${JSON.stringify(JSON.parse(siteText), null, 4)}\n`,
  'without a line end at its end': siteText.trimEnd(),
  'on one line': JSON.stringify(JSON.parse(siteText)),
}

export function open(text: string): OpenManifest {
  const opened = openChanged(siteFile, text)
  if (opened.manifest === undefined) throw new Error('The text cannot be edited.')
  return opened
}

/** What checking says of a text, one line a problem. */
export const problemsOf = (text: string): string[] =>
  checkManifest(text, context).problems.map(
    ({ rule, at, message }) => `${rule} ${'offset' in at ? '' : placeWords(at)} ${message}`,
  )

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findCheckContext } from '../../../src/node/check/mediaFiles'
import { openChanged, type OpenManifest } from '../../../src/node/site-file/openManifest'
import { sentencesOf } from '../../../src/words/english'
import { checkManifest } from '../../../src/manifest/check'
import { locationWords } from '../../../src/manifest/core/read'
import { fromRoot } from '../../../src/node/process/paths'
import { fixtureSites, pestControlFile, pestControlMedia } from '../../sites/fixtureSites'

/** A site whose text is changed. */
export interface EditedSite {
  text: string
  /** It in every way that people and programs lay JSON out. */
  layouts: Record<string, string>
  open(text: string): OpenManifest
  /** What checking says of a text, one line a problem. */
  problemsOf(text: string): string[]
}

function editedSite(file: string): EditedSite {
  const text = readFileSync(file, 'utf8')
  const context = findCheckContext(file, text)
  return {
    text,
    layouts: {
      'as it is': text,
      'with the line ends of Windows': text.replaceAll('\n', '\r\n'),
      'with tabs': text.replaceAll(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)),
      'with four spaces and no short blocks': `${JSON.stringify(JSON.parse(text), null, 4)}\n`,
      'without a line end at its end': text.trimEnd(),
      'on one line': JSON.stringify(JSON.parse(text)),
    },
    open(changed) {
      const opened = openChanged(file, changed)
      if (opened.manifest === undefined) throw new Error('The text cannot be edited.')
      return opened
    },
    problemsOf: (changed) =>
      checkManifest(changed, context).problems.map(
        ({ rule, at, ...message }) => `${rule} ${'offset' in at ? '' : locationWords(at)} ${sentencesOf(message)[0]}`,
      ),
  }
}

const first = editedSite(pestControlFile)
export const { text: siteText, layouts, open, problemsOf } = first

/** The first site, whose lists are those that every site can have, and one with lists of its own. */
export const editedSites: Record<string, EditedSite> = {
  'the first site': first,
  'a site with lists of its own': editedSite(fromRoot(fixtureSites.musicSchool)),
}

/** The text of the first site in another folder: media are named from there. */
export const siteTextIn = (folder: string): string =>
  siteText.replace(/"media": "[^"]*"/, () => `"media": ${JSON.stringify(relative(folder, pestControlMedia))}`)

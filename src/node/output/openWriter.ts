import type { MadePage } from '../../app/build/prerender'
import type { PageSource } from '../../site/page'
import type { BuildState } from './BuildState'
import { abandonOutput, openOutput, type OutputAbout, type Written } from './openOutput'
import { PageKeys, type PagesState } from './PageKeys'
import { saysOther } from './search/ownParts'
import { dayOfChange } from './search/days'

export interface SiteWriter {
  /** The sizes of all files in bytes, by path. */
  sizes: Readonly<Record<string, number>>
  write(path: string, content: string | Uint8Array): void
  pages(): PagesState
  /** Writes a page, whose bytes are not made if it is known to be the last build's; returns its size in bytes. */
  writePage(page: Pick<PageSource, 'path' | 'file'>, made: MadePage): number
  /** The days on which pages changed last, by path; called after all pages were written. */
  changes(): ReadonlyMap<string, string>
  /** Puts all files in place, see `switchVersion`. */
  finish(): Written
  /** Ends without a result: the folder stays unchanged. */
  abandon(): void
}

/** Opens a folder for a build. @param day see {@link dayOfChange} @param last the last build's state, if there is one */
export function openWriter(folder: string, day: string, about: OutputAbout, last?: BuildState): SiteWriter {
  const output = openOutput(folder, about, last)
  const days = new Map<string, string>()
  const keys = new PageKeys(last?.kept.pages)

  function note(path: string, isChanged: boolean): void {
    const changed = dayOfChange(isChanged, output.before?.days?.[path], day)
    if (changed !== undefined) days.set(path, changed)
  }

  function writePage({ path, file }: Pick<PageSource, 'path' | 'file'>, { bytes, content }: MadePage): number {
    const comparison = keys.compare(path, content)
    const kept = comparison === 'same' ? output.keep(file) : undefined
    if (kept !== undefined) {
      note(path, false)
      return kept
    }
    const html = bytes()
    if (comparison === 'other' || comparison === 'says the same') {
      output.replace(file, html)
      note(path, comparison === 'other')
    } else {
      const before = output.write(file, html)
      note(path, output.before !== undefined && (before === undefined || saysOther(before, html)))
    }
    return html.length
  }

  return {
    sizes: output.sizes,
    pages: () => keys.state,
    write: (path, content) => void output.write(path, content),
    writePage,
    changes: () => days,
    finish: () => output.finish(Object.fromEntries(days)),
    abandon: () => abandonOutput(folder),
  }
}

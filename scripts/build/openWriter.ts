import type { PageSource } from '../../src/site/page'
import { abandonOutput, openOutput, type OutputAbout, type Written } from './output/openOutput'
import { datesFile, PageDates } from './search/PageDates'

/** What a build hands its files to. */
export interface SiteWriter {
  write(path: string, content: string | Uint8Array): void
  /** Takes a finished page, whose memory is used for the next one. */
  writePage(page: Pick<PageSource, 'path' | 'file'>, html: Uint8Array): void
  /**
   * The days on which pages changed last, by their paths, where a change was seen; asked for when all pages have been
   * given.
   */
  changes(): ReadonlyMap<string, string>
  /**
   * Puts all files in place at once, see {@link openOutput}.
   * @param isPart of a site: when its pages changed is known to the whole
   * @throws what prevented a file from being written
   */
  finish(isPart: boolean): Written
  /** Ends without a result: the folder stays as it was. */
  abandon(): void
}

/** Opens a folder for a build, and the record of when its pages changed. @param day see {@link PageDates} */
export function openWriter(folder: string, day: string, about: OutputAbout): SiteWriter {
  const output = openOutput(folder, about)
  const dates = PageDates.of(folder, day)
  return {
    write: (path, content) => void output.write(path, content),
    writePage({ path, file }, html) {
      const before = output.write(file, html)
      dates.note(path, html, output.isKnown ? before : 'first')
    },
    changes: () => dates.days,
    finish(isPart) {
      if (!isPart) output.write(datesFile, dates.toText())
      return output.finish()
    },
    abandon: () => abandonOutput(folder),
  }
}

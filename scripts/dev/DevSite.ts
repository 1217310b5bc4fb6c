import type { LocatedProblem } from '../../src/manifest/problem'
import type { Page, PageSource, SiteShell } from '../../src/site/page'
import { withoutSlash } from '../../src/manifest/addresses'
import { hostRules, type HostRules } from '../build/hosts/hostRules'
import type { OutputFiles } from '../build/outputFiles'
import { prepareSite, sourceOf, type SiteSource } from '../build/prepareSite'
import { withRelay } from '../build/withRelay'
import { checkFile, type CheckedFile } from '../check/checkFile'
import { noteIds } from '../edit/noteIds'

/** A site as the dev server shows it: its pages by address, what leads on to them, and its files. */
export interface OpenedSite {
  shell: SiteShell
  pages: ReadonlyMap<string, PageSource>
  moved: HostRules['moved']
  files: OutputFiles
  fontStyles: string
  fontFiles: readonly string[]
}

/** The manifest that is being edited: the last good site, and what is wrong with the file as it is now. */
export class DevSite {
  opened: OpenedSite | undefined
  problems: readonly LocatedProblem[] = []
  checked: CheckedFile | undefined

  constructor(readonly file: string, readonly relay: string, readonly origin: string) {}

  /** Reads the file again. A bad one leaves the last good site in place. */
  async reload(): Promise<void> {
    const checked = checkFile(this.file)
    this.checked = checked
    noteIds(checked.file, checked.text)
    this.problems = checked.problems.filter((problem) => problem.severity === 'error')
    if (checked.manifest) this.opened = await open(sourceOf(withRelay(checked.manifest, this.relay, this.origin), checked))
  }

  /** Where a page has moved to that had this address before. */
  movedTo(pathname: string): string | undefined {
    return this.opened?.moved.find(({ from }) => from === withoutSlash(pathname))?.to
  }

  /** The page at an address of the last good site; the page of unknown addresses where there is none. */
  page(pathname: string): Page | undefined {
    if (!this.opened) return undefined
    const { pages, shell } = this.opened
    const path = pathname.startsWith(shell.base) ? `/${pathname.slice(shell.base.length)}` : pathname
    return (pages.get(withoutSlash(path)) ?? pages.get('*'))?.make()
  }
}

async function open(source: SiteSource): Promise<OpenedSite> {
  const { site, base, fonts, files } = await prepareSite(source)
  return { shell: site.shell, pages: new Map([...site.sources()].map((page) => [page.path, page])), moved: hostRules(source.manifest, base).moved, files, fontStyles: fonts.styles, fontFiles: fonts.preload }
}

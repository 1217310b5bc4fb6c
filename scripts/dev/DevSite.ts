import { setImmediate } from 'node:timers/promises'
import type { LocatedProblem } from '../../src/manifest/problem'
import type { Page, PageSource, SiteShell } from '../../src/site/page'
import { withoutSlash } from '../../src/manifest/addresses'
import { findErrors } from '../../src/manifest/check'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { hostRules, type HostRules } from '../build/hosts/hostRules'
import type { OutputFiles } from '../build/outputFiles'
import { prepareSite, sourceOf, type SiteSource } from '../build/prepareSite'
import { withRelay } from '../build/withRelay'
import { checkFile, type CheckedFile } from '../check/checkFile'
import { noteIds } from '../edit/noteIds'

/** In ms: how long nothing has to be saved until the ids in use are noted, which nobody waits for and a page would. */
const quietMs = 2000

/** A site as the dev server shows it: its pages by address, what leads on to them, and its files. */
export interface OpenedSite {
  shell: SiteShell
  /** The page at an address, found when it is asked for: a site has 10,000, and one of them is looked at. */
  pageAt(path: string): PageSource | undefined
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
  /** Settled when the last good site can be shown, and not before: whoever asks for a page waits for it. */
  ready: Promise<void> = Promise.resolve()
  #noting: NodeJS.Timeout | undefined

  constructor(readonly file: string, readonly relay: string, readonly origin: string) {}

  /** Reads the file again. A bad one leaves the last good site in place; a good one is shown once it is `ready`. */
  reload(): void {
    const checked = checkFile(this.file, findErrors)
    this.checked = checked
    this.problems = checked.problems
    clearTimeout(this.#noting)
    this.#noting = setTimeout(() => noteIds(checked.file, checked.text), quietMs).unref()
    const { manifest } = checked
    if (manifest) this.ready = this.ready.catch(() => undefined).then(() => this.#open(manifest, checked))
  }

  async #open(manifest: Manifest, checked: CheckedFile): Promise<void> {
    // The browser is told first: the site is made ready while the browser takes its page down and asks for it anew.
    await setImmediate()
    this.opened = await open(sourceOf(withRelay(manifest, this.relay, this.origin), checked))
  }

  /** Where a page has moved to that had this address before. */
  movedTo(pathname: string): string | undefined {
    return this.opened?.moved.find(({ from }) => from === withoutSlash(pathname))?.to
  }

  /** The page at an address of the last good site; the page of unknown addresses where there is none. */
  page(pathname: string): Page | undefined {
    if (!this.opened) return undefined
    const { pageAt, shell } = this.opened
    const path = pathname.startsWith(shell.base) ? `/${pathname.slice(shell.base.length)}` : pathname
    return (pageAt(withoutSlash(path)) ?? pageAt('*'))?.make()
  }
}

async function open(source: SiteSource): Promise<OpenedSite> {
  const { site, base, fonts, files } = await prepareSite(source)
  const pageAt = (path: string): PageSource | undefined => [...site.sources((_index, found) => found === path)][0]
  return { shell: site.shell, pageAt, moved: hostRules(source.manifest, base).moved, files, fontStyles: fonts.styles, fontFiles: fonts.preload }
}

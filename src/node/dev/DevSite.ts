import { setImmediate } from 'node:timers/promises'
import type { LocatedProblem } from '../../manifest/core/problem'
import type { Page, PageSource, SiteShell } from '../../site/page'
import { homePath, withoutSlash } from '../../manifest/pages/addresses'
import { findErrors } from '../../manifest/check'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { hostRules, type HostRules } from '../output/hosts/hostRules'
import type { OutputFiles } from '../output/outputFiles'
import { changeSource, prepareSite, sourceOf, type SiteSource } from '../site-build/prepareSite'
import { feedFiles } from '../output/feedFiles'
import { withRelay } from '../site-build/withRelay'
import { checkFile, type CheckedFile } from '../check/checkFile'
import { checkPictures } from '../check/checkPictures'
import { checkTypeface } from '../check/checkTypeface'
import { noteIds } from '../site-file/noteIds'

/** Debounces writes of the ids in use, in ms: nobody waits for them, and a page would. */
const quietMs = 2000

/** A site as the dev server shows it: its pages by address, what leads on to them, and its files. */
interface OpenedSite {
  /** Of the default language. */
  shell: SiteShell
  /** Found when asked for, as a site has 10,000; else the page for unknown addresses of the language. */
  pageAt(path: string): PageOfSite | undefined
  moved: HostRules['moved']
  files: OutputFiles
}

/** A page, and what is the same on every page of its language. */
interface PageOfSite {
  source: PageSource
  shell: SiteShell
  fontStyles: string
  fontFiles: readonly string[]
}

/** The manifest that is being edited: the site that is shown, and what is wrong with the file as it is now. */
export class DevSite {
  /** The last good site. */
  opened: OpenedSite | undefined
  problems: readonly LocatedProblem[] = []
  checked: CheckedFile | undefined
  /** Settled when a new site can be shown, and not before: whoever asks for a page waits for it. */
  ready: Promise<void> = Promise.resolve()
  #noting: NodeJS.Timeout | undefined

  constructor(
    readonly file: string,
    readonly relay: string,
    readonly origin: string,
  ) {}

  /** Reads and checks the file. A bad one leaves the last good site in place. */
  reload(): void {
    const checked = checkFile(this.file, findErrors)
    this.checked = checked
    this.problems = checked.problems
    clearTimeout(this.#noting)
    this.#noting = setTimeout(() => noteIds(checked.file, checked.text), quietMs).unref()
    const { manifest } = checked
    if (manifest) this.#show(manifest, checked)
  }

  #show(manifest: Manifest, checked: CheckedFile): void {
    this.ready = this.ready
      .catch(() => undefined)
      .then(async () => {
        // The browser is notified first: the site is made ready while the browser takes its page down and asks for it
        // anew.
        await setImmediate()
        try {
          this.opened = await open(
            changeSource(sourceOf(manifest, checked), (one) => withRelay(one, this.relay, this.origin)),
          )
        } catch (error) {
          if (!(await this.#findBrokenMedia(checked))) throw error
        }
      })
  }

  /** Opens pictures and typeface, too slow for every page. Returns whether one is broken. */
  async #findBrokenMedia(checked: CheckedFile): Promise<boolean> {
    const { problems } = await checkTypeface(await checkPictures(checked))
    if (this.checked === checked) this.problems = problems
    return problems.length > 0
  }

  /** Where a page has moved to that had this address before. */
  movedTo(pathname: string): string | undefined {
    return this.opened?.moved.find(({ from }) => from === withoutSlash(pathname))?.to
  }

  /** The page at an address of the last good site; the page of unknown addresses where there is none. */
  page(pathname: string): ({ page: Page } & Omit<PageOfSite, 'source'>) | undefined {
    if (!this.opened) return undefined
    const { pageAt, shell } = this.opened
    const path = pathname.startsWith(shell.base) ? `/${pathname.slice(shell.base.length)}` : pathname
    const found = pageAt(withoutSlash(path))
    if (!found) return undefined
    const { source, ...ofLanguage } = found
    return { page: source.make(), ...ofLanguage }
  }
}

async function open(source: SiteSource): Promise<OpenedSite> {
  const { languages, base, files } = await prepareSite(source, true)
  for (const { manifest } of languages) feedFiles(manifest).forEach((content, path) => files.set(path, content))
  const pageAt = (path: string): PageOfSite | undefined => {
    const isBelow = ({ manifest }: (typeof languages)[number]): boolean =>
      `${path}/`.startsWith(homePath(manifest).replace(/\/*$/, '/'))
    // The default language has no beginning of its own: what is below none of the others is its.
    const { site, styles, fontFiles } = languages.findLast(isBelow) ?? languages[0]
    const found = site.source(path) ?? site.source('*')
    return found && { source: found, shell: site.shell, fontStyles: styles, fontFiles }
  }
  return {
    shell: languages[0].site.shell,
    pageAt,
    moved: hostRules(source.manifest, base).moved,
    files,
  }
}

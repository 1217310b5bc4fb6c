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
import { findMoved } from '../serve/findMoved'
import { MediaBetweenSaves } from '../pictures/prepareMedia'
import { withRelay } from '../site-build/withRelay'
import { checkFile, type CheckedFile } from '../check/checkFile'
import { checkPictures } from '../check/checkPictures'
import { checkTypeface } from '../check/checkTypeface'
import { noteIds } from '../site-file/noteIds'

/** Debounces writes of the id list, in ms; page requests never wait for it. */
const quietMs = 2000

/** The site of the dev server: its pages by address, its redirects, and its files. */
interface OpenedSite {
  /** The shell of the default language. */
  shell: SiteShell
  /** Looked up when needed, as a site may have 10,000; else the language's page for unknown addresses. */
  pageAt(path: string): PageOfSite | undefined
  moved: HostRules['moved']
  files: OutputFiles
}

/** A page with the parts that all pages of its language share. */
interface PageOfSite {
  source: PageSource
  shell: SiteShell
  fontStyles: string
  fontFiles: readonly string[]
}

/** The manifest that is being edited: the site that is shown, and the problems of the current file. */
export class DevSite {
  /** The last valid site. */
  opened: OpenedSite | undefined
  /** The number of valid sites so far. */
  openings = 0
  problems: readonly LocatedProblem[] = []
  checked: CheckedFile | undefined
  /** Settles when a new site can be shown: requests for pages wait for it. */
  ready: Promise<void> = Promise.resolve()
  #noting: NodeJS.Timeout | undefined
  readonly #media = new MediaBetweenSaves()

  constructor(
    readonly file: string,
    readonly relay: string,
    readonly origin: string,
  ) {}

  /** Reads and checks the file. An invalid one leaves the last valid site in place. @param faults of the site's own rules */
  reload(faults: readonly LocatedProblem[] = []): void {
    const checked = checkFile(this.file, findErrors)
    this.checked = checked
    this.problems = [...checked.problems, ...faults]
    clearTimeout(this.#noting)
    this.#noting = setTimeout(() => noteIds(checked.file, checked.text), quietMs).unref()
    const { manifest } = checked
    if (manifest) this.#show(manifest, checked)
  }

  #show(manifest: Manifest, checked: CheckedFile): void {
    this.ready = this.ready
      .catch(() => undefined)
      .then(async () => {
        // The browser is notified first, so that the site is prepared while the browser reloads.
        await setImmediate()
        const prepare = async () => {
          this.opened = await open(
            changeSource(sourceOf(manifest, checked), (one) => withRelay(one, this.relay, this.origin)),
            this.#media,
          )
          this.openings += 1
        }
        await prepare().catch(async () => {
          // A file that was away for a moment, as while git changes the branch, is there again.
          if (!(await this.#findBrokenMedia(checked))) await prepare()
        })
      })
  }

  /** Opens pictures and the typeface, which takes too long for every request. Returns whether one is broken. */
  async #findBrokenMedia(checked: CheckedFile): Promise<boolean> {
    const { problems } = await checkTypeface(await checkPictures(checked))
    if (this.checked === checked) this.problems = problems
    return problems.length > 0
  }

  /** The new address of a page that has moved. */
  movedTo(pathname: string, search: string): string | undefined {
    return findMoved(this.opened?.moved ?? [], pathname, search)?.to
  }

  /** The page at an address of the last valid site; the page for unknown addresses if there is none. */
  page(pathname: string): ({ page: Page } & Omit<PageOfSite, 'source'>) | undefined {
    if (!this.opened) return undefined
    const { pageAt, shell } = this.opened
    const path = pathname.startsWith(shell.base) ? `/${pathname.slice(shell.base.length)}` : pathname
    const address = pageAt(withoutSlash(path))
    if (!address) return undefined
    const { source, ...ofLanguage } = address
    return { page: source.make(), ...ofLanguage }
  }
}

async function open(source: SiteSource, media: MediaBetweenSaves): Promise<OpenedSite> {
  const { languages, base, files } = await prepareSite(source, media)
  for (const { manifest } of languages) feedFiles(manifest).forEach((content, path) => files.set(path, content))
  const pageAt = (path: string): PageOfSite | undefined => {
    const isBelow = ({ manifest }: (typeof languages)[number]): boolean =>
      `${path}/`.startsWith(homePath(manifest).replace(/\/*$/, '/'))
    // The default language has no prefix: it has all addresses that are below no other language.
    const { site, styles, fontFiles } = languages.findLast(isBelow) ?? languages[0]
    const page = site.source(path) ?? site.source('*')
    return page && { source: page, shell: site.shell, fontStyles: styles, fontFiles }
  }
  return {
    shell: languages[0].site.shell,
    pageAt,
    moved: hostRules(source.manifest, base).moved,
    files,
  }
}

import { setImmediate } from 'node:timers/promises'
import type { LocatedProblem } from '../../manifest/core/problem'
import type { Page } from '../../site/page'
import { withoutSlash } from '../../manifest/pages/addresses'
import { findErrors } from '../../manifest/check'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { hostRules, type HostRules } from '../output/hosts/hostRules'
import { FontsBetweenSaves } from '../fonts/prepareFonts'
import {
  changeSource,
  languageAt,
  prepareSite,
  sourceOf,
  type OpenedSite,
  type SiteInLanguage,
} from '../site-build/prepareSite'
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

/** The manifest that is being edited: the site that is shown, and the problems of the current file. */
export class DevSite {
  /** The last valid site. */
  opened: (OpenedSite & Pick<HostRules, 'moved'>) | undefined
  /** The number of valid sites so far. */
  openings = 0
  problems: readonly LocatedProblem[] = []
  checked: CheckedFile | undefined
  /** Settles when a new site can be shown: requests for pages wait for it. */
  ready: Promise<void> = Promise.resolve()
  #noting: NodeJS.Timeout | undefined
  readonly #kept = { media: new MediaBetweenSaves(), fonts: new FontsBetweenSaves() }

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
          const source = changeSource(sourceOf(manifest, checked), (one) => withRelay(one, this.relay, this.origin))
          const opened = await prepareSite(source, this.#kept)
          for (const language of opened.languages)
            feedFiles(language.manifest).forEach((content, path) => opened.files.set(path, content))
          this.opened = { ...opened, moved: hostRules(source.manifest, opened.base).moved }
          this.openings += 1
        }
        await prepare().catch(async () => {
          // A file that was away for a moment, as while git changes the branch, is there again.
          if (!(await this.#findBrokenMedia(checked))) await prepare()
        })
      })
    // Nobody waits for it while other problems are reported: it must not end the process.
    this.ready.catch(() => undefined)
  }

  /** Opens pictures and the typeface, which takes too long for every request. Returns whether one is broken. */
  async #findBrokenMedia(checked: CheckedFile): Promise<boolean> {
    const { problems } = await checkTypeface(await checkPictures(checked))
    if (this.checked === checked) this.problems = problems
    return problems.length > 0
  }

  movedTo(pathname: string, search: string): string | undefined {
    return findMoved(this.opened?.moved ?? [], pathname, search)?.to
  }

  /** The page at an address of the last valid site, with its language; its page for unknown addresses if there is none. */
  page(pathname: string): { page: Page; language: SiteInLanguage } | undefined {
    if (!this.opened) return undefined
    const { base } = this.opened
    const path = withoutSlash(pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname)
    const language = languageAt(this.opened, path)
    const page = (language.site.source(path) ?? language.site.source('*'))?.make()
    return page && { page, language }
  }
}

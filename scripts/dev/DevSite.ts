import { setImmediate, setTimeout as waitFor } from 'node:timers/promises'
import type { LocatedProblem } from '../../src/manifest/problem'
import type { Page, PageSource, SiteShell } from '../../src/site/page'
import { homePath, withoutSlash } from '../../src/manifest/addresses'
import { findErrors } from '../../src/manifest/check'
import { KnownEntries, localize } from '../../src/manifest/localize'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { hostRules, type HostRules } from '../build/hosts/hostRules'
import type { OutputFiles } from '../build/outputFiles'
import { changeSource, prepareSite, sourceOf, type SiteSource } from '../build/prepareSite'
import { feedFiles } from '../build/feedFiles'
import { withRelay } from '../build/withRelay'
import { contentHash } from '../cache/contentHash'
import { checkFile, type CheckedFile } from '../check/checkFile'
import { checkPictures } from '../check/checkPictures'
import { checkTypeface } from '../check/checkTypeface'
import { readSite } from '../check/readSite'
import { noteIds } from '../edit/noteIds'
import { KnownManifest } from './KnownManifest'
import { readInto } from './readInto'

/**
 * In ms: how long nothing has to be saved until the ids in use are noted and a large file is known by its pieces, which
 * nobody waits for and a page would.
 */
const quietMs = 2000

/** In ms: a large file, whose checking takes longer, is shown before it is checked. */
const longCheckMs = 150
/** In ms: so long a page that is asked for at once takes to be on the screen; where none is open nothing comes. */
const mostWaitMs = 1000

/** A site as the dev server shows it: its pages by address, what leads on to them, and its files. */
interface OpenedSite {
  /** Of the default language. */
  shell: SiteShell
  /**
   * The page at a path, or the one for unknown addresses of the path's language; found when it is asked for: a site has
   * 10,000, and one of them is looked at.
   */
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
  /** The last good site; or the one of the file as it is now, while that is being checked. */
  opened: OpenedSite | undefined
  problems: readonly LocatedProblem[] = []
  checked: CheckedFile | undefined
  /** Settled when a new site can be shown, and not before: whoever asks for a page waits for it. */
  ready: Promise<void> = Promise.resolve()
  /** While what is shown is not checked yet, and may fail in any way: resolves when it is. */
  checking: Promise<void> | undefined
  #good: OpenedSite | undefined
  /** Whether a file that was checked is the one that is shown ahead of its check. */
  #isAhead = (_checked: CheckedFile): boolean => false
  /** A large file, and what its entries are in each language: the next one differs in one of them. */
  #known: KnownManifest | undefined
  readonly #entries = new KnownEntries()
  /** Was read before that, and is not used any more. */
  #spare: Buffer | undefined
  #checkMs = 0
  #shown = (): void => {}
  #endChecking = (): void => {}
  #noting: NodeJS.Timeout | undefined

  /** @param longCheck in ms: how long a check has to take for its file to be shown before */
  constructor(
    readonly file: string,
    readonly relay: string,
    readonly origin: string,
    readonly longCheck = longCheckMs,
  ) {}

  /**
   * Shows the file before it is checked, where a check takes long: most files that are saved are good. One that is no
   * JSON, or comes after a bad one, is checked first.
   * @returns whether it is shown; it is to be checked once it is `seen`
   */
  openAhead(): boolean {
    if (!this.checked || this.problems.length > 0 || this.#checkMs < this.longCheck) return false
    try {
      if (!this.#openPiece(this.checked) && !this.#openWhole(this.checked)) return false
    } catch {
      return false
    }
    // What cannot be shown is reported by the check.
    this.ready.catch(() => {})
    this.checking ??= new Promise((done) => (this.#endChecking = done))
    return true
  }

  /** Of a large file that is known, what has changed. */
  #openPiece({ mediaFolder }: CheckedFile): boolean {
    const before = this.#known
    if (!before) return false
    const bytes = readInto(this.#spare, this.file)
    const known = before.changedTo(bytes)
    this.#spare = known && known !== before ? before.bytes : bytes
    if (!known) return false
    this.#known = known
    const { value, characters } = known
    const [manifest, ...translations] = localize(value, this.#entries) as [Manifest, ...Manifest[]]
    this.#show(() => ({ manifest, translations, mediaFolder, characters }))
    this.#isAhead = ({ hash }) => hash === contentHash(bytes)
    return true
  }

  #openWhole(checked: CheckedFile): boolean {
    const { text, hash, problems } = readSite(this.file)
    if (problems.length > 0) return false
    const [manifest, ...translations] = localize(JSON.parse(text)) as [Manifest, ...Manifest[]]
    this.#show(() => sourceOf(manifest, { ...checked, text, translations }))
    this.#isAhead = (one) => one.hash === hash
    return true
  }

  /** Gets to know the file as it is, where that is large and good: the next one is shown sooner then. */
  know(): void {
    if (!this.checked || this.problems.length > 0 || this.#checkMs < this.longCheck) return
    try {
      const bytes = readInto(this.#spare, this.file)
      if (this.#known?.bytes.equals(bytes)) return void (this.#spare = bytes)
      this.#spare = this.#known?.bytes
      // Of lists in files of their own the manifest's bytes say nothing.
      this.#known = this.checked.lists.length > 0 ? undefined : KnownManifest.of(bytes)
      if (this.#known) localize(this.#known.value, this.#entries)
    } catch {
      // What is wrong with what was saved meanwhile is reported by its check.
      this.#known = undefined
    }
  }

  /**
   * Resolves when a page is on the screen, for a check takes the time that a browser needs to paint; or when nobody seems
   * to look, which is known once the site is ready.
   */
  async seen(): Promise<void> {
    const shown = new Promise<void>((done) => (this.#shown = done))
    await this.ready.catch(() => undefined)
    await Promise.race([waitFor(mostWaitMs), shown])
  }

  /** Notes that a page is on the screen. */
  shown(): void {
    this.#shown()
  }

  /**
   * Reads and checks the file. A bad one leaves the last good site in place; a good one is shown once it is `ready`.
   */
  reload(): void {
    const started = performance.now()
    const checked = checkFile(this.file, findErrors)
    this.#checkMs = performance.now() - started
    this.checked = checked
    this.problems = checked.problems
    clearTimeout(this.#noting)
    this.#noting = setTimeout(() => {
      noteIds(checked.file, checked.text)
      this.know()
    }, quietMs).unref()
    const { manifest } = checked
    if (manifest && !this.#isAhead(checked))
      this.#show(
        () => sourceOf(manifest, checked),
        () => this.#findBrokenMedia(checked),
      )
    this.#isAhead = () => false
    this.ready = this.ready.finally(() => {
      if (manifest) this.#good = this.opened
      else this.opened = this.#good
    })
    this.checking = undefined
    this.#endChecking()
  }

  /** @param explain says whether it has found out why the site could not be made ready */
  #show(source: () => SiteSource, explain = (): Promise<boolean> => Promise.resolve(false)): void {
    this.ready = this.ready
      .catch(() => undefined)
      .then(async () => {
        // The browser is notified first: the site is made ready while the browser takes its page down and asks for it
        // anew.
        await setImmediate()
        try {
          this.opened = await open(changeSource(source(), (one) => withRelay(one, this.relay, this.origin)))
        } catch (error) {
          if (!(await explain())) throw error
        }
      })
  }

  /** Opens the pictures and the typeface, which costs too much before every page that is shown. */
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

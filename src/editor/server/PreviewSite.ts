import type { Pointer } from '../../manifest/edits/pointer'
import type { Origins } from '../origins/Origins'
import { markManifest, type Source } from '../origins/markManifest'
import type { PreviewPage } from '../api/EditorApi'
import { addressAt, addressesIn, withoutSlash } from '../../manifest/pages/addresses'
import { languagesOf } from '../../manifest/core/languages'
import { localize } from '../../manifest/languages/localize'
import type { Manifest, Section } from '../../manifest/generated/manifest.generated'
import { blocksAt } from '../../manifest/core/read'
import { visibleToday } from '../../manifest/references/visible'
import type { PartStore, Rendered } from '../../app/build/PartRenderer'
import type { MediaLibrary } from '../../site/media'
import type { Page, SiteShell } from '../../site/page'
import type { Site } from '../../site/pages/openSite'
import { withoutOrigins } from '../../ui/marks'
import type { CodeBundle } from '../../node/code/bundleCode'
import { useKinds } from '../../node/code/bundleKinds'
import { type OutputFiles, pathOfFile } from '../../node/output/assetPath'
import { FontsBetweenSaves } from '../../node/fonts/prepareFonts'
import { MediaBetweenSaves } from '../../node/pictures/prepareMedia'
import { languageAt, prepareSite, sourceOf } from '../../node/site-build/prepareSite'
import type { OpenedSite, SiteInLanguage } from '../../node/site-build/prepareSite'
import type { MediaFolder } from '../../node/check/mediaFiles'
import { findInspectedValues } from './findInspectedValues'
import { sourcesOf } from './offers/sourcesOf'

interface Opened extends OpenedSite {
  source: Source
}

interface PreviewedPage {
  path: string
  html: string
  plain: string
  /** The origins of its values, by the numbers that lead back to them. */
  origins: Readonly<Record<string, Pointer>>
  sources: PreviewPage['sources']
  language: string
  /** The sections that cannot be rendered yet. */
  broken: readonly string[]
}

/** Replaces a section that cannot be rendered. */
const emptySection = (id: string): Section => ({ type: 'prose', id: String(id), title: '', blocks: [] })

/** The frame of the preview runs no script: `src/editor/decisions/008-preview-runs-no-script.md`. */
const noScript = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">\n`

/** The pages of an edited manifest by the build's renderer, with marks that lead back to each value. */
export class PreviewSite {
  files: OutputFiles = new Map()
  #code: CodeBundle | undefined
  #opened: Opened | undefined
  /** A preview is looked at while it changes: letters are shown as soon as they are there. */
  readonly #kept = { media: new MediaBetweenSaves(), fonts: new FontsBetweenSaves('swap') }
  /** Classes of values that components read, which are not marked. */
  readonly #plain = new Set<string>()
  /** The marked site of an opened site, and the classes without marks: for 10,000 cities it takes a second to make. */
  readonly #marked = new WeakMap<SiteInLanguage, { without: string; site: Site }>()
  readonly #parts: PartStore = memoryStore()
  readonly #plainParts: PartStore = memoryStore()

  /** @param keepsFiles whether the files of earlier states can still be asked for */
  constructor(
    readonly loadCode: () => Promise<CodeBundle>,
    readonly origins: Origins,
    readonly keepsFiles = false,
  ) {}

  /**
   * Shows another state of the manifest. Pictures and typefaces are prepared again only if others are named. Hidden
   * parts are not shown, but a hidden page can be opened.
   * @param folder of the media
   * @throws if a fault in the manifest prevents this; the last state stays
   */
  async show(root: unknown, folder: MediaFolder): Promise<void> {
    this.#code ??= await this.loadCode()
    await useKinds(this.#code.prerender, '')
    const text = JSON.stringify(root)
    const pages = new Set(blocksAt(root, 'routes').map(([, route]) => route))
    const source = { ...visibleToday(root, text, undefined, pages), unfiltered: root }
    const [main, ...translations] = localize(source.manifest) as [Manifest, ...Manifest[]]
    const opened = await prepareSite(sourceOf(main, { mediaFolder: folder, text, translations }), this.#kept)
    this.#opened = { ...opened, source }
    this.files = this.keepsFiles ? new Map([...this.files, ...opened.files]) : opened.files
  }

  /**
   * Renders a page. It is compared with the page of a build, so that marks change nothing: a value that a component
   * reads loses its mark. A section that cannot be rendered is left empty.
   * @throws if the page cannot be rendered without those sections either
   */
  page(path: string): PreviewedPage | undefined {
    if (!this.#opened) return undefined
    const language = languageAt(this.#opened, path)
    try {
      return this.#pageOf(this.#opened, language, path)
    } catch (error) {
      const partial = this.#withoutBroken(language, path)
      if (partial.broken.length === 0) throw error
      const page = this.#pageOf(this.#opened, partial.language, path)
      return page && { ...page, broken: partial.broken }
    }
  }

  /** The site with empty sections in place of those that cannot be rendered. */
  #withoutBroken(language: SiteInLanguage, path: string): { language: SiteInLanguage; broken: readonly string[] } {
    const { manifest, styles } = language
    const index = addressAt(manifest, withoutSlash(path))?.route ?? -1
    const sections = manifest.routes[index]?.sections ?? []
    const openWith = (isShown: (index: number) => boolean): SiteInLanguage => {
      const shown = sections.map((section, position) => (isShown(position) ? section : emptySection(section.id)))
      const routes = manifest.routes.map((route, position) =>
        position === index ? { ...route, sections: shown } : route,
      )
      const changed = { ...manifest, routes }
      return { ...language, manifest: changed, site: language.openWith(changed) }
    }
    const canBeShown = (position: number): boolean => {
      try {
        const { site } = openWith((one) => one === position)
        const page = pageAt(site, path)
        return page === undefined || this.#rendered(site.shell, page, styles, this.#plainParts) !== ''
      } catch {
        return false
      }
    }
    const right = new Set(sections.flatMap((_, position) => (canBeShown(position) ? [position] : [])))
    return {
      language: openWith((position) => right.has(position)),
      broken: sections.flatMap(({ id }, position) => (right.has(position) ? [] : [id])),
    }
  }

  #pageOf({ source, media }: Opened, language: SiteInLanguage, path: string): PreviewedPage | undefined {
    const { manifest, site, styles } = language
    const page = pageAt(site, path)
    if (!page) return undefined
    const plain = this.#rendered(site.shell, page, styles, this.#plainParts)
    const placed = new Set<number>()
    const html = findInspectedValues(plain, this.#plain, this.origins, placed, (without) => {
      const marked = this.#markedSite(language, source, media, without)
      const markedPage = pageAt(marked, path)
      return markedPage ? this.#rendered(marked.shell, markedPage, styles, this.#parts) : ''
    })
    const origins = Object.fromEntries(
      [...placed].flatMap((number) => {
        const pointer = this.origins.pointerOf(number)
        return pointer ? [[number, pointer]] : []
      }),
    )
    const sources = sourcesOf(source.unfiltered, manifest, path, origins)
    return { path: page.path, html, plain, origins, sources, language: manifest.site.language, broken: [] }
  }

  addressIn(path: string, key: string): string {
    const [main, ...others] = languagesOf(this.#opened?.source.unfiltered)
    const language = others.find((one) => one.key === key)
    const shown = this.#opened?.languages[0].manifest
    return (shown && language && addressesIn(shown, main, language).get(path)) ?? path
  }

  /** Renders a page like the build. @throws if it cannot be rendered */
  plainPage(path: string): string | undefined {
    if (!this.#opened) return undefined
    const { site, styles } = languageAt(this.#opened, path)
    const page = pageAt(site, path)
    return page && this.#rendered(site.shell, page, styles, this.#plainParts)
  }

  fileAt(pathname: string): Uint8Array | string | undefined {
    const path = pathOfFile(this.#opened?.base ?? '/', pathname) ?? ''
    return this.files.get(path) ?? this.#kept.fonts.fileAt(path)
  }

  #markedSite(language: SiteInLanguage, source: Source, media: MediaLibrary, plain: ReadonlySet<string>): Site {
    const without = [...plain].join()
    const cached = this.#marked.get(language)
    if (cached?.without === without) return cached.site
    const marked = markManifest(language.manifest, source, this.origins, plain)
    const site = language.openWith(marked, markedMedia(media))
    this.#marked.set(language, { without, site })
    return site
  }

  #rendered(shell: SiteShell, page: Page, fontStyles: string, parts: PartStore): string {
    if (!this.#code) throw new Error('Bug: a page is asked for before the site is shown.')
    const { createRenderer } = this.#code.prerender
    return createRenderer(shell, { fontStyles, fontFiles: [], parts, headTags: noScript }).render(page)
  }
}

const pageAt = (site: Site, path: string): Page | undefined => site.source(withoutSlash(path))?.make()

/** Finds files and icons by their names without marks, and returns them with the marks. */
function markedMedia(media: MediaLibrary): MediaLibrary {
  const markOf = (name: string): string => name.slice(withoutOrigins(name).length)
  return {
    ...media,
    picture: (file) => {
      const picture = media.picture(withoutOrigins(file))
      return { ...picture, src: picture.src + markOf(file) }
    },
    inFolder: (folder, written) => {
      const asWritten = new Map(written.map((file) => [withoutOrigins(file), file]))
      return media.inFolder(withoutOrigins(folder), [...asWritten.keys()]).map((file) => asWritten.get(file) ?? file)
    },
    address: (file) => media.address(withoutOrigins(file)) + markOf(file),
    icon: (name) => media.icon(withoutOrigins(name)) + markOf(name),
  }
}

/** The number of cached parts: a site has some thousand; the oldest are dropped. */
const mostParts = 4000

function memoryStore(): PartStore {
  const rendered = new Map<string, Rendered>()
  return {
    once: (source, render) => {
      const part = rendered.get(source) ?? render()
      if (rendered.size >= mostParts) rendered.delete(rendered.keys().next().value as string)
      rendered.set(source, part)
      return part
    },
  }
}

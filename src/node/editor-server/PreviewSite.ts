import type { Pointer } from '../../editor/document/pointer'
import type { Origins } from '../../editor/origins/Origins'
import { markManifest, type Source } from '../../editor/origins/markManifest'
import type { PreviewPage } from '../../editor/api/EditorApi'
import { addressAt, addressesIn, homePath, withoutSlash } from '../../manifest/pages/addresses'
import { languagesOf } from '../../manifest/languages/languages'
import { localize } from '../../manifest/languages/localize'
import type { Manifest, Section } from '../../manifest/generated/manifest.generated'
import { asText, blocksAt, valueAt } from '../../manifest/core/read'
import { visibleToday } from '../../manifest/entries/visible'
import { localeOf } from '../../manifest/values/locale'
import { picturesInFolder } from '../../manifest/references/folderPictures'
import { walkManifest } from '../../manifest/schema/walk'
import type { PartStore, Rendered } from '../../app/build/PartRenderer'
import type { MediaLibrary } from '../../site/media'
import type { Page, SiteShell } from '../../site/page'
import { openSite, type Site } from '../../site/pages/openSite'
import { withoutOrigins } from '../../ui/marks'
import type { CodeBundle } from '../code/bundleCode'
import { useKinds } from '../code/bundleKinds'
import { headerStyles } from '../fonts/headerStyles'
import type { OutputFiles } from '../output/outputFiles'
import { pathOfFile } from '../output/assetPath'
import { prepareFonts } from '../fonts/prepareFonts'
import { prepareMedia } from '../pictures/prepareMedia'
import { baseOf, sourceOf } from '../site-build/prepareSite'
import { mediaFiles, type MediaFolder } from '../check/mediaFiles'
import { siteFont } from '../fonts/siteFont'
import { findLookedInto } from './findLookedInto'
import { sourcesOf } from './offers/sourcesOf'

interface Opened {
  manifest: Manifest
  source: Source
  site: Site
  context: { media: MediaLibrary; base: string; main: Manifest }
  fontStyles: string
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

/** The annotations of values that media are prepared for. */
const aboutMedia = ['folder', 'icon', 'image', 'media'] as const

/** The pages of an edited manifest by the build's renderer, with marks that lead back to each value. */
export class PreviewSite {
  files: OutputFiles = new Map()
  #code: CodeBundle | undefined
  #languages: readonly Opened[] = []
  #media: { key: string; library: MediaLibrary; files: OutputFiles } | undefined
  #fonts = new Map<string, { styles: string; files: OutputFiles; characters: ReadonlySet<string> }>()
  /** Classes of values that components read, which are not marked. */
  readonly #plain = new Set<string>()
  /** The marked site of an opened site, and the classes without marks: for 10,000 cities it takes a second to make. */
  readonly #marked = new WeakMap<Opened, { without: string; site: Site }>()
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
    const base = baseOf(main)
    const media = await this.#mediaOf([main, ...translations], folder, base)
    const files: OutputFiles = new Map(media.files)
    const { characters } = sourceOf(main, { mediaFolder: folder, text })
    const context = { media: media.library, base, main, languages: [main, ...translations] }
    const open = async (manifest: Manifest, others: readonly Site[]): Promise<Opened> => {
      const fonts = await this.#fontsOf(manifest, characters, base, folder)
      fonts.files.forEach((content, path) => files.set(path, content))
      const styles = fonts.styles + (await headerStyles(manifest, media.library, siteFont(manifest.site.theme, folder)))
      return { manifest, source, site: openSite(manifest, context, others), context, fontStyles: styles }
    }
    const others = await Promise.all(translations.map((one) => open(one, [])))
    const opened = await open(
      main,
      others.map(({ site }) => site),
    )
    this.#languages = [opened, ...others]
    this.files = this.keepsFiles ? new Map([...this.files, ...files]) : files
  }

  /**
   * Renders a page. It is compared with the page of a build, so that marks change nothing: a value that a component
   * reads loses its mark. A section that cannot be rendered is left empty.
   * @throws if the page cannot be rendered without those sections either
   */
  page(path: string): PreviewedPage | undefined {
    const opened = this.#languageOf(path)
    if (!opened) return undefined
    try {
      return this.#pageOf(opened, path)
    } catch (error) {
      const partial = this.#withoutBroken(opened, path)
      if (partial.broken.length === 0) throw error
      const page = this.#pageOf(partial.opened, path)
      return page && { ...page, broken: partial.broken }
    }
  }

  /** The site with empty sections in place of those that cannot be rendered. */
  #withoutBroken(opened: Opened, path: string): { opened: Opened; broken: readonly string[] } {
    const { manifest, context, fontStyles } = opened
    const index = addressAt(manifest, withoutSlash(path))?.route ?? -1
    const sections = manifest.routes[index]?.sections ?? []
    const openWith = (isShown: (index: number) => boolean): Opened => {
      const shown = sections.map((section, position) => (isShown(position) ? section : emptySection(section.id)))
      const routes = manifest.routes.map((route, position) =>
        position === index ? { ...route, sections: shown } : route,
      )
      const changed = { ...manifest, routes }
      return { ...opened, manifest: changed, site: openSite(changed, context) }
    }
    const canBeShown = (position: number): boolean => {
      try {
        const { site } = openWith((one) => one === position)
        const page = pageAt(site, path)
        return page === undefined || this.#rendered(site.shell, page, fontStyles, this.#plainParts) !== ''
      } catch {
        return false
      }
    }
    const right = new Set(sections.flatMap((_, position) => (canBeShown(position) ? [position] : [])))
    return {
      opened: openWith((position) => right.has(position)),
      broken: sections.flatMap(({ id }, position) => (right.has(position) ? [] : [id])),
    }
  }

  #pageOf(opened: Opened, path: string): PreviewedPage | undefined {
    const page = pageAt(opened.site, path)
    if (!page) return undefined
    const plain = this.#rendered(opened.site.shell, page, opened.fontStyles, this.#plainParts)
    const placed = new Set<number>()
    const html = findLookedInto(plain, this.#plain, this.origins, placed, (without) =>
      this.#traced(opened, path, without),
    )
    const origins = Object.fromEntries(
      [...placed].flatMap((number) => {
        const pointer = this.origins.pointerOf(number)
        return pointer ? [[number, pointer]] : []
      }),
    )
    const { manifest, source } = opened
    const sources = sourcesOf(source.unfiltered, manifest, path, origins)
    return { path: page.path, html, plain, origins, sources, language: manifest.site.language, broken: [] }
  }

  addressIn(path: string, key: string): string {
    const [opened] = this.#languages
    const [main, ...others] = languagesOf(opened?.source.unfiltered)
    const language = others.find((one) => one.key === key)
    return (opened && language && addressesIn(opened.manifest, main, language).get(path)) ?? path
  }

  /** Renders a page like the build. @throws if it cannot be rendered */
  plainPage(path: string): string | undefined {
    const opened = this.#languageOf(path)
    const page = opened && pageAt(opened.site, path)
    return page && this.#rendered(opened.site.shell, page, opened.fontStyles, this.#plainParts)
  }

  /** The typefaces of earlier looks are there too: a page that is about to be replaced may still ask for its letters. */
  fileAt(pathname: string): Uint8Array | string | undefined {
    const base = this.#languages[0]?.context.base ?? '/'
    const path = pathOfFile(base, pathname) ?? ''
    return this.files.get(path) ?? [...this.#fonts.values()].find(({ files }) => files.has(path))?.files.get(path)
  }

  #traced(opened: Opened, path: string, plain: ReadonlySet<string>): string {
    const site = this.#markedSite(opened, plain)
    const page = pageAt(site, path)
    return page ? this.#rendered(site.shell, page, opened.fontStyles, this.#parts) : ''
  }

  #markedSite(opened: Opened, plain: ReadonlySet<string>): Site {
    const without = [...plain].join()
    const cached = this.#marked.get(opened)
    if (cached?.without === without) return cached.site
    const { manifest, source, context } = opened
    // The page for unknown addresses links to those of the further languages.
    const isMain = opened === this.#languages[0]
    const others = isMain ? this.#languages.slice(1).map(({ site }) => site) : []
    const marked = markManifest(manifest, source, this.origins, plain)
    const site = openSite(
      marked,
      { ...context, media: markedMedia(context.media), main: isMain ? marked : context.main },
      others,
    )
    this.#marked.set(opened, { without, site })
    return site
  }

  #rendered(shell: SiteShell, page: Page, fontStyles: string, parts: PartStore): string {
    if (!this.#code) throw new Error('Bug: a page is asked for before the site is shown.')
    const { createRenderer } = this.#code.prerender
    return createRenderer(shell, { fontStyles, fontFiles: [], parts, headTags: noScript }).render(page)
  }

  #languageOf(path: string): Opened | undefined {
    const isBelow = ({ manifest }: Opened): boolean => `${path}/`.startsWith(homePath(manifest).replace(/\/*$/, '/'))
    return this.#languages.findLast(isBelow) ?? this.#languages[0]
  }

  async #mediaOf(languages: readonly [Manifest, ...Manifest[]], folder: MediaFolder, base: string) {
    const names = new Set<string>()
    const [{ site }] = languages
    // Read only where a section takes its pictures from a folder, not with each preview of any site.
    let stored: readonly string[] | undefined
    const picturesOf = (section: unknown): readonly string[] => {
      const named = asText(valueAt(section, 'folder'))
      return named === '' ? [] : picturesInFolder((stored ??= mediaFiles(folder)), named)
    }
    for (const manifest of languages)
      walkManifest(
        manifest,
        ({ value, annotations: { folder: hasFolder, image, shown } }) => {
          if (hasFolder) picturesOf(value).forEach((file) => names.add(file))
          else names.add(`${String(image)} ${String(shown)} ${JSON.stringify(value)}`)
        },
        (annotations) => aboutMedia.some((name) => annotations[name] !== undefined),
        aboutMedia,
      )
    const key = JSON.stringify([folder, base, site.pictureFormats, [...names].sort()])
    if (this.#media?.key === key) return this.#media
    const files: OutputFiles = new Map()
    const library = await prepareMedia(languages, folder, base, files)
    return (this.#media = { key, library, files })
  }

  /** Reuses a typeface that has all characters; a new letter needs a new one. */
  async #fontsOf(manifest: Manifest, characters: string, base: string, folder: MediaFolder) {
    const font = siteFont(manifest.site.theme, folder)
    const key = JSON.stringify([font, localeOf(manifest), base])
    const cached = this.#fonts.get(key)
    if (cached && [...characters].every((character) => cached.characters.has(character))) return cached
    const files: OutputFiles = new Map()
    const { styles } = await prepareFonts(manifest, characters, base, files, { font, display: 'swap' })
    const made = { styles, files, characters: new Set(characters) }
    this.#fonts.set(key, made)
    return made
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

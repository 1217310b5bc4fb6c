import type { Origins } from '../../editor/origins/Origins'
import { markManifest, type Source } from '../../editor/origins/markManifest'
import { addressAt, addressesIn, homePath, withoutSlash } from '../../manifest/pages/addresses'
import { languagesOf } from '../../manifest/languages/languages'
import { localize } from '../../manifest/languages/localize'
import type { Manifest, Section } from '../../manifest/generated/manifest.generated'
import { blocksAt } from '../../manifest/core/read'
import { visibleToday } from '../../manifest/entries/visible'
import { walkManifest } from '../../manifest/schema/walk'
import type { PartStore, Rendered } from '../../app/build/PartRenderer'
import type { MediaLibrary } from '../../site/media'
import type { Page, SiteShell } from '../../site/page'
import { openSite, type Site } from '../../site/pages/openSite'
import { withoutOrigins } from '../../ui/marks'
import type { CodeBundle } from '../code/bundleCode'
import { headerStyles } from '../fonts/headerStyles'
import type { OutputFiles } from '../output/outputFiles'
import { prepareFonts } from '../fonts/prepareFonts'
import { prepareMedia } from '../pictures/prepareMedia'
import { baseOf, sourceOf } from '../site-build/prepareSite'
import { siteFont } from '../fonts/siteFont'
import { findLookedInto } from './findLookedInto'

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
  language: string
  /** The sections that are not ready to be shown. */
  broken: readonly string[]
}

/** Stands on the page for a section that cannot be shown. */
const emptySection = (id: string): Section => ({ type: 'prose', id: String(id), title: '', blocks: [] })

/** The pages of an edited manifest by the real renderer, with marks that lead back to the origin. */
export class PreviewSite {
  files: OutputFiles = new Map()
  #code: CodeBundle | undefined
  #languages: readonly Opened[] = []
  #media: { key: string; library: MediaLibrary; files: OutputFiles } | undefined
  #fonts = new Map<string, { styles: string; files: OutputFiles; characters: ReadonlySet<string> }>()
  /** Classes of values that components look into: those are not marked. */
  readonly #plain = new Set<string>()
  /** A site with its marks, and the classes that have none there: of 10,000 cities it takes a second to be made. */
  readonly #marked = new WeakMap<Opened, { without: string; site: Site }>()
  readonly #parts: PartStore = memoryStore()
  readonly #plainParts: PartStore = memoryStore()

  constructor(
    readonly loadCode: () => Promise<CodeBundle>,
    readonly origins: Origins,
  ) {}

  /**
   * Shows another state of the manifest. Pictures and typefaces are made anew only where others are named. What is
   * hidden is not shown; a hidden page can be looked at.
   * @param folder of the media
   * @throws where the manifest has a fault that keeps it from being shown; the last state stays
   */
  async show(root: unknown, folder: string): Promise<void> {
    this.#code ??= await this.loadCode()
    const text = JSON.stringify(root)
    const pages = new Set(blocksAt(root, 'routes').map(([, route]) => route))
    const source = { ...visibleToday(root, text, undefined, pages), whole: root }
    const [main, ...translations] = localize(source.manifest) as [Manifest, ...Manifest[]]
    const base = baseOf(main)
    const media = await this.#mediaOf(main, folder, base)
    const files: OutputFiles = new Map(media.files)
    const { characters } = sourceOf(main, { mediaFolder: folder, text })
    const context = { media: media.library, base, main }
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
    this.files = files
  }

  /**
   * A page as HTML. It is compared with the page that a build makes, so that marks change nothing: a value that a
   * component looks into loses its mark. A section that is not ready to be shown has nothing in its place.
   * @throws where the page cannot be rendered without those either
   */
  page(path: string): PreviewedPage | undefined {
    const opened = this.#languageOf(path)
    if (!opened) return undefined
    try {
      return this.#pageOf(opened, path)
    } catch (error) {
      const found = this.#withoutBroken(opened, path)
      if (found.broken.length === 0) throw error
      const page = this.#pageOf(found.opened, path)
      return page && { ...page, broken: found.broken }
    }
  }

  /** The site with nothing in place of those sections of a page that cannot be rendered, whatever is wrong with them. */
  #withoutBroken(opened: Opened, path: string): { opened: Opened; broken: readonly string[] } {
    const { manifest, context, fontStyles } = opened
    const index = addressAt(manifest, withoutSlash(path))?.route ?? -1
    const sections = manifest.routes[index]?.sections ?? []
    const openWith = (isShown: (place: number) => boolean): Opened => {
      const shown = sections.map((section, place) => (isShown(place) ? section : emptySection(section.id)))
      const routes = manifest.routes.map((route, place) => (place === index ? { ...route, sections: shown } : route))
      const changed = { ...manifest, routes }
      return { ...opened, manifest: changed, site: openSite(changed, context) }
    }
    const canBeShown = (place: number): boolean => {
      try {
        const { site } = openWith((one) => one === place)
        const page = pageAt(site, path)
        return page === undefined || this.#rendered(site.shell, page, fontStyles, this.#plainParts) !== ''
      } catch {
        return false
      }
    }
    const right = new Set(sections.flatMap((_, place) => (canBeShown(place) ? [place] : [])))
    return {
      opened: openWith((place) => right.has(place)),
      broken: sections.flatMap(({ id }, place) => (right.has(place) ? [] : [id])),
    }
  }

  #pageOf(opened: Opened, path: string): PreviewedPage | undefined {
    const page = pageAt(opened.site, path)
    if (!page) return undefined
    const plain = this.#rendered(opened.site.shell, page, opened.fontStyles, this.#plainParts)
    const html = findLookedInto(plain, this.#plain, this.origins, (without) => this.#traced(opened, path, without))
    return { path: page.path, html, plain, language: opened.manifest.site.language, broken: [] }
  }

  addressIn(path: string, key: string): string {
    const [opened] = this.#languages
    const [main, ...others] = languagesOf(opened?.source.whole)
    const language = others.find((one) => one.key === key)
    return (opened && language && addressesIn(opened.manifest, main, language).get(path)) ?? path
  }

  /** A page as the build makes it. @throws where it cannot be rendered */
  plainPage(path: string): string | undefined {
    const opened = this.#languageOf(path)
    const page = opened && pageAt(opened.site, path)
    return page && this.#rendered(opened.site.shell, page, opened.fontStyles, this.#plainParts)
  }

  fileAt(pathname: string): Uint8Array | string | undefined {
    const base = this.#languages[0]?.context.base ?? '/'
    return pathname.startsWith(base) ? this.files.get(pathname.slice(base.length)) : undefined
  }

  #traced(opened: Opened, path: string, plain: ReadonlySet<string>): string {
    const site = this.#markedSite(opened, plain)
    const page = pageAt(site, path)
    return page ? this.#rendered(site.shell, page, opened.fontStyles, this.#parts) : ''
  }

  #markedSite(opened: Opened, plain: ReadonlySet<string>): Site {
    const without = [...plain].join()
    const known = this.#marked.get(opened)
    if (known?.without === without) return known.site
    const { manifest, source, context } = opened
    // The page of unknown addresses answers for the further languages too.
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
    const renderer = this.#code.prerender.createRenderer(shell, {
      script: '',
      scriptOf: () => '',
      fontStyles,
      fontFiles: [],
      keepData: () => '',
      codeOf: () => [],
      parts,
    })
    return renderer.render(page)
  }

  #languageOf(path: string): Opened | undefined {
    const isBelow = ({ manifest }: Opened): boolean => `${path}/`.startsWith(homePath(manifest).replace(/\/*$/, '/'))
    return this.#languages.findLast(isBelow) ?? this.#languages[0]
  }

  async #mediaOf(manifest: Manifest, folder: string, base: string) {
    const names = new Set<string>()
    walkManifest(
      manifest,
      ({ value, annotations: { image, shown } }) =>
        void names.add(`${String(image)} ${String(shown)} ${JSON.stringify(value)}`),
      ({ media, icon, image }) => media !== undefined || icon === true || image === true,
    )
    const key = JSON.stringify([folder, base, manifest.site.pictureFormats, [...names].sort()])
    if (this.#media?.key === key) return this.#media
    const files: OutputFiles = new Map()
    const library = await prepareMedia(manifest, folder, base, files)
    return (this.#media = { key, library, files })
  }

  /** A typeface that has the characters is used again; for a new letter it is made anew. */
  async #fontsOf(manifest: Manifest, characters: string, base: string, folder: string) {
    const font = siteFont(manifest.site.theme, folder)
    const key = JSON.stringify([font, manifest.site.language, base])
    const known = this.#fonts.get(key)
    if (known && [...characters].every((character) => known.characters.has(character))) return known
    const files: OutputFiles = new Map()
    const { styles } = await prepareFonts(manifest, characters, base, files, { font })
    const made = { styles, files, characters: new Set(characters) }
    this.#fonts.set(key, made)
    return made
  }
}

const pageAt = (site: Site, path: string): Page | undefined => site.source(withoutSlash(path))?.make()

/** Files and icons are looked up without their marks, and what is found carries them. */
function markedMedia(media: MediaLibrary): MediaLibrary {
  const markOf = (name: string): string => name.slice(withoutOrigins(name).length)
  return {
    ...media,
    picture: (file) => {
      const picture = media.picture(withoutOrigins(file))
      return { ...picture, src: picture.src + markOf(file) }
    },
    address: (file) => media.address(withoutOrigins(file)) + markOf(file),
    icon: (name) => media.icon(withoutOrigins(name)) + markOf(name),
  }
}

/** In parts: a site has some thousand; the oldest go. */
const mostParts = 4000

function memoryStore(): PartStore {
  const known = new Map<string, Rendered>()
  return {
    once: (source, render) => {
      const part = known.get(source) ?? render()
      if (known.size >= mostParts) known.delete(known.keys().next().value as string)
      known.set(source, part)
      return part
    },
  }
}

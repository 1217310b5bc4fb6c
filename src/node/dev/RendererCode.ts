import { createServerModuleRunner, type ViteDevServer } from 'vite'
import type { PageCode } from '../../app/build/document'
import { bundleCode, cachedRenderer, type CodeBundle, type Prerender } from '../code/bundleCode'
import { useKinds, type KindScripts } from '../code/bundleKinds'
import { browserCodeOf, bundledPageCode } from '../code/bundledPageCode'
import { isPackage } from '../process/paths'
import { kindsOfPages } from '../schema/readKinds'

/**
 * The code that renders pages, and that which they load: a checkout's sources, for they may be changed; a bundle in a
 * package, and for a site with kinds of its own, which are made of a bundle's parts.
 */
export class RendererCode {
  #bundle: Promise<CodeBundle> | undefined
  // A bundle that fails to load, as while the cache is being cleared, is not used.
  #cached: Promise<Prerender | undefined> | undefined = isPackage ? undefined : cachedRenderer().catch(() => undefined)
  #kindScripts: KindScripts = new Map()
  /** The sources as they were after so many changes. */
  #sources: { changes: number; loading: Promise<Prerender>; close(): Promise<void> } | undefined
  /** Whether rendering the last page failed. */
  isBroken = false
  changes = 0

  /** Called when the code differs from the bundle. */
  changed(): void {
    this.#cached = undefined
    this.changes += 1
  }

  /**
   * The sources as they are. Each change gets a runner of its own: one that goes on serving takes what it was fetching
   * before the change, and what was compiled ahead after it, for what it has run.
   */
  #fromSources(vite: ViteDevServer): Promise<Prerender> {
    if (this.#sources?.changes === this.changes) return this.#sources.loading
    void this.#sources?.close()
    const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false, sourcemapInterceptor: false })
    const loading = runner.import<Prerender>('/src/app/build/prerender.ts')
    const sources = {
      changes: this.changes,
      loading,
      close: () => Promise.allSettled([loading]).then(() => runner.close()),
    }
    this.#sources = sources
    // Loaded again for the next page: a file may have been missing.
    loading.catch(() => {
      if (this.#sources === sources) this.#sources = void sources.close()
    })
    return loading
  }

  /** Undefined where sources are used. */
  async #finished(): Promise<(ReturnType<typeof browserCodeOf> & Pick<CodeBundle, 'prerender'>) | undefined> {
    if (!isPackage && kindsOfPages().length === 0) return undefined
    const bundle = await (this.#bundle ??= bundleCode())
    return { ...browserCodeOf(bundle), prerender: bundle.prerender }
  }

  async load(vite: ViteDevServer): Promise<Prerender> {
    const finished = await this.#finished()
    const renderer = finished?.prerender ?? (await this.#cached) ?? (await this.#fromSources(vite))
    this.#kindScripts = await useKinds(renderer, finished?.kit ?? '')
    return renderer
  }

  /** @param base the folder of the site's address */
  async forPages(base: string): Promise<Pick<PageCode, 'script' | 'scriptOf' | 'codeOf'>> {
    const finished = await this.#finished()
    if (finished) return bundledPageCode(base, finished, this.#kindScripts)
    return {
      script: '/src/app/browser/loader.ts',
      scriptOf: (name) => `/src/app/pageScripts/${name}.ts`,
      codeOf: () => [],
    }
  }

  /** A file that pages load besides those of the site. */
  async fileAt(path: string): Promise<string | Uint8Array | undefined> {
    const ofKind = [...this.#kindScripts.values()].find((script) => script.path === path)
    return ofKind?.content ?? (await this.#finished())?.files.get(path)
  }
}

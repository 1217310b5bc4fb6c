import type { ViteDevServer } from 'vite'
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
  /** Whether rendering the last page failed. */
  isBroken = false
  changes = 0

  /** Called when the code differs from the bundle. */
  changed(): void {
    this.#cached = undefined
    this.changes += 1
  }

  /** Undefined where sources are used. */
  async #finished(): Promise<(ReturnType<typeof browserCodeOf> & Pick<CodeBundle, 'prerender'>) | undefined> {
    if (!isPackage && kindsOfPages().length === 0) return undefined
    const bundle = await (this.#bundle ??= bundleCode())
    return { ...browserCodeOf(bundle), prerender: bundle.prerender }
  }

  async load(vite: ViteDevServer): Promise<Prerender> {
    const finished = await this.#finished()
    const renderer =
      finished?.prerender ??
      (await this.#cached) ??
      ((await vite.ssrLoadModule('/src/app/build/prerender.ts')) as Prerender)
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

import type { ViteDevServer } from 'vite'
import type { PageCode } from '../../app/build/document'
import { bundleCode, cachedRenderer, type Prerender } from '../code/bundleCode'
import { bundledPageCode } from '../code/bundledPageCode'
import type { OutputFiles } from '../output/outputFiles'
import { isPackage } from '../process/paths'

/** The code that renders pages, and that which they load: a checkout's sources, for they may be changed, or a package's bundle. */
export class RendererCode {
  // A bundle that fails to load, as while the cache is being cleared, is not used.
  #bundled: Promise<Prerender | undefined> | undefined = cachedRenderer().catch(() => undefined)
  readonly #packed = isPackage ? bundleCode() : undefined
  /** Whether rendering the last page failed. */
  isBroken = false
  changes = 0

  /** Called when the code differs from the bundle. */
  changed(): void {
    this.#bundled = undefined
    this.changes += 1
  }

  async load(vite: ViteDevServer): Promise<Prerender> {
    return (await this.#bundled) ?? ((await vite.ssrLoadModule('/src/app/build/prerender.ts')) as Prerender)
  }

  /** @param base the folder of the site's address */
  async forPages(base: string): Promise<Pick<PageCode, 'script' | 'scriptOf' | 'codeOf'>> {
    const packed = await this.#packed
    if (packed) return bundledPageCode(base, packed)
    return {
      script: '/src/app/browser/loader.ts',
      scriptOf: (name) => `/src/app/pageScripts/${name}.ts`,
      codeOf: () => [],
    }
  }

  /** The files that pages of a bundle load. */
  async files(): Promise<OutputFiles | undefined> {
    return (await this.#packed)?.files
  }
}

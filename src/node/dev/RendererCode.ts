import type { ViteDevServer } from 'vite'
import type { PageCode } from '../../app/build/document'
import { bundleCode, cachedRenderer, type Prerender } from '../code/bundleCode'
import { useKinds, type KindScripts } from '../code/bundleKinds'
import { bundledPageCode } from '../code/bundledPageCode'
import { addressOfFile } from '../output/assetPath'
import { isPackage } from '../process/paths'

/** The code that renders pages, and that which they load: a checkout's sources, for they may be changed, or a package's bundle. */
export class RendererCode {
  readonly #packed = isPackage ? bundleCode() : undefined
  // A bundle that fails to load, as while the cache is being cleared, is not used.
  #bundled: Promise<Prerender | undefined> | undefined = this.#packed
    ? this.#packed.then(({ prerender }) => prerender)
    : cachedRenderer().catch(() => undefined)
  #kindScripts: KindScripts = new Map()
  /** Whether rendering the last page failed. */
  isBroken = false
  changes = 0

  /** Called when the code differs from the bundle. */
  changed(): void {
    this.#bundled = undefined
    this.changes += 1
  }

  async load(vite: ViteDevServer): Promise<Prerender> {
    const renderer = (await this.#bundled) ?? ((await vite.ssrLoadModule('/src/app/build/prerender.ts')) as Prerender)
    this.#kindScripts = await useKinds(renderer)
    return renderer
  }

  /** @param base the folder of the site's address */
  async forPages(base: string): Promise<Pick<PageCode, 'script' | 'scriptOf' | 'codeOf'>> {
    const packed = await this.#packed
    if (packed) return bundledPageCode(base, packed, this.#kindScripts)
    return {
      script: '/src/app/browser/loader.ts',
      scriptOf: (name) => {
        const ofKind = this.#kindScripts.get(name)
        return ofKind ? addressOfFile(base, ofKind.path) : `/src/app/pageScripts/${name}.ts`
      },
      codeOf: () => [],
    }
  }

  /** A file that pages load besides those of the site. */
  async fileAt(path: string): Promise<string | Uint8Array | undefined> {
    const ofKind = [...this.#kindScripts.values()].find((script) => script.path === path)
    return ofKind?.content ?? (await this.#packed)?.files.get(path)
  }
}

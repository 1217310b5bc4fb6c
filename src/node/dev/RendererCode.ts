import type { ViteDevServer } from 'vite'
import { cachedRenderer, type Prerender } from '../code/bundleCode'

/**
 * The code that renders pages: the bundle of the last build while nobody has changed the code since, which is there much
 * sooner than its modules are; after a change these modules, which Vite makes ready.
 */
export class RendererCode {
  // One that cannot be loaded, as somebody is clearing the cache, is done without.
  #bundled: Promise<Prerender | undefined> | undefined = cachedRenderer().catch(() => undefined)
  /** Whether the last page could not be made. */
  isBroken = false

  /** Notes that the code is not that of the bundle any more. */
  changed(): void {
    this.#bundled = undefined
  }

  async load(vite: ViteDevServer): Promise<Prerender> {
    return (await this.#bundled) ?? ((await vite.ssrLoadModule('/src/app/build/prerender.ts')) as Prerender)
  }
}

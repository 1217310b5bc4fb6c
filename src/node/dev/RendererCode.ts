import type { ViteDevServer } from 'vite'
import { cachedRenderer, type Prerender } from '../code/bundleCode'

/** Renders with the last build's bundle until the code is changed, then with Vite's modules. */
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

import type { ViteDevServer } from 'vite'
import { cachedRenderer, type Prerender } from '../code/bundleCode'

export class RendererCode {
  // A bundle that fails to load, as while the cache is being cleared, is not used.
  #bundled: Promise<Prerender | undefined> | undefined = cachedRenderer().catch(() => undefined)
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
}

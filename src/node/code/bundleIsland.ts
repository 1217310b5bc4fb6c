import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import type { Prerender } from './bundleCode'
import { bundleOneFile } from './bundleOneFile'

/** Stands in the code of an island for the address of the module with React and the kit, which depends on the bundle. */
const kitAddress = 'townsite:own-kit'

type Kit = Prerender['ownKinds']['kit']

/**
 * The component of a kind as one file for browsers.
 * @param view its file @param styles compiles its styles to the names that they have in the style sheet
 */
export const bundledIsland = (view: string, kit: Kit, styles: Plugin): Promise<string> =>
  bundleOneFile(dirname(view), view, [kitOfPage(kit), styles], {
    treeshake: { propertyReadSideEffects: false },
    output: { codeSplitting: false },
  })

/** The code of an island for a bundle. @param address that of the module `ownKit` */
export const islandWith = (code: string, address: string): string => code.replace(kitAddress, () => address)

/** Modules of the kit are taken from the page: a second React would know nothing of the first. */
function kitOfPage(kit: Kit): Plugin {
  const modules = new Map<string, object>(Object.entries(kit))
  const prefix = '\0kit:'
  return {
    name: 'kit-of-page',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === kitAddress) return { id, external: true }
      return modules.has(id) ? { id: prefix + id, moduleSideEffects: false } : undefined
    },
    load: (id) => {
      const name = id.startsWith(prefix) ? id.slice(prefix.length) : undefined
      if (name === undefined) return undefined
      const exported = Object.keys(modules.get(name) ?? {}).filter((one) => one !== 'default')
      const lines = exported.map((one) => `export const ${one} = parts.${one}`)
      return `import { kit } from '${kitAddress}'\nconst parts = kit[${JSON.stringify(name)}]\nexport default parts\n${lines.join('\n')}\n`
    },
  }
}

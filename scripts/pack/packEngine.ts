import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SchemaBundle } from '../../src/manifest/schema/schema'
import { bundleCode } from '../../src/node/code/bundleCode'
import { codeFolder, codeVersion, packedCode, packedVersion } from '../../src/node/code/codeFolder'
import { bundleEditor, packedEditor } from '../../src/editor'
import { plainTypes } from '../../src/node/generate/generateTypes'
import { fromRoot } from '../../src/node/process/paths'

/** The folder of the package's finished code: it is there while `npm pack` runs. */
export const packFolder = fromRoot('lib')

/** Writes what the package has of this code: the bundles of commands, renderer, browser and editor, and the types of a manifest. */
export async function packEngine(): Promise<void> {
  removePack()
  await bundleCode()
  cpSync(codeFolder(), packedCode, { recursive: true })
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
  }
  for (const [name, content] of await bundleEditor()) write(join(packedEditor, name), content)
  const { transformWithOxc } = await import('vite')
  const page = fromRoot('src/node/dev/devPage.ts')
  const { code } = await transformWithOxc(readFileSync(page, 'utf8'), page, { sourcemap: false })
  write(join(packFolder, 'dev/devPage.js'), code)
  const schema = JSON.parse(
    readFileSync(fromRoot('src/manifest/generated/schema.generated.json'), 'utf8'),
  ) as SchemaBundle
  write(join(packFolder, 'manifest.d.ts'), await plainTypes(schema))
  write(join(packFolder, 'kit.d.ts'), readFileSync(fromRoot('src/sections/kitTypes.d.ts')))
  write(join(packFolder, 'forms.d.ts'), readFileSync(fromRoot('src/forms/own/ownCode.ts')))
  write(join(packFolder, 'rules.d.ts'), readFileSync(fromRoot('src/manifest/rules/support/ownRuleCode.ts')))
  write(packedVersion, codeVersion())
  renameSync(ownPackage, setAside)
  writeFileSync(ownPackage, readFileSync(setAside, 'utf8').replace(/^ *"prepare": .*\n/m, ''))
}

const ownPackage = fromRoot('package.json')
/** `package.json` while npm packs one without `prepare`, of which it would warn at each installation. */
const setAside = fromRoot('.townsite/package.json')

export function removePack(): void {
  if (existsSync(setAside)) renameSync(setAside, ownPackage)
  rmSync(packFolder, { recursive: true, force: true })
}

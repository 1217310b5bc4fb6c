import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkManifest } from '../../src/manifest/check'
import type { CheckContext } from '../../src/manifest/rules/support/rule'

type Json = Record<string | number, unknown>

const source = readFileSync(join(import.meta.dirname, 'minimal.json'), 'utf8')

/** A small manifest without a fault, new each time. */
export const minimal = (): Json => JSON.parse(source) as Json

export const minimalText = (manifest: unknown): string => `${JSON.stringify(manifest, null, 2)}\n`

export const minimalContext: CheckContext = {
  media: new Set(['icon.svg', 'blank.svg', 'leak.svg', 'tank.svg', 'pump.svg', 'kochi.svg', 'river/aluva.svg']),
  icons: new Set(['ph:drop', 'ph:broom', 'ph:engine', 'ph:bug-beetle']),
}

/**
 * A manifest with some places changed: `{ "forms › booking › title": "" }`. `{ "removed": true }` takes a place away,
 * and `{ "renamed": "newName" }` gives it another key.
 */
export function applyChange(manifest: Json, change: Record<string, unknown>): Json {
  for (const [place, value] of Object.entries(change)) {
    const keys = place.split(' › ')
    const last = keys.pop() ?? ''
    const parent = keys.reduce<Json>((block, key) => block[key] as Json, manifest)
    const order = value as { removed?: true; renamed?: string } | null
    if (order?.renamed !== undefined) parent[order.renamed] = parent[last]
    if (!order?.removed && order?.renamed === undefined) parent[last] = value
    else if (Array.isArray(parent)) parent.splice(Number(last), 1)
    else delete parent[last]
  }
  return manifest
}

/** Checks the small manifest with some places changed. */
export const checkMinimal = (change: Record<string, unknown> = {}, context = minimalContext) =>
  checkManifest(minimalText(applyChange(minimal(), change)), context)

/** What a site that speaks English and Hindi says of its languages. */
export const twoLanguages = [
  { tag: 'en-IN', name: 'English' },
  { tag: 'hi', name: 'हिन्दी', path: 'hi' },
]

/** A page for each entry of a list, headed by one of its texts, with sections below. */
export const pageOfEach = (each: string, as: string, sections: readonly object[] = [], title = 'name') => ({
  path: `/${each}/{${as}.id}`,
  for: { each, as },
  title: `{${as}.${title}}`,
  description: `About {${as}.${title}}.`,
  sections: [{ type: 'page-header', id: 'top', title: `{${as}.${title}}` }, ...sections],
})

import { readFileSync, writeFileSync } from 'node:fs'
import { documentedKind } from './documentedKind'

/** A field, a delivery and a rule, as the documentation shows them. */
export const pinCode = documentedKind('pin-code')
export const webhook = documentedKind('webhook')
export const plainWords = documentedKind('plain-words')

/** A kind's schema with something else in it. */
export function changedSchema(
  kind: Readonly<Record<string, string>>,
  from: string,
  to: string,
): Record<string, string> {
  const text = kind['schema.json'] ?? ''
  if (!text.includes(from)) throw new Error(`The schema has no ${from}`)
  return { 'schema.json': text.replace(from, to) }
}

interface Manifest {
  site: Record<string, unknown>
  forms: Record<string, { fields: object[]; delivery: object; also?: object[] }>
  routes: { path: string; sections: object[] }[]
  [key: string]: unknown
}

/** Changes a manifest in its file. */
export function changeSite(file: string, change: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

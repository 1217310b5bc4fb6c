import { basename, dirname } from 'node:path'

const pascal = (name: string): string => name.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The name of a schema file, or of one of its inner definitions, in the bundle: `sections/hero` is `HeroSection`. */
export function definitionName(file: string, inner?: string): string {
  const name = pascal(basename(file, '.schema.json'))
  if (inner) return pascal(inner) + name
  return dirname(file) === 'sections' ? `${name}Section` : name
}

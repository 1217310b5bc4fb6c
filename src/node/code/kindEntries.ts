import { join } from 'node:path'
import type { OwnKind } from '../schema/readKind'

/** The code of a kind besides its component. */
const codeOf = ({ files }: OwnKind): string | undefined =>
  (['field.ts', 'delivery.ts'] as const).find((file) => files.has(file))

const quoted = (folder: string, file: string): string => JSON.stringify(join(folder, file))

/** The component and the other code of a kind; empty for one without code. */
export function entryForBuilds(kind: OwnKind): string {
  const { folder, files } = kind
  // A component that is not exported is reported as it is loaded, with what to do.
  const view = files.has('View.tsx')
    ? `import * as view from ${quoted(folder, 'View.tsx')}\nexport const { default: View } = view\n`
    : ''
  const code = codeOf(kind)
  return view + (code === undefined ? '' : `export * as code from ${quoted(folder, code)}\n`)
}

/** The code of a kind for browsers: the script of a section, all of a field or a delivery; undefined for none. */
export function entryForBrowsers(kind: OwnKind): string | undefined {
  const { sort, type, folder, files } = kind
  if (sort === 'section') return files.has('script.ts') ? `import ${quoted(folder, 'script.ts')}` : undefined
  const code = codeOf(kind)
  const parts = code === undefined ? '' : `import * as code from ${quoted(folder, code)}\n`
  const name = JSON.stringify(type)
  if (sort === 'field')
    return `${parts}import View from ${quoted(folder, 'View.tsx')}
export const fields = { ${name}: { ${parts && '...code, '}View } }`
  return parts && `${parts}export const deliveries = { ${name}: code }`
}

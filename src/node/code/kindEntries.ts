import { join } from 'node:path'
import type { OwnKind } from '../schema/readKind'

/** The code of a kind besides its component. */
const codeOf = ({ files }: OwnKind): string | undefined =>
  (['field.ts', 'delivery.ts'] as const).find((file) => files.has(file))

const quoted = (folder: string, file: string): string => JSON.stringify(join(folder, file))

/** The components and the other code of all kinds, by type. */
export function entryForBuilds(kinds: readonly OwnKind[]): string {
  const imports: string[] = []
  const [views, codes]: [string[], string[]] = [[], []]
  kinds.forEach((kind, index) => {
    const { type, folder, files } = kind
    if (files.has('View.tsx')) {
      imports.push(`import View${index} from ${quoted(folder, 'View.tsx')}`)
      views.push(`${JSON.stringify(type)}: View${index}`)
    }
    const code = codeOf(kind)
    if (code === undefined) return
    imports.push(`import * as code${index} from ${quoted(folder, code)}`)
    codes.push(`${JSON.stringify(type)}: code${index}`)
  })
  return `${imports.join('\n')}\nexport const views = { ${views.join(', ')} }\nexport const codes = { ${codes.join(', ')} }\n`
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { locateProblems } from '../../manifest/json/locate'
import type { OwnKind } from './readKind'

/** The sorts whose code runs inside the forms of a page, which give it React and styles alone. */
const inForms: readonly OwnKind['sort'][] = ['field', 'delivery']

/** The syntax errors of kinds' code, and its imports of modules that a page does not give it. */
export async function faultsOfKindCode(kinds: readonly OwnKind[]): Promise<LocatedProblem[]> {
  const files = kinds.flatMap((kind) => [...kind.files].map((file) => ({ kind, file })))
  if (files.length === 0) return []
  const { parseSync } = await import('vite')
  return files.flatMap(({ kind: { folder, name, sort }, file }) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const { errors, module } = parseSync(file, text)
    const [error] = errors
    const faults = error
      ? [fault(error.labels[0] ?? { start: 0, end: 1 }, 'own-kind/syntax', { reason: error.message })]
      : module.staticImports
          .filter(({ entries, moduleRequest: { value } }) => {
            const isForTypes = entries.length > 0 && entries.every(({ isType }) => isType)
            return inForms.includes(sort) && value === 'townsite/kit' && !isForTypes
          })
          .map(({ moduleRequest }) => fault(moduleRequest, 'own-kind/import', { sort, module: moduleRequest.value }))
    return locateProblems(text, faults).map((one) => ({ ...one, file: `${name}/${file}` }))
  })
}

const fault = (
  { start, end }: { start: number; end: number },
  ...[id, values]: ['own-kind/syntax', { reason: string }] | ['own-kind/import', { sort: string; module: string }]
): Problem => problem('own-kind', { offset: start, length: Math.max(1, end - start) }, id, values as never)

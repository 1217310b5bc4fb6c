import { isBuiltIn, isList, listsOf } from '../schema/lists'
import { suggestOneOf, namesOf } from '../core/suggest'
import { valueAt } from '../core/read'
import { defineRule, finding } from './support/rule'

export const unknownList = defineRule('unknown-list', {
  reads: ['lists/(keys)'],
  invalidates: true,
  check: ({ manifest, annotated }) =>
    annotated.lists.flatMap(({ annotations: { list: builtIn }, value, path }) => {
      const isPossible = (name: string) => !isBuiltIn(name) || builtIn === true || builtIn?.includes(name) === true
      if (isList(manifest, value) && isPossible(value)) return []
      // The list is declared as something else than a block: the schema reports that.
      if (!isList(manifest, value) && valueAt(manifest, 'lists', value) !== undefined) return []
      const possible = listsOf(manifest).filter(isPossible)
      const values = { list: value, possible: namesOf(possible) }
      return isList(manifest, value)
        ? finding(path, 'unknown-list/not-here', values)
        : finding(path, 'unknown-list', values, suggestOneOf(value, possible))
    }),
})

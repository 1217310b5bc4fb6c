import { useMemo } from 'react'
import { isWithin, pointerKey, type Pointer } from '../../../manifest/edits/pointer'
import { Field } from '../../fields/Field'
import type { FieldHost } from '../../fields/FieldHost'
import { classOf } from '../../origins/Origins'
import { partOf } from '../../../manifest/edits/partOf'
import { ask } from '../../api/ask'
import type { ReadValue } from '../../api/EditorApi'
import { useEditorState, useSitePart, useStore } from '../../store/StoreContext'
import { useHref } from '../useHref'

/** A part that is to be renamed once its uses have been looked at. */
export interface Renamed {
  part: Pointer
  name: string
  done: (isDone: boolean) => void
}

/** The host of the panel's fields: values go into the site. @param levelKey the pointer of the shown view, as a text */
export function usePanelHost(levelKey: string, onRename: (renamed: Renamed) => void): FieldHost {
  const store = useStore()
  const hrefTo = useHref()
  const { path } = useEditorState('view')
  const selection = useEditorState('selection')
  const problems = useSitePart('problems')
  const { at: part, placeholders, suggestions } = useEditorState('read') ?? nothingRead
  return useMemo<FieldHost>(
    () => ({
      Field,
      type: (at, value, was) => store.type(at, value, was),
      rename: (at, name) =>
        isAsked(at)
          ? new Promise((done) => onRename({ part: at.slice(0, -1), name, done }))
          : store.renameItem(at, name).then(() => true),
      apply: (operations, kind) => store.apply(operations, kind),
      views: {
        shown: JSON.parse(levelKey) as Pointer,
        hrefOf: (at) => hrefTo({ path, at }),
        open: (at) => void store.go({ at }),
      },
      blank: async (list, type) => (await ask('blank', { list, ...(type !== undefined && { type }) })).value,
      placeholders,
      suggestionsFor: (at) => suggestions[classOf(at.slice(part.length))] ?? [],
      problemsAt: (at) => (problems ?? []).filter((problem) => pointerKey(problem.at) === pointerKey(at)),
      problemsInside: (at) =>
        (problems ?? []).filter((problem) => problem.severity === 'error' && isWithin(problem.at, at)).length,
      focus: selection?.field,
      turn: selection?.turn ?? 0,
      focused: (at) => store.point(at),
    }),
    [store, problems, selection, levelKey, hrefTo, path, onRename, part, placeholders, suggestions],
  )
}

const nothingRead: Pick<ReadValue, 'at' | 'placeholders' | 'suggestions'> = {
  at: [],
  placeholders: [],
  suggestions: {},
}

/** Whether the value is the id or address of a part that others name: they are listed before it is renamed. */
const isAsked = (at: Pointer): boolean => {
  const item = at.slice(0, -1)
  return ['catalogs', 'lists', 'routes'].includes(item[0] ?? '') && pointerKey(partOf(item)) === pointerKey(item)
}

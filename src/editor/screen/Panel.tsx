import { isRecord } from '../../manifest/core/read'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button, Link } from 'react-aria-components'
import { ask } from '../store/api'
import { pointerKey, isWithin, type Pointer } from '../document/pointer'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'
import { BlockFields } from '../fields/BlockFields'
import { Field } from '../fields/Field'
import { labelOfItem } from '../fields/values/labelOfItem'
import { FieldHostContext, type FieldHost } from '../fields/FieldHost'
import { partOf } from '../partOf'
import { useLocationWords, useTitles } from '../words/titles'
import { useReadable } from '../words/useReadable'
import { useWords } from '../words/words'
import { Icon } from './icons/Icon'
import { FormMail } from './dialogs/FormMail'
import { nodeOf } from './nodeOf'
import { PartTools } from './PartTools'
import { Rename } from './dialogs/Rename'
import { ScopeLine } from './ScopeLine'
import { useEditorState, useSitePart, useStore } from './StoreContext'
import { useHref } from './useHref'
import { useSchema } from './useSchema'

export function Panel() {
  const words = useWords()
  const titleFor = useTitles()
  const placeFor = useLocationWords()
  const readable = useReadable()
  const store = useStore()
  const hrefTo = useHref()
  const { path } = useEditorState('view')
  const selection = useEditorState('selection')
  const read = useEditorState('read')
  const problems = useSitePart('problems')
  const schema = useSchema()
  const [renamed, setRenamed] = useState<{ part: Pointer; name: string; done: (isDone: boolean) => void }>()
  const host = useMemo<FieldHost>(
    () => ({
      Field,
      type: (at, value, was) => store.type(at, value, was),
      rename: (at, name) =>
        isAsked(at)
          ? new Promise((done) => setRenamed({ part: at.slice(0, -1), name, done }))
          : store.renameItem(at, name).then(() => true),
      apply: (operations, kind) => void store.apply(operations, kind),
      blank: async (list, type) => (await ask('blank', { list, ...(type !== undefined && { type }) })).value,
      problemsAt: (at) => (problems ?? []).filter((problem) => pointerKey(problem.at) === pointerKey(at)),
      problemsInside: (at) =>
        (problems ?? []).filter((problem) => problem.severity === 'error' && isWithin(problem.at, at)).length,
      focus: selection?.field,
      turn: selection?.turn ?? 0,
      focused: (at) => store.point(at),
    }),
    [store, problems, selection],
  )
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A selected part has its fields here, after the page in the order of the Tab key.
  const turn = selection && selection.field === undefined ? selection.turn : undefined
  const isChosen = selection !== undefined
  const wasChosen = useRef(false)
  useEffect(() => {
    if (turn !== undefined) heading.current?.focus()
    // The focused element was removed or closed.
    else if (!isChosen && wasChosen.current && document.activeElement === document.body) panel.current?.focus()
    wasChosen.current = isChosen
  }, [turn, isChosen])
  // Also shown for a part that is no longer selected.
  const asked = renamed && (
    <Rename
      part={renamed.part}
      name={renamed.name}
      onClose={(isDone) => {
        setRenamed(undefined)
        renamed.done(isDone)
      }}
    />
  )
  if (!selection || !read)
    return (
      <aside className="panel" aria-label={words.fields} tabIndex={-1} ref={panel}>
        <p className="help">{words.pick}</p>
        {asked}
      </aside>
    )
  const { part } = selection
  const node = nodeOf(schema, part, read.value)
  const also = selection.also.filter((at) => !isWithin(at, part))
  return (
    <aside className="panel" aria-label={words.fields} tabIndex={-1} ref={panel}>
      <div className="about">
        <header>
          <h2 tabIndex={-1} ref={heading}>
            {readable(titleOf(part, read.value, titleFor(node?.title ?? part.at(-1))))}
          </h2>
          <Button className="plain" aria-label={words.close} onPress={() => void store.deselect()}>
            <Icon name="close" />
          </Button>
        </header>
        <ScopeLine />
        {also.length > 0 && (
          <p className="also">
            {words.alsoHere}:{' '}
            {also.map((at) => (
              <Link key={pointerKey(at)} href={hrefTo({ path, at })}>
                {placeFor(titleOfField(schema, at))}
              </Link>
            ))}
          </p>
        )}
        <PartTools part={part} />
      </div>
      {asked}
      <FieldHostContext value={host}>
        <div className="fields" key={pointerKey(part)}>
          <FormMail part={part} />
          {node && (node.type === 'object' || node.oneOf) && node.properties !== undefined ? (
            <BlockFields node={withoutParts(node, part)} value={read.value} at={part} id="part" />
          ) : (
            node && <Field node={node} value={read.value} at={part} isRequired />
          )}
        </div>
      </FieldHostContext>
    </aside>
  )
}

/** Whether the value is the id or address of a part that others name: they are listed before it is renamed. */
const isAsked = (at: Pointer): boolean => {
  const item = at.slice(0, -1)
  return ['catalogs', 'lists', 'routes'].includes(item[0] ?? '') && pointerKey(partOf(item)) === pointerKey(item)
}

/** A page's sections are in the outline: this shows only the properties of the page itself. */
function withoutParts(node: SchemaNode, part: Pointer): SchemaNode {
  if (!['routes', 'lists'].includes(part[0] ?? '') || part.length !== 2) return node
  const { sections: _sections, entries: _entries, ...properties } = node.properties ?? {}
  return { ...node, properties }
}

function titleOf(part: Pointer, value: unknown, kind: string): string {
  const label = isRecord(value) && part.length > 1 ? labelOfItem(value) : undefined
  return label === undefined || label === kind ? kind : `${kind}: ${label}`
}

function titleOfField(schema: Schema, at: Pointer): string {
  let node: SchemaNode | undefined = schema.bundle
  const titles: string[] = []
  for (const step of at) {
    node = node && schema.follow((/^#|^\d+$/.test(step) ? node.items : schema.property(node, step)) ?? {})
    if (node?.title !== undefined && !/^#|^\d+$/.test(step)) titles.push(node.title)
    else if (step.startsWith('#')) titles.push(step.slice(1))
  }
  return titles.slice(-2).join(' › ')
}

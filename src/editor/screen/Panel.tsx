import { isRecord } from '../../manifest/core/read'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button, Link } from 'react-aria-components'
import { ask } from '../store/api'
import { addressKey, isWithin, type Address } from '../document/address'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'
import { BlockFields } from '../fields/BlockFields'
import { Field } from '../fields/Field'
import { labelOfItem } from '../fields/values/labelOfItem'
import { SinkContext, type Sink } from '../fields/Sink'
import { unitOf } from '../unitOf'
import { usePlaces, useTitles } from '../words/titles'
import { useWords } from '../words/words'
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
  const placeFor = usePlaces()
  const store = useStore()
  const hrefTo = useHref()
  const { path } = useEditorState('view')
  const selection = useEditorState('selection')
  const read = useEditorState('read')
  const problems = useSitePart('problems')
  const schema = useSchema()
  const [renamed, setRenamed] = useState<{ unit: Address; name: string; done: (isDone: boolean) => void }>()
  const sink = useMemo<Sink>(
    () => ({
      Field,
      type: (at, value, was) => store.type(at, value, was),
      rename: (at, name) =>
        isAsked(at)
          ? new Promise((done) => setRenamed({ unit: at.slice(0, -1), name, done }))
          : store.renameItem(at, name).then(() => true),
      apply: (operations, kind) => void store.apply(operations, kind),
      blank: async (list, type) => (await ask('blank', { list, ...(type !== undefined && { type }) })).value,
      problemsAt: (at) => (problems ?? []).filter((problem) => addressKey(problem.at) === addressKey(at)),
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
  // What is chosen as a whole has its fields here: the page lies between contents and them.
  const turn = selection && selection.field === undefined ? selection.turn : undefined
  const isChosen = selection !== undefined
  const wasChosen = useRef(false)
  useEffect(() => {
    if (turn !== undefined) heading.current?.focus()
    // What was removed or closed had the focus.
    else if (!isChosen && wasChosen.current && document.activeElement === document.body) panel.current?.focus()
    wasChosen.current = isChosen
  }, [turn, isChosen])
  // Also of a part that somebody has gone back from.
  const asked = renamed && (
    <Rename
      unit={renamed.unit}
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
  const { unit } = selection
  const node = nodeOf(schema, unit, read.value)
  const also = selection.also.filter((at) => !isWithin(at, unit))
  return (
    <aside className="panel" aria-label={words.fields} tabIndex={-1} ref={panel}>
      <div className="about">
        <header>
          <h2 tabIndex={-1} ref={heading}>
            {titleOf(unit, read.value, titleFor(node?.title ?? unit.at(-1)))}
          </h2>
          <Button className="plain" aria-label={words.close} onPress={() => void store.deselect()}>
            ✕
          </Button>
        </header>
        <ScopeLine />
        {also.length > 0 && (
          <p className="also">
            {words.alsoHere}:{' '}
            {also.map((at) => (
              <Link key={addressKey(at)} href={hrefTo({ path, at })}>
                {placeFor(titleOfField(schema, at))}
              </Link>
            ))}
          </p>
        )}
        <PartTools unit={unit} />
      </div>
      {asked}
      <SinkContext value={sink}>
        <div className="fields" key={addressKey(unit)}>
          <FormMail unit={unit} />
          {node && (node.type === 'object' || node.oneOf) && node.properties !== undefined ? (
            <BlockFields node={withoutParts(node, unit)} value={read.value} at={unit} id="unit" />
          ) : (
            node && <Field node={node} value={read.value} at={unit} isRequired />
          )}
        </div>
      </SinkContext>
    </aside>
  )
}

/** Whether what has this id or address is a part that others name: they are listed before it gets another. */
const isAsked = (at: Address): boolean => {
  const item = at.slice(0, -1)
  return ['catalogs', 'lists', 'routes'].includes(item[0] ?? '') && addressKey(unitOf(item)) === addressKey(item)
}

/** A page's sections are in the outline: here stands what the page itself has. */
function withoutParts(node: SchemaNode, unit: Address): SchemaNode {
  if (!['routes', 'lists'].includes(unit[0] ?? '') || unit.length !== 2) return node
  const { sections: _sections, entries: _entries, ...properties } = node.properties ?? {}
  return { ...node, properties }
}

function titleOf(unit: Address, value: unknown, kind: string): string {
  const own = isRecord(value) && unit.length > 1 ? labelOfItem(value) : undefined
  return own === undefined || own === kind ? kind : `${kind}: ${own}`
}

function titleOfField(schema: Schema, at: Address): string {
  let node: SchemaNode | undefined = schema.bundle
  const titles: string[] = []
  for (const step of at) {
    node = node && schema.follow((/^#|^\d+$/.test(step) ? node.items : schema.property(node, step)) ?? {})
    if (node?.title !== undefined && !/^#|^\d+$/.test(step)) titles.push(node.title)
    else if (step.startsWith('#')) titles.push(step.slice(1))
  }
  return titles.slice(-2).join(' › ')
}

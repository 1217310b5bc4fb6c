import { isRecord, valueAt } from '../../../manifest/core/read'
import { useEffect, useRef, useState } from 'react'
import { Link, Button } from 'react-aria-components'
import { keysAt, pointerKey, pointerTo, isWithin, type Pointer } from '../../../manifest/edits/pointer'
import type { Schema, SchemaNode } from '../../../manifest/schema/schema'
import { levelsOf, type Level } from '../../../manifest/edits/levels'
import { useItemLabel } from '../../fields/listItems'
import { idAt, FieldHostContext } from '../../fields/FieldHost'
import { useLocationWords, useTitles, useNameOr, useWords } from '../../words/words'
import type { ReadValue } from '../../api/EditorApi'
import { Icon, IconButton } from '../../controls/Icon'
import { FormMail, LevelFields, PartFields, usePanelHost, type Renamed } from './PanelFields'
import { nodeOf, PartTools, QuestionTools } from './PartTools'
import { Rename, Uses } from '../dialogs/Rename'
import { useEditorState, useSitePart, useStore } from '../../store/StoreContext'
import { useHref, useSchema, useDialog } from '../../store/useView'
import type { EditorWords } from '../../../words/editorWords.generated'
import { Window } from '../../controls/Window'

export function Panel() {
  const words = useWords()
  const titleFor = useTitles()
  const placeFor = useLocationWords()
  const nameOr = useNameOr()
  const labelOf = useItemLabel()
  const store = useStore()
  const hrefTo = useHref()
  const { path } = useEditorState('view')
  const selection = useEditorState('selection')
  const read = useEditorState('read')
  const schema = useSchema()
  const listed = useSitePart('parts')
  const partNode = selection && read && nodeOf(schema, selection.part, read.value)
  const levels = partNode
    ? levelsOf(schema, { at: selection.part, node: partNode, value: read.value }, selection.field ?? selection.part)
    : []
  const level = levels.at(-1)
  const levelKey = pointerKey(level?.at ?? [])
  const [renamed, setRenamed] = useState<Renamed>()
  const host = usePanelHost(levelKey, setRenamed)
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A selected part or view has its fields here, after the page in the order of the Tab key.
  const isField = selection?.field !== undefined && pointerKey(selection.field) !== levelKey
  const turn = selection && !isField ? selection.turn : undefined
  const isChosen = selection !== undefined
  const wasChosen = useRef(false)
  /** The view that was shown before: an item is called by its name of now, and a link to it too. */
  const shownBefore = useRef<Pointer>([])
  useEffect(() => {
    const link = turn === undefined ? undefined : linkBackTo(shownBefore.current, JSON.parse(levelKey) as Pointer)
    link?.scrollIntoView({ block: 'center', behavior: 'instant' })
    if (turn !== undefined) (link ?? heading.current)?.focus()
    // The focused element was removed or closed.
    else if (!isChosen && wasChosen.current && document.activeElement === document.body) panel.current?.focus()
    wasChosen.current = isChosen
  }, [turn, isChosen, levelKey])
  useEffect(() => {
    if (level && read) shownBefore.current = nameOfNow(level.at, read)
  }, [level, read])
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
        <p className="help nothing">
          <Icon name="fields" />
          {words.pick}
          <span className="by-keys"> {words.pickByKeys}</span>
        </p>
        {asked}
      </aside>
    )
  const { part } = selection
  const outer = levels.at(-2)
  const titleAt = ({ at, node, value }: Level): string => {
    const kind = titleFor(node.title)
    if (at.length === part.length) return titleOf(kind, nameOr(labelOfPart(part, value, node), kind))
    // An item of a list is called by its words, a block by its title.
    if (!isStepOfItem(at.at(-1))) return kind
    return nameOr(labelOf(value, node), words.unnamed({ kind }))
  }
  /** A form without a title is called by what shows it. */
  const labelOfPart = (at: Pointer, value: unknown, node: SchemaNode): string | undefined =>
    at[0] === 'forms'
      ? listed?.find((one) => pointerKey(one.at) === pointerKey(at))?.title
      : isRecord(value) && at.length > 1
        ? labelOf(value, node)
        : undefined
  // Below its field a text leads to what is filled into it.
  const isBelow = (at: Pointer): boolean =>
    read.placeholders.some(({ at: source }) => source !== undefined && isWithin(at, source))
  const also = [
    ...selection.also.filter((at) => !isWithin(at, part) && !isBelow(at)),
    ...(level ? hoursOf(schema, level) : []),
  ]
  return (
    <aside className="panel" aria-label={words.fields} tabIndex={-1} ref={panel}>
      <div className="about">
        {outer && (
          <Link className="back" href={hrefTo({ path, at: outer.at })}>
            <Icon name="back" /> <span className="visually-hidden">{words.goBack}:</span> {titleAt(outer)}
          </Link>
        )}
        <header>
          <h2 tabIndex={-1} ref={heading}>
            {level && titleAt(level)}
          </h2>
          <IconButton icon="close" name={words.close} onPress={() => void store.deselect()} />
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
        <QuestionTools part={part} level={level} outer={outer} />
        {!outer && <PartTools part={part} />}
      </div>
      {asked}
      <FieldHostContext value={host}>
        <div className="fields" key={levelKey}>
          {level && outer && <LevelFields level={level} />}
          {level && !outer && <PartFields level={level} />}
          {/* Last: it comes with a later answer, and would move the fields below it. */}
          {(!outer || level?.at[2] === 'delivery' || level?.node['x-asked']) && <FormMail part={part} />}
        </div>
      </FieldHostContext>
    </aside>
  )
}

/** A pointer by what items of lists are called now. */
function nameOfNow(at: Pointer, { at: part, value }: ReadValue): Pointer {
  const keys = keysAt(value, at.slice(part.length))
  return keys ? [...part, ...pointerTo(value, keys)] : at
}

/** The link to the view from which the user went back; undefined if it is not inside the one that is shown. */
function linkBackTo(from: Pointer, shown: Pointer): HTMLElement | undefined {
  const inside = isWithin(from, shown) ? from.slice(shown.length) : []
  const links = inside.map((_, index) => document.getElementById(idAt('link', from.slice(0, shown.length + index + 1))))
  return links.find((link) => link !== null) ?? undefined
}

/** The opening hours that a section shows, where they are the company's. */
const hoursOf = (schema: Schema, { node, value }: Level): Pointer[] =>
  schema.fields(node).some(({ key, node: field }) => field['x-hours'] && valueAt(value, key) === 'company')
    ? [['company', 'hours']]
    : []

const titleOf = (kind: string, label: string): string => (label === kind ? kind : `${kind}: ${label}`)

const isStepOfItem = (step = ''): boolean => /^#|^\d+$/.test(step)

/** The property of a block, or of the first of its kinds that has it: the value, which says the kind, is not at hand. */
const propertyOfAny = (schema: Schema, node: SchemaNode, key: string): SchemaNode | undefined =>
  node.oneOf
    ? schema
        .members(node)
        .reduce<SchemaNode | undefined>((one, { node: kind }) => one ?? schema.property(kind, key), undefined)
    : schema.property(node, key)

function titleOfField(schema: Schema, at: Pointer): string {
  let node: SchemaNode | undefined = schema.bundle
  const titles: string[] = []
  for (const step of at) {
    node = node && schema.follow((isStepOfItem(step) ? node.items : propertyOfAny(schema, node, step)) ?? {})
    if (node?.title !== undefined) titles.push(node.title)
  }
  return titles.slice(-2).join(' › ')
}

/** The scope of a change of the selection, and its uses. */
function ScopeLine() {
  const words = useWords()
  const selection = useEditorState('selection')
  const { isOpen, open, close } = useDialog('uses')
  if (!selection) return null
  const { scope, base } = selection.changeScope
  const sentences = [base !== undefined && words.ofBase({ file: base }), sentence(scope, words)]
    .filter(Boolean)
    .join(' ')
  // A value that is not visible as words has no scope to name.
  if (sentences === '') return null
  const canList = scope.kind === 'entry' || (scope.kind === 'everywhere' && Boolean(scope.uses))
  return (
    <p className="reach" data-scope={scope.kind}>
      {sentences}{' '}
      {canList && (
        <Button className="link" onPress={open}>
          {words.whereUsed}
        </Button>
      )}
      <Window title={words.whereUsed} isOpen={isOpen} onClose={() => void close()}>
        <Uses of={selection.field ?? selection.part} />
      </Window>
    </p>
  )
}

function sentence(scope: ReadValue['scope'], words: EditorWords): string {
  if (scope.kind === 'page') return words.onPage
  if (scope.kind === 'pages') return words.onPages({ count: scope.count })
  if (scope.kind === 'entry') return words.onlyEntry({ label: scope.label, places: scope.uses })
  if (scope.uses === undefined) return words.everywhere
  // Components show it too, so it may be visible although no text names it.
  return scope.uses === 0 ? '' : words.usedIn({ places: scope.uses })
}

import { isRecord, valueAt } from '../../../manifest/core/read'
import { useEffect, useRef, useState, useMemo, type SyntheticEvent } from 'react'
import { Link, Button } from 'react-aria-components'
import { keysAt, pointerKey, pointerTo, isWithin, type Pointer } from '../../../manifest/edits/pointer'
import type { Schema, SchemaNode } from '../../../manifest/schema/schema'
import { levelsOf, type Level } from '../../../manifest/edits/schemaAt'
import { useItemLabel } from '../../fields/listItems'
import { idAt, FieldHostContext, type FieldHost } from '../../fields/FieldHost'
import { useLocationWords, useTitles, useNameOr, useWords } from '../../words/words'
import type { ReadValue } from '../../api/EditorApi'
import { Icon, IconButton } from '../../controls/Icon'
import { nodeOf, PartTools, QuestionTools } from './PartTools'
import { Rename, Uses } from '../dialogs/Rename'
import { useEditorState, useSitePart, useStore, useHref, useSchema, useDialog } from '../../store/StoreContext'
import type { EditorWords } from '../../../words/editorWords.generated'
import { Window } from '../../controls/Window'
import { BlockFields } from '../../fields/BlockFields'
import { TakenDays } from '../../fields/ChoiceField'
import { Control, Field } from '../../fields/Field'
import { HelpText, FieldProblems } from '../../fields/FieldProblems'
import { askBlank, useAnswer } from '../../api/ask'
import { isEntryOrPage } from '../../store/EditorStore'
import { classOf } from '../../origins/Origins'

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
          <IconButton
            icon="close"
            name={words.close}
            onPress={() => void store.go({ at: undefined, dialog: undefined })}
          />
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
        <div
          className="fields"
          key={levelKey}
          onBlur={({ relatedTarget: next }) =>
            void store.leave(next instanceof HTMLInputElement && next.type === 'time')
          }
        >
          {level && outer && <LevelFields level={level} />}
          {level && !outer && <PartFields level={level} />}
          {level && <TakenDays list={level.at.slice(0, -1)} />}
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
  schema.variants(node).flatMap((kind) => schema.property(kind, key) ?? [])[0]

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
  const of = selection?.field ?? selection?.part
  const uses = useAnswer('uses', isOpen && of ? { at: of } : undefined)
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
      <Window title={words.whereUsed} isOpen={isOpen} isKnown={uses !== undefined} onClose={() => void close()}>
        <Uses uses={uses} />
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

export const PartFields = ({ level: { at, node, value } }: { level: Level }) =>
  (node.type === 'object' || node.oneOf) && node.properties !== undefined ? (
    <BlockFields node={withoutParts(node, at)} value={value} at={at} id="part" />
  ) : (
    <Field node={node} value={value} at={at} isRequired />
  )

/** A block inside a part, with what is said of it as a whole. */
export const LevelFields = ({ level: { at, node, value } }: { level: Level }) => (
  <>
    <HelpText node={node} />
    <FieldProblems at={at} id="level" value={value} />
    <Control node={node} value={value} at={at} isRequired id="level" />
  </>
)

/** A page's sections are in the outline: this shows only the properties of the page itself. */
function withoutParts(node: SchemaNode, part: Pointer): SchemaNode {
  if (!['routes', 'lists'].includes(part[0] ?? '') || part.length !== 2) return node
  const { sections: _sections, entries: _entries, ...properties } = node.properties ?? {}
  return { ...node, properties }
}

/** The e-mail or message of a form beside its fields, made of example answers by the code of the real one. */
export function FormMail({ part }: { part: Pointer }) {
  const words = useWords()
  const revision = useSitePart('revision')
  const form = part[0] === 'forms' && part.length === 2 ? part[1] : undefined
  const { mail, message } = useAnswer('mail', form === undefined ? undefined : { form, revision }) ?? {}
  if (message !== undefined)
    return (
      <section className="mail" aria-label={words.chatMessage}>
        <h3>{words.chatMessage}</h3>
        <p className="help">{words.chatHelp}</p>
        <p className="message">{message}</p>
      </section>
    )
  if (!mail) return null
  const lines = [
    [words.mailTo, mail.to],
    [words.mailCopies, mail.copies.join(', ')],
    [words.mailReply, mail.replyTo ?? ''],
    [words.mailSubject, mail.subject],
  ]
  return (
    <section className="mail" aria-label={words.mail}>
      <h3>{words.mail}</h3>
      <p className="help">{words.mailHelp}</p>
      <dl>
        {lines
          .filter(([, value]) => value !== '')
          .map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <iframe title={words.mailText} srcDoc={mail.html} sandbox="allow-same-origin" onLoad={fit} />
    </section>
  )
}

/** Shows all of its lines, the one of a new question too. */
function fit({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const border = frame.offsetHeight - frame.clientHeight
  frame.style.height = `${border + (frame.contentDocument?.documentElement.scrollHeight ?? 0)}px`
}

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
        // Before the id or address changes, a window lists everything that names the part.
        isEntryOrPage(at.slice(0, -1))
          ? new Promise((done) => onRename({ part: at.slice(0, -1), name, done }))
          : store.renameItem(at, name).then(() => true),
      apply: (operations, kind) => store.apply(operations, kind),
      views: {
        shown: JSON.parse(levelKey) as Pointer,
        hrefOf: (at) => hrefTo({ path, at }),
        open: (at) => void store.go({ at }),
      },
      blank: (list, type) => askBlank({ list, type }),
      placeholders,
      suggestionsFor: (at) => suggestions[classOf(at.slice(part.length))] ?? [],
      problemsAt: (at) => (problems ?? []).filter((problem) => pointerKey(problem.at) === pointerKey(at)),
      focus: selection?.field,
      turn: selection?.turn ?? 0,
      focused: (at) => store.set({ pointed: at }),
    }),
    [store, problems, selection, levelKey, hrefTo, path, onRename, part, placeholders, suggestions],
  )
}

const nothingRead: Pick<ReadValue, 'at' | 'placeholders' | 'suggestions'> = {
  at: [],
  placeholders: [],
  suggestions: {},
}

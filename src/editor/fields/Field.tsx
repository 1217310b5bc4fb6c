import { isRecord, textAt } from '../../manifest/core/read'
import { memo, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components'
import { isLevel, memberFor } from '../../manifest/edits/schemaAt'
import { pointerKey, isWithin, type Pointer } from '../../manifest/edits/pointer'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { useTitles, useWords } from '../words/words'
import { IconButton } from '../controls/Icon'
import { useSitePart, useStore } from '../store/StoreContext'
import { AddEntry, BlockFields, BlockLink, NamedValues } from './BlockFields'
import { AnswersField, PickField, ListField } from './ListField'
import { languageOfPage } from '../store/EditorState'
import { idAt, useFieldHost, type ShownField } from './FieldHost'
import { useItemLabel } from './listItems'
import { ChoiceField, HoursField } from './ChoiceField'
import { ColorField, LookField } from './ThemeFields'
import { FieldProblems, HelpText } from './FieldProblems'
import { AddPictures } from './pictures/AddPictures'
import { FocusField } from './pictures/FocusField'
import { IconField, ReferenceField } from './SearchBox'
import { PictureField } from './pictures/PictureField'
import { InOtherLanguages, TextField } from './TextField'

/** A field for any value of the schema: title above, description and problems below. */
function ShownAlone({ node, value, at, isRequired }: ShownField) {
  const words = useWords()
  const titleFor = useTitles()
  const labelOf = useItemLabel()
  const followed = schema.follow(node)
  const title = titleFor(followed.title)
  const host = useFieldHost()
  const store = useStore()
  const holder = useRef<HTMLDivElement>(null)
  const isFocused =
    host.focus !== undefined && isWithin(host.focus, at) && !hasOwnFields(followed, value, host.focus, at)
  const id = idAt('field', at)
  const focusKey = isFocused ? `${host.turn} ${pointerKey(host.focus ?? [])}` : undefined
  useEffect(() => {
    if (focusKey === undefined) return
    const control =
      // A text in several languages is edited in the one that the page is shown in.
      document.getElementById(`${id}.${languageOfPage(store.state)}`) ??
      holder.current?.querySelector<HTMLElement>(
        'input:not([type=file]), textarea, select, .item > .row, .tools button',
      )
    const chooser = holder.current?.querySelector<HTMLElement>('.picture > .tools button')
    ;(chooser ?? control)?.focus({ preventScroll: true })
    if (!chooser && control) placeCaret(control, [followed.title, title])
    holder.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [focusKey, followed.title, title, id, store])
  const problems = host.problemsAt(at)
  const props = { node: followed, value, at, isRequired, id }
  if (host.views && pointerKey(host.views.shown) !== pointerKey(at) && isLevel(followed, value, false))
    return (
      <>
        <div className="field item">
          <BlockLink at={at} title={title} words={labelOf(value, memberFor(schema, followed, value))} />
          {isRequired || <RemoveField at={at} title={title} />}
        </div>
        {followed['x-query'] && <AddEntry list={textAt(value, 'from') ?? ''} />}
      </>
    )
  const isGroup =
    !followed['x-focus'] && (isBlock(followed) || isGrouped(followed) || (isRecord(value) && !followed.oneOf))
  const isEmpty = isEmptyList(followed, value)
  // A message that comes moves nothing away from under a press: not the choices, nor a text's languages.
  const isBelow = schema.follow(followed.items ?? {}).enum !== undefined || (isRecord(value) && !isBlock(followed))
  return (
    <div
      className="field"
      ref={holder}
      data-wrong={problems.some(({ severity }) => severity === 'error') || undefined}
      onFocus={(event) => {
        // The innermost of nested fields counts.
        event.stopPropagation()
        host.focused(at)
      }}
    >
      {isGroup ? (
        <fieldset>
          {/* The button of an empty list has its title. */}
          <legend className={isEmpty ? 'visually-hidden' : undefined}>
            {title} {isRequired || value === undefined || <RemoveField at={at} title={title} />}
          </legend>
          {!isEmpty && <HelpText node={followed} />}
          {!isBelow && <FieldProblems at={at} id={id} value={value} />}
          <Control {...props} />
          {isBelow && <FieldProblems at={at} id={id} value={value} />}
        </fieldset>
      ) : (
        <>
          <label htmlFor={id}>
            {title}
            {isRequired && <small> · {words.needed}</small>}
          </label>
          <Control {...props} />
          <HelpText node={followed} id={`${id}-help`} />
          <FieldProblems at={at} id={id} value={value} />
        </>
      )}
    </div>
  )
}

/** Puts the caret at the end; example texts are selected, to be replaced. */
function placeCaret(control: HTMLElement, examples: readonly unknown[]): void {
  if (!(control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text')))
    return
  if (examples.includes(control.value)) control.select()
  else control.setSelectionRange(control.value.length, control.value.length)
}

/** Rendered again only if its own value changes, and not for keys typed into another field. */
export const Field = memo(
  ShownAlone,
  (before, after) =>
    before.value === after.value &&
    before.isRequired === after.isRequired &&
    before.node.title === after.node.title &&
    pointerKey(before.at) === pointerKey(after.at),
)

function hasOwnFields(node: SchemaNode, value: unknown, focus: Pointer, at: Pointer): boolean {
  if (node['x-focus'] || (node['x-image'] && focus.at(-1) === 'src')) return false
  if (focus.length <= at.length || value === undefined) return false
  return isBlock(node) || node.items !== undefined || (node['x-text'] === true && isRecord(value))
}

/** Whether it has several controls under one title. */
const isGrouped = (node: SchemaNode): boolean => node.items !== undefined || node['x-looks'] !== undefined

/** Whether it is a list to which items are added, and has none. */
const isEmptyList = (node: SchemaNode, value: unknown): boolean =>
  node.items !== undefined &&
  node['x-picks'] === undefined &&
  schema.follow(node.items).enum === undefined &&
  (value === undefined || (Array.isArray(value) && value.length === 0))

const isBlock = (node: SchemaNode): boolean => node.type === 'object' || node.oneOf !== undefined

function RemoveField({ at, title }: { at: Pointer; title: string }) {
  const words = useWords()
  const host = useFieldHost()
  return (
    <IconButton
      icon="trash"
      name={`${words.remove}: ${title}`}
      onPress={() => host.apply([{ do: 'remove', at }], 'remove')}
    />
  )
}

export function Control(props: Parameters<typeof TextField>[0]) {
  const { node, value } = props
  if (node['x-image']) return <PictureField {...props} />
  if (node['x-focus']) return <FocusField {...props} />
  if (node.oneOf) return <BlockFields {...props} />
  if (node.type === 'object')
    return typeof node.additionalProperties === 'object' && !node.properties ? (
      <NamedValues {...props} />
    ) : (
      <BlockFields {...props} />
    )
  if (node['x-picks'] !== undefined) return <PickField {...props} />
  if (node['x-answers'] !== undefined) return <AnswersField {...props} />
  if (node.type === 'array' || (node.items && !isRecord(value)))
    return (
      <>
        <ListField {...props} />
        {node.type !== 'array' && <ListInstead {...props} />}
      </>
    )
  if (node['x-looks']) return <LookField {...props} />
  if (node['x-hours']) return <HoursField {...props} />
  const choices = node.enum ?? numbersOf(node)
  if (choices || node.type === 'boolean')
    return <ChoiceField {...props} node={choices ? { ...node, enum: choices } : node} />
  if (node['x-ref'] !== undefined) return <ReferenceField {...props} />
  if (node['x-color']) return <ColorField {...props} />
  if (node['x-icon']) return <IconField {...props} />
  if (isRecord(value))
    return node.properties ? (
      <>
        <BlockFields {...props} />
        {node.items && <ListInstead {...props} />}
      </>
    ) : (
      <NamedValues {...props} />
    )
  const plain = node['x-plain']
  return (
    <>
      <TextField {...props} />
      <InOtherLanguages {...props} />
      {node['x-pictures'] && typeof value === 'string' && !value.includes('{') && <AddPictures folder={value} />}
      {plain !== undefined && <MoreThanPlain {...props} plain={plain} />}
    </>
  )
}

/** The values of a small range of whole numbers, such as the stars of a review. */
const numbersOf = ({ type, minimum = 0, maximum = Infinity }: SchemaNode): number[] | undefined =>
  type === 'integer' && maximum - minimum < 12
    ? Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at)
    : undefined

/** A button that takes the entries of a list in place of words that are written here; or the way back. */
function ListInstead({ node, value, at }: Parameters<typeof TextField>[0]) {
  const words = useWords()
  const host = useFieldHost()
  const [declared] = Object.keys(useSitePart('lists') ?? {})
  const { 'x-list': builtIn } = schema.follow(node.properties?.from ?? {})
  const from = declared ?? (Array.isArray(builtIn) ? builtIn[0] : undefined)
  const isList = isRecord(value)
  const change = async (): Promise<void> => {
    host.apply([{ do: 'set', at, value: isList ? [await host.blank(at)] : { from } }], 'edit')
  }
  return (
    <Button className="link" onPress={() => void change()}>
      {isList ? words.writeHere : words.takeFromList}
    </Button>
  )
}

/** A button that makes a block of a plain value, which has room for more. */
function MoreThanPlain({ node, value, at, plain }: Parameters<typeof TextField>[0] & { plain: string }) {
  const words = useWords()
  const titleFor = useTitles()
  const host = useFieldHost()
  const open = async (): Promise<void> => {
    await host.apply([{ do: 'set', at, value: value === undefined ? {} : { [plain]: value } }], 'edit')
    host.views?.open(at)
  }
  return (
    <Button className="link" onPress={() => void open()}>
      {words.moreOf({ what: titleFor(node.title), count: Object.keys(node.properties ?? {}).length - 1 })}
    </Button>
  )
}

import type { Level } from '../../../manifest/edits/levels'
import { type Pointer, isWithin, pointerKey } from '../../../manifest/edits/pointer'
import { BlockFields } from '../../fields/BlockFields'
import { Control, Field } from '../../fields/Field'
import { HelpText, FieldProblems } from '../../fields/FieldProblems'
import type { SchemaNode } from '../../../manifest/schema/schema'
import { useMemo, type SyntheticEvent } from 'react'
import { ask } from '../../api/ask'
import { useAnswer } from '../../api/useAnswer'
import type { ReadValue } from '../../api/EditorApi'
import { useWords } from '../../words/words'
import { useSitePart, useEditorState, useStore } from '../../store/StoreContext'
import type { FieldHost } from '../../fields/FieldHost'
import { classOf } from '../../origins/Origins'
import { partOf } from '../../../manifest/edits/partOf'
import { useHref } from '../../store/useView'

export function PartFields({ level: { at, node, value } }: { level: Level }) {
  return (node.type === 'object' || node.oneOf) && node.properties !== undefined ? (
    <BlockFields node={withoutParts(node, at)} value={value} at={at} id="part" />
  ) : (
    <Field node={node} value={value} at={at} isRequired />
  )
}

/** A block inside a part, with what is said of it as a whole. */
export function LevelFields({ level: { at, node, value } }: { level: Level }) {
  return (
    <>
      <HelpText node={node} />
      <FieldProblems at={at} id="level" value={value} />
      <Control node={node} value={value} at={at} isRequired id="level" />
    </>
  )
}

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

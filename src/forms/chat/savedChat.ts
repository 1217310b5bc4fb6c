import type { FinishedForm } from '../../site/resolved'
import type { Form } from '../../manifest/generated/manifest.generated'
import { recall, remember } from '../engine/visit'
import { initialValues, type Values } from '../engine/values'
import { beginning, isSent, nextLine, questionOf, shapeOf, type Talk } from './conversation'

export type ChatForm = FinishedForm<Extract<Form, { type: 'chat' }>>

/** What is stored of a chat for as long as the visit lasts. */
export interface SavedChat {
  talk: Talk
  /** What stands in the fields, answered or not. */
  values: Values
  /** The request that was sent off, by its reference. */
  reference?: string
  /** The visitor has closed it: it does not open by itself again. */
  isClosed: boolean
}

export const newChat = (form: ChatForm): SavedChat => ({
  talk: beginning,
  values: initialValues(form.fields),
  isClosed: false,
})

/** Under which a chat is remembered. */
export const chatKey = ({ name }: ChatForm): string => `chat:${name}`

export const saveChat = (form: ChatForm, chat: SavedChat): void =>
  remember(chatKey(form), { shape: shapeOf(form.conversation), hasBegun: hasBegun(form, chat), ...chat })

/** Whether the visitor has said something: a page that comes after this one then loads the chat by itself. */
const hasBegun = (form: ChatForm, { talk, values, reference }: SavedChat): boolean =>
  talk.answered > 0 ||
  reference !== undefined ||
  Object.entries(initialValues(form.fields)).some(([name, initial]) => values[name] !== initial)

/**
 * The chat as it was left, on this page or another. If the site has been built with another conversation since, it
 * begins anew; what was typed stays. Returns undefined where there was none.
 */
export function readChat(form: ChatForm): SavedChat | undefined {
  const saved = recall(chatKey(form)) as Partial<Record<keyof SavedChat | 'shape', unknown>> | null | undefined
  if (typeof saved !== 'object' || saved === null) return undefined
  const known = (saved.values ?? {}) as Record<string, unknown>
  const values = Object.fromEntries(
    Object.entries(initialValues(form.fields)).map(([name, initial]) => [
      name,
      Object.hasOwn(known, name) && typeof known[name] === 'string' ? known[name] : initial,
    ]),
  )
  const isSame = saved.shape === shapeOf(form.conversation) && isTalk(saved.talk) && fits(form, saved.talk)
  return {
    talk: isSame ? (saved.talk as Talk) : beginning,
    values,
    ...(isSame && typeof saved.reference === 'string' && { reference: saved.reference }),
    isClosed: saved.isClosed === true,
  }
}

const isTalk = (value: unknown): value is Talk => {
  const { answered, said } = (value ?? {}) as Partial<Talk>
  return Number.isInteger(answered) && Number.isInteger(said) && (answered as number) >= 0 && (said as number) >= 0
}

/** Whether a conversation can have come that far. */
const fits = ({ conversation }: ChatForm, talk: Talk): boolean =>
  nextLine(conversation, talk) !== undefined ||
  questionOf(conversation, talk) !== undefined ||
  isSent(conversation, talk)

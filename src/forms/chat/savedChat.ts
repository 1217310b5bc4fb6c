import type { FinishedForm } from '../../site/resolved'
import type { Form } from '../../manifest/generated/manifest.generated'
import { recall, remember } from '../lookups/visit'
import { initialValues, type Values } from '../fields/values'
import { beginning, isSent, nextLine, questionOf, shapeOf, type Talk } from './conversation'
import { hasOwn } from '../../manifest/core/read'

export type ChatForm = FinishedForm<Extract<Form, { type: 'chat' }>>

/** The state of a chat that is stored for the visit. */
export interface SavedChat {
  talk: Talk
  /** The values of the fields, answered or not. */
  values: Values
  /** The reference of the request that was sent. */
  reference?: string
  /** Whether the request has arrived: its values are not stored any more. */
  isSent?: boolean
  /** Whether the visitor has closed it: it does not open by itself again. */
  isClosed: boolean
}

export const newChat = (form: ChatForm): SavedChat => ({
  talk: beginning,
  values: initialValues(form.fields),
  isClosed: false,
})

export const chatKey = ({ name }: ChatForm): string => `chat:${name}`

export const saveChat = (form: ChatForm, chat: SavedChat): void =>
  remember(chatKey(form), {
    shape: shapeOf(form.conversation),
    hasBegun: hasBegun(form, chat),
    ...(chat.isSent ? withoutValues(form, chat) : chat),
  })

/** Others may use the computer after a visitor whose request has arrived. */
export const withoutValues = (form: ChatForm, chat: SavedChat): SavedChat => ({
  ...chat,
  values: initialValues(form.fields),
})

/** Whether the visitor has answered or typed: the next page then loads the chat by itself. */
const hasBegun = (form: ChatForm, { talk, values, reference }: SavedChat): boolean =>
  talk.answered > 0 ||
  reference !== undefined ||
  Object.entries(initialValues(form.fields)).some(([name, initial]) => values[name] !== initial)

/** The chat as it was left; of another conversation only the typed values. Undefined if there was none. */
export function readChat(form: ChatForm): SavedChat | undefined {
  const saved = recall(chatKey(form)) as Partial<Record<keyof SavedChat | 'shape', unknown>> | null | undefined
  if (typeof saved !== 'object' || saved === null) return undefined
  const savedValues = (saved.values ?? {}) as Record<string, unknown>
  const values = Object.fromEntries(
    Object.entries(initialValues(form.fields)).map(([name, initial]) => [
      name,
      hasOwn(savedValues, name) && typeof savedValues[name] === 'string' ? savedValues[name] : initial,
    ]),
  )
  const isSame = saved.shape === shapeOf(form.conversation) && isTalk(saved.talk) && fits(form, saved.talk)
  // Earlier versions stored the values of a sent chat.
  const wasSent = isSame && (saved.isSent === true || isSent(form.conversation, saved.talk as Talk))
  return {
    talk: isSame ? (saved.talk as Talk) : beginning,
    values: wasSent ? initialValues(form.fields) : values,
    ...(wasSent && { isSent: true }),
    ...(isSame && typeof saved.reference === 'string' && { reference: saved.reference }),
    isClosed: saved.isClosed === true,
  }
}

const isTalk = (value: unknown): value is Talk => {
  const { answered, said: lines } = (value ?? {}) as Partial<Talk>
  return Number.isInteger(answered) && Number.isInteger(lines) && (answered as number) >= 0 && (lines as number) >= 0
}

/** Whether the progress is possible in the conversation. */
const fits = ({ conversation }: ChatForm, talk: Talk): boolean =>
  nextLine(conversation, talk) !== undefined ||
  questionOf(conversation, talk) !== undefined ||
  isSent(conversation, talk)

/** The progress of `app/behaviours/chatGreeting` when React took over. */
export interface Greeting {
  /** The number of greetings that were shown. */
  said: number
  isOpen: boolean
}

/** Reads the greeting from an island that is hydrated; undefined if none was shown, and during a build. */
export function greetingIn(island: HTMLElement | undefined): Greeting | undefined {
  const corner = island?.querySelector<HTMLDetailsElement>('details[data-said]')
  return corner ? { said: Number(corner.dataset.said), isOpen: corner.open } : undefined
}

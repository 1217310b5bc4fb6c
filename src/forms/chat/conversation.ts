import type { Conversation as ManifestConversation } from '../../manifest/generated/manifest.generated'
import type { FormTemplate, Resolved } from '../../site/resolved'
import { fillTemplate } from '../request/payload'
import type { Values } from '../fields/values'

export type Conversation = Resolved<ManifestConversation>
export type Question = Conversation['steps'][number]

/** A line of the assistant; `after` is the delay in ms after the line before. */
interface Line {
  text: FormTemplate
  after?: number
  typing?: boolean
}

/** The progress of a conversation. All lines follow from it, so that none is shown twice. */
export interface Talk {
  /** The number of answered questions. The last one counts after the form has been sent. */
  answered: number
  /** The number of lines shown since. */
  said: number
}

export interface Message {
  /** Stays the same as long as the message exists. */
  id: string
  from: 'agent' | 'visitor'
  text: string
  /** A text to write down, such as a reference. */
  note?: string
}

export const beginning: Talk = { answered: 0, said: 0 }

/** The lines at a point: the greetings, the replies to an answer, and the confirmation at the end. */
function linesAt({ greetings, steps, confirmation }: Conversation, answered: number): readonly Line[] {
  if (answered === 0) return greetings
  const replies: readonly Line[] = steps[answered - 1]?.replies ?? []
  return answered < steps.length ? replies : [...replies, { text: [confirmation] }]
}

/** The next line, or undefined while a question waits or everything is shown. */
export const nextLine = (conversation: Conversation, { answered, said }: Talk): Line | undefined =>
  linesAt(conversation, answered)[said]

/** The question that waits for an answer. */
export const questionOf = (conversation: Conversation, talk: Talk): Question | undefined =>
  nextLine(conversation, talk) ? undefined : conversation.steps[talk.answered]

export const isOver = (conversation: Conversation, talk: Talk): boolean =>
  isSent(conversation, talk) && !nextLine(conversation, talk)

export const isSent = ({ steps }: Conversation, { answered }: Talk): boolean => answered === steps.length

/** The progress after the next line. */
export const sayNext = (conversation: Conversation, talk: Talk): Talk =>
  nextLine(conversation, talk) ? { ...talk, said: talk.said + 1 } : talk

/** The progress after an answer; unchanged without a question. */
export const answer = (conversation: Conversation, talk: Talk): Talk =>
  questionOf(conversation, talk) ? { answered: talk.answered + 1, said: 0 } : talk

/** Returns to the question of a field, as it was before it was answered. */
export function askAgain(conversation: Conversation, talk: Talk, field: string): Talk {
  const step = conversation.steps.findIndex((each) => each.field === field)
  return step < 0 || step >= talk.answered ? talk : { answered: step, said: linesAt(conversation, step).length }
}

/**
 * @param words the answers in words, by field; undefined once they are forgotten: lines that name one are left out
 * @param note shown with the last line, such as a reference
 */
export function messagesOf(
  conversation: Conversation,
  { answered, said }: Talk,
  words: Values | undefined,
  note?: string,
): Message[] {
  const namesField = (text: FormTemplate) => text.some((part) => typeof part === 'object' && 'field' in part)
  const write = (text: FormTemplate): string =>
    !words && namesField(text) ? '' : fillTemplate(text, words ?? {}, '').trim()
  const messages: Message[] = []
  for (let part = 0; part <= answered; part += 1) {
    const step = conversation.steps[part - 1]
    if (step)
      messages.push({
        id: `answer-${part}`,
        from: 'visitor',
        text: words ? (step.echo ? write(step.echo) : (words[step.field] ?? '')) : '',
      })
    const lines = linesAt(conversation, part)
    lines
      .slice(0, part < answered ? lines.length : said)
      .forEach(({ text }, index) => messages.push({ id: `line-${part}-${index}`, from: 'agent', text: write(text) }))
  }
  const last = messages[messages.length - 1]
  if (last && note && isOver(conversation, { answered, said })) last.note = note
  // An optional question without an answer adds no empty line.
  return messages.filter(({ text }) => text !== '')
}

/** Identifies the questions and the number of lines: another conversation is not resumed. */
export const shapeOf = (conversation: Conversation): string =>
  [
    conversation.greetings.length,
    ...conversation.steps.map(({ field, replies = [] }) => `${field} ${replies.length}`),
  ].join(', ')

import type { Conversation as ManifestConversation } from '../../manifest/generated/manifest.generated'
import type { FormTemplate, Resolved } from '../../site/resolved'
import { fillTemplate } from '../engine/payload'
import type { Values } from '../engine/values'

export type Conversation = Resolved<ManifestConversation>
export type Step = Conversation['steps'][number]

/** Something the assistant says, and when: `after` counts in ms from the line before. */
interface Line {
  text: FormTemplate
  after?: number
  typing?: boolean
}

/**
 * How far a conversation has come. All that was said follows from this, so nothing can be said twice, however often a
 * conversation is left and taken up again.
 */
export interface Talk {
  /** How many questions have been answered. The last one counts when what was asked for has been sent. */
  answered: number
  /** How many lines have been said since. */
  said: number
}

/** One message on the screen. */
export interface Message {
  /** Stays the same for as long as the message is there. */
  id: string
  from: 'agent' | 'visitor'
  text: string
  /** A line to note down. */
  note?: string
}

export const beginning: Talk = { answered: 0, said: 0 }

/** What is said at a point: the greetings, the replies to an answer, and at the end that all is sent. */
function linesAt({ greetings, steps, confirmation }: Conversation, answered: number): readonly Line[] {
  if (answered === 0) return greetings
  const replies: readonly Line[] = steps[answered - 1]?.replies ?? []
  return answered < steps.length ? replies : [...replies, { text: [confirmation] }]
}

/** The line that is said next, or undefined while the visitor is asked or everything is said. */
export const nextLine = (conversation: Conversation, { answered, said }: Talk): Line | undefined =>
  linesAt(conversation, answered)[said]

/** The question that waits for an answer. */
export const questionOf = (conversation: Conversation, talk: Talk): Step | undefined =>
  nextLine(conversation, talk) ? undefined : conversation.steps[talk.answered]

export const isOver = (conversation: Conversation, talk: Talk): boolean =>
  isSent(conversation, talk) && !nextLine(conversation, talk)

export const isSent = ({ steps }: Conversation, { answered }: Talk): boolean => answered === steps.length

/** The next line has been said. */
export const sayNext = (conversation: Conversation, talk: Talk): Talk =>
  nextLine(conversation, talk) ? { ...talk, said: talk.said + 1 } : talk

/** The question has been answered; without a question nothing happens. */
export const answer = (conversation: Conversation, talk: Talk): Talk =>
  questionOf(conversation, talk) ? { answered: talk.answered + 1, said: 0 } : talk

/** Goes back to the question for a field, as it was before it was answered. */
export function askAgain(conversation: Conversation, talk: Talk, field: string): Talk {
  const step = conversation.steps.findIndex((each) => each.field === field)
  return step < 0 || step >= talk.answered ? talk : { answered: step, said: linesAt(conversation, step).length }
}

/**
 * Everything that has been said, in its order.
 * @param words what was answered, in words, by field
 * @param note goes with the last line, such as a reference
 */
export function messagesOf(
  conversation: Conversation,
  { answered, said }: Talk,
  words: Values,
  note?: string,
): Message[] {
  const write = (text: FormTemplate): string => fillTemplate(text, words, '').trim()
  const messages: Message[] = []
  for (let part = 0; part <= answered; part += 1) {
    const step = conversation.steps[part - 1]
    if (step)
      messages.push({
        id: `answer-${part}`,
        from: 'visitor',
        text: step.echo ? write(step.echo) : (words[step.field] ?? ''),
      })
    const lines = linesAt(conversation, part)
    lines
      .slice(0, part < answered ? lines.length : said)
      .forEach(({ text }, index) => messages.push({ id: `line-${part}-${index}`, from: 'agent', text: write(text) }))
  }
  const last = messages.at(-1)
  if (last && note && isOver(conversation, { answered, said })) last.note = note
  // A question that may be left open leaves no empty line.
  return messages.filter(({ text }) => text !== '')
}

/**
 * What an interrupted conversation has to match to be taken up: its questions, and how many lines are said between
 * them.
 */
export const shapeOf = (conversation: Conversation): string =>
  [
    conversation.greetings.length,
    ...conversation.steps.map(({ field, replies = [] }) => `${field} ${replies.length}`),
  ].join(', ')

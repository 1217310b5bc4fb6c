import type { Values } from '../engine/values'
import { fieldKindOf, isAsked } from '../fields/fieldKindOf'
import { cleanValues } from '../engine/values'
import { validateField } from '../engine/validation'
import {
  answer,
  askAgain,
  isOver,
  isSent,
  messagesOf,
  nextLine,
  questionOf,
  sayNext,
  type Conversation,
  type Message,
  type Step,
  type Talk,
} from './conversation'
import type { Greeting } from './greetingIn'
import { saveChat, newChat, type ChatForm, type SavedChat } from './savedChat'

/** How long to wait before looking again whether the visitor is busy, in ms. */
const patienceMs = 1000

/** What a chat shows. */
export interface ChatView {
  isOpen: boolean
  /**
   * Whether it asks step by step. Without script, and for who has begun without, all fields stand below one another.
   */
  isTalking: boolean
  /** Whether its greetings are not all said yet: nothing is asked. */
  isGreeting: boolean
  messages: readonly Message[]
  isTyping: boolean
  question: Step | undefined
  /** The question whose field stands ready: the first one already while its greetings are said. */
  next: Step | undefined
  /** Whether the answer will do. */
  canGoOn: boolean
}

/** The page around a chat. */
export interface ChatHost {
  /** How it was left, on this page or another. */
  saved: SavedChat | undefined
  values: Values
  /** Whether the window is open already. */
  isOpen: boolean
  /** Whether somebody has begun to fill in all fields at once. */
  isInUse: boolean
  /** Whether it opens by itself on this page. */
  opensByItself: boolean
  open(): void
  close(): void
  /** Keeps the focus in the conversation when what it is on goes. */
  holdFocus(): void
  /** Whether the visitor is at something else, or the window would cover what must not be covered. */
  isVisitorBusy(): boolean
  /** Sends what was answered. */
  press(): void
}

/** An action that happens after a while. */
interface Plan {
  name: string
  /** In ms. */
  after: number
  work(): void
}

/**
 * A conversation at work: says each line at its time, and only while somebody can follow it. Whatever becomes of the
 * page, what was said and typed is stored for the visit. Knows nothing of React or the DOM.
 */
export class Assistant {
  readonly #listeners = new Set<() => void>()
  #chat: SavedChat
  #isOpen = false
  #isTalking = false
  #isInFront = true
  #isPageLoaded = false
  /** It has just been sent: when that is said the window closes. */
  #isEnding = false
  #host: ChatHost | undefined
  #plan: Plan | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #view: ChatView

  /** @param greeting what was said before this code came: the conversation goes on from there */
  constructor(
    readonly form: ChatForm,
    readonly greeting?: Greeting,
  ) {
    this.#chat = newChat(form)
    if (greeting) {
      this.#chat.talk = { answered: 0, said: greeting.said }
      this.#isOpen = greeting.isOpen
      this.#isTalking = true
    }
    this.#view = this.#look()
  }

  readonly view = (): ChatView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The chat is on the page. Returns a cleanup function: once it was called nothing happens any more. */
  mount(host: ChatHost): () => void {
    this.#host = host
    this.#isOpen = host.isOpen
    this.#isTalking = this.greeting !== undefined || !host.isInUse
    this.#change({ ...host.saved, values: host.values })
    return () => {
      this.#host = undefined
      this.#schedule()
    }
  }

  readonly pageLoaded = (): void => {
    this.#isPageLoaded = true
    this.#schedule()
  }

  /** The tab came to the front or went behind another: where nobody looks, nothing is said. */
  tabChanged(isInFront: boolean): void {
    this.#isInFront = isInFront
    this.#change({})
  }

  /** The window was opened or closed, by whatever means. Once closed it does not open by itself again. */
  toggled(isOpen: boolean): void {
    this.#isOpen = isOpen
    if (!isOpen) {
      this.#isEnding = false
      this.#isTalking = true
    }
    this.#change(isOpen ? {} : { isClosed: true })
  }

  /** Something was typed or chosen. What was sent stays in the conversation, though its fields are empty again. */
  typed(values: Values): void {
    if (!isSent(this.#conversation(), this.#chat.talk)) this.#change({ values })
  }

  /** Answers the question. After the last one everything is sent. */
  goOn(): void {
    const conversation = this.#conversation()
    const { talk } = this.#chat
    const question = questionOf(conversation, talk)
    if (!this.#isTalking) return this.#host?.press()
    if (!question || this.#problemOf(question.field) !== undefined) return
    if (talk.answered < conversation.steps.length - 1) {
      this.#host?.holdFocus()
      return this.#change({ talk: answer(conversation, talk) })
    }
    // What was right when it was answered need not be right any more: a day may have passed.
    const wrong = conversation.steps.find(({ field }) => this.#problemOf(field) !== undefined)
    if (wrong) this.#change({ talk: askAgain(conversation, talk, wrong.field) })
    else this.#host?.press()
  }

  /** It is on its way, under this reference: a page that comes after this one can ask what became of it. */
  leaves(reference: string): void {
    this.#change({ reference })
  }

  /** It has arrived. */
  readonly arrived = (): void => {
    if (!this.#isTalking) return this.#host?.close()
    this.#isEnding = this.#isOpen
    // The fields are empty by now: they must not be read any more when the focus leaves them.
    this.#change({ talk: { answered: this.#conversation().steps.length, said: 0 } })
    this.#host?.holdFocus()
  }

  /** It arrived while another page was shown, and was reported there. */
  arrivedBefore(): void {
    const conversation = this.#conversation()
    let talk: Talk = { answered: conversation.steps.length, said: 0 }
    while (!isOver(conversation, talk)) talk = sayNext(conversation, talk)
    this.#change({ talk })
  }

  /** Whether the visitor sees what is said here. */
  readonly isHeard = (): boolean => this.#host !== undefined && this.#isOpen && this.#isTalking

  /** The conversation without the questions for fields that are not asked for, as the answers are. */
  #conversation(): Conversation {
    const { conversation, fields } = this.form
    if (fields.every(({ when }) => when === undefined)) return conversation
    const isMeant = (name: string): boolean => {
      const field = fields.find((each) => each.name === name)
      return field === undefined || isAsked(field, this.#chat.values)
    }
    return { ...conversation, steps: conversation.steps.filter(({ field }) => isMeant(field)) }
  }

  #problemOf(name: string): string | undefined {
    const { fields, messages, timeZone } = this.form
    const field = fields.find((each) => each.name === name)
    return field && validateField(field, this.#chat.values[name] ?? '', messages, timeZone, Date.now())
  }

  #change(part: Partial<SavedChat>): void {
    // Another page may have a younger one by now.
    if (!this.#host) return
    this.#chat = { ...this.#chat, ...part }
    saveChat(this.form, this.#chat)
    this.#view = this.#look()
    this.#listeners.forEach((listener) => listener())
    this.#schedule()
  }

  #look(): ChatView {
    const conversation = this.#conversation()
    const { fields, outbox } = this.form
    const { talk, values, reference } = this.#chat
    const isTalking = this.#isTalking
    const question = isTalking ? questionOf(conversation, talk) : undefined
    const isGreeting = isTalking && talk.answered === 0 && question === undefined
    const next = isGreeting ? conversation.steps[0] : question
    const cleaned = cleanValues(fields, values)
    const words = Object.fromEntries(
      fields.map((field) => [field.name, fieldKindOf(field).words(field, cleaned[field.name] ?? '')]),
    )
    const note = reference === undefined || !outbox ? undefined : `${outbox.reference} ${reference}`
    return {
      isOpen: this.#isOpen,
      isTalking,
      isGreeting,
      messages: isTalking ? messagesOf(conversation, talk, words, note) : [],
      isTyping: isTalking && nextLine(conversation, talk)?.typing === true,
      question,
      next,
      canGoOn: next !== undefined && this.#problemOf(next.field) === undefined,
    }
  }

  /** What is next, by itself. */
  #next(): Plan | undefined {
    const conversation = this.#conversation()
    const { talk, isClosed } = this.#chat
    if (!this.#host || !this.#isTalking || !this.#isInFront) return undefined
    if (!this.#isOpen) {
      if (!this.#host.opensByItself || isClosed || !this.#isPageLoaded || isSent(conversation, talk)) return undefined
      return { name: 'open', after: conversation.openAfter, work: () => this.#openWhenFree() }
    }
    const line = nextLine(conversation, talk)
    if (line)
      return {
        name: `line ${talk.answered} ${talk.said}`,
        after: line.after ?? 0,
        work: () => this.#change({ talk: sayNext(conversation, this.#chat.talk) }),
      }
    return this.#isEnding
      ? { name: 'close', after: conversation.closeAfter, work: () => this.#host?.close() }
      : undefined
  }

  /** One timer at most, and none that is not wanted any more. */
  #schedule(): void {
    const plan = this.#next()
    if (plan?.name === this.#plan?.name) return
    clearTimeout(this.#timer)
    this.#plan = plan
    if (plan) {
      this.#timer = setTimeout(() => {
        this.#plan = undefined
        plan.work()
      }, plan.after)
    }
  }

  #openWhenFree(): void {
    if (!this.#host?.isVisitorBusy()) return this.#host?.open()
    this.#plan = { name: 'open', after: patienceMs, work: () => this.#openWhenFree() }
    this.#timer = setTimeout(this.#plan.work, patienceMs)
  }
}

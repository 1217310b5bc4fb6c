import { type Values, cleanValues } from '../fields/values'
import { fieldKindOf, isAsked } from '../fields/fieldKindOf'
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
  type Question,
  type Talk,
} from './conversation'
import { type Greeting, saveChat, newChat, withoutValues, type ChatForm, type SavedChat } from './savedChat'

/** The time until the next check whether the visitor is busy, in ms. */
const patienceMs = 1000

export interface ChatView {
  isOpen: boolean
  /** Without script, or after the visitor has begun without it, all fields are shown at once. */
  isTalking: boolean
  /** Whether greetings are still to be shown, before the first question. */
  isGreeting: boolean
  messages: readonly Message[]
  isTyping: boolean
  question: Question | undefined
  /** The question whose field is shown: the first one already during the greetings. */
  next: Question | undefined
  /** Whether the answer is valid. */
  canGoOn: boolean
}

export interface ChatHost {
  /** The state in which it was left, on this page or another. */
  saved: SavedChat | undefined
  values: Values
  isOpen: boolean
  /** Whether the visitor has begun to fill in all fields at once. */
  isInUse: boolean
  opensByItself: boolean
  open(): void
  close(): void
  /** Keeps the focus in the conversation when the focused element is removed. */
  holdFocus(): void
  /** Whether the visitor is busy elsewhere, or the window would cover what must stay visible. */
  isVisitorBusy(): boolean
  /** Sends the answers. */
  press(): void
}

interface NextAction {
  name: string
  /** In ms. */
  after: number
  work(): void
}

/** Shows each line while the visitor can follow it; all is stored for the visit. Without React and DOM. */
export class Assistant {
  readonly #listeners = new Set<() => void>()
  #chat: SavedChat
  #isOpen = false
  #isTalking = false
  #isInFront = true
  #isPageLoaded = false
  /** The form has just been sent: the window closes after the confirmation is shown. */
  #isEnding = false
  #host: ChatHost | undefined
  #scheduled: NextAction | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #view: ChatView

  /** @param greeting the part that was shown before this code was loaded: the conversation continues from there */
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

  /** Called when the chat is on the page. Returns a cleanup function, after which nothing happens any more. */
  mount(host: ChatHost): () => void {
    this.#host = host
    this.#isOpen = host.isOpen
    this.#isTalking = this.greeting !== undefined || !host.isInUse
    this.#change({ ...host.saved, values: host.values })
    // Which questions were asked is not known any more without the answers.
    if (host.saved?.isSent)
      this.#change({ talk: { answered: this.#conversation().steps.length, said: host.saved.talk.said } })
    return () => {
      this.#host = undefined
      this.#schedule()
    }
  }

  readonly pageLoaded = (): void => {
    this.#isPageLoaded = true
    this.#schedule()
  }

  /** Called when the tab becomes visible or hidden: a hidden tab shows no lines. */
  tabChanged(isInFront: boolean): void {
    this.#isInFront = isInFront
    this.#change({})
  }

  /** Called when the window was opened or closed. A closed window does not open by itself again. */
  toggled(isOpen: boolean): void {
    this.#isOpen = isOpen
    if (isOpen) return this.#change({})
    this.#isEnding = false
    this.#isTalking = true
    this.#change({ ...(this.#chat.isSent && withoutValues(this.form, this.#chat)), isClosed: true })
  }

  /** Called after typing or choosing. Sent values stay in the conversation although their fields are empty again. */
  typed(values: Values): void {
    if (!isSent(this.#conversation(), this.#chat.talk)) this.#change({ values })
  }

  /** Confirms the answer to the question. After the last one everything is sent. */
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
    // A valid answer can become invalid: a day may have passed.
    const wrong = conversation.steps.find(({ field }) => this.#problemOf(field) !== undefined)
    if (wrong) this.#change({ talk: askAgain(conversation, talk, wrong.field) })
    else this.#host?.press()
  }

  /** Called when the request is sent under a reference: a later page can look up its result. */
  leaves(reference: string): void {
    this.#change({ reference })
  }

  readonly arrived = (): void => {
    if (!this.#isTalking) return this.#host?.close()
    this.#isEnding = this.#isOpen
    // The fields are empty now and must not be read again when the focus leaves them.
    this.#change({ talk: { answered: this.#conversation().steps.length, said: 0 }, isSent: true })
    this.#host?.holdFocus()
  }

  /** Called when the request arrived, and was reported, while another page was shown. */
  arrivedBefore(): void {
    this.#change({ ...withoutValues(this.form, this.#chat), isSent: true })
    const conversation = this.#conversation()
    let talk: Talk = { answered: conversation.steps.length, said: 0 }
    while (!isOver(conversation, talk)) talk = sayNext(conversation, talk)
    this.#change({ talk })
  }

  /** Whether the visitor sees the lines of the conversation. */
  readonly isHeard = (): boolean => this.#host !== undefined && this.#isOpen && this.#isTalking

  /** The conversation without the questions for fields whose conditions are not met by the answers. */
  #conversation(): Conversation {
    const { conversation, fields } = this.form
    if (fields.every(({ when }) => when === undefined)) return conversation
    const isAskedFor = (name: string): boolean => {
      const field = fields.find((each) => each.name === name)
      return field === undefined || isAsked(field, this.#chat.values)
    }
    return { ...conversation, steps: conversation.steps.filter(({ field }) => isAskedFor(field)) }
  }

  /** Whether the request has arrived, and its values are gone. */
  #hasForgotten(): boolean {
    const { isSent: wasSent, values } = this.#chat
    const empty = newChat(this.form).values
    return wasSent === true && Object.keys(empty).every((name) => values[name] === empty[name])
  }

  #problemOf(name: string): string | undefined {
    const field = this.form.fields.find((each) => each.name === name)
    return field && validateField(field, this.#chat.values[name] ?? '', this.form, Date.now())
  }

  #change(part: Partial<SavedChat>): void {
    // Another page may have stored a newer state.
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
      messages: isTalking ? messagesOf(conversation, talk, this.#hasForgotten() ? undefined : words, note) : [],
      isTyping: isTalking && nextLine(conversation, talk)?.typing === true,
      question,
      next,
      canGoOn: next !== undefined && this.#problemOf(next.field) === undefined,
    }
  }

  /** The next action that happens by itself. */
  #next(): NextAction | undefined {
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

  /** Sets the one timer, and clears it if its action is no longer next. */
  #schedule(): void {
    const next = this.#next()
    if (next?.name === this.#scheduled?.name) return
    clearTimeout(this.#timer)
    this.#scheduled = next
    if (next) {
      this.#timer = setTimeout(() => {
        this.#scheduled = undefined
        next.work()
      }, next.after)
    }
  }

  #openWhenFree(): void {
    if (!this.#host?.isVisitorBusy()) return this.#host?.open()
    this.#scheduled = { name: 'open', after: patienceMs, work: () => this.#openWhenFree() }
    this.#timer = setTimeout(this.#scheduled.work, patienceMs)
  }
}

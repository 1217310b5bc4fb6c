import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Assistant, type ChatHost } from '../../src/forms/chat/Assistant'
import {
  answer,
  askAgain,
  beginning,
  isOver,
  messagesOf,
  nextLine,
  questionOf,
  sayNext,
  type Talk,
} from '../../src/forms/chat/conversation'
import { newChat, readChat, type ChatForm } from '../../src/forms/chat/savedChat'
import { loadFieldKinds } from '../../src/forms/fields/fieldKindOf'
import { recall, remember } from '../../src/forms/lookups/visit'
import { fixtureSites } from '../sites/fixtureSites'
import { answers, chatForm, sites } from './chatForm'

const right = (field: string): string => answers[field]?.right ?? ''

/** The window of a chat, and what was done to it. */
function open(form: ChatForm, more: Partial<ChatHost> = {}) {
  const assistant = new Assistant(form)
  const press = vi.fn<() => void>()
  const opened = vi.fn<() => void>(() => assistant.toggled(true))
  const place = {
    saved: readChat(form),
    values: readChat(form)?.values ?? newChat(form).values,
    isOpen: false,
    isInUse: false,
    opensByItself: true,
    holdFocus: vi.fn<() => void>(),
    press,
    isVisitorBusy: vi.fn<() => boolean>(() => false),
    open: opened,
    close: vi.fn<() => void>(() => assistant.toggled(false)),
    ...more,
  }
  const leave = assistant.mount(place)
  assistant.pageLoaded()
  return { assistant, place, press, opened, leave, texts: () => assistant.view().messages.map(({ text }) => text) }
}

/** Answers every question and lets time pass in between; the last one is pressed, and arrives. */
function walk(form: ChatForm, { assistant }: ReturnType<typeof open>): void {
  const values = { ...newChat(form).values }
  for (const { field } of form.conversation.steps) {
    vi.runAllTimers()
    values[field] = right(field)
    assistant.typed(values)
    assistant.goOn()
  }
  assistant.arrived()
}

beforeAll(loadFieldKinds)
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00Z') }))
afterEach(() => {
  for (const file of sites) remember(`chat:${chatForm(file).name}`, undefined)
  vi.useRealTimers()
})

for (const file of sites) {
  const form = chatForm(file)
  const { conversation } = form

  describe(`the conversation of ${file}`, () => {
    test('says every line at its time', () => {
      const chat = open(form)
      vi.advanceTimersByTime(conversation.openAfter - 1)
      expect(chat.place.open).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(chat.place.open).toHaveBeenCalledOnce()
      const values = { ...newChat(form).values }
      const parts = [conversation.greetings, ...conversation.steps.slice(0, -1).map(({ replies = [] }) => replies)]
      for (const [part, lines] of parts.entries()) {
        for (const { after = 0, typing = false } of lines) {
          const before = chat.texts().length
          if (after > 0) vi.advanceTimersByTime(after - 1)
          expect(chat.texts()).toHaveLength(before)
          expect(chat.assistant.view().isTyping).toBe(typing)
          expect(chat.assistant.view().question).toBeUndefined()
          vi.advanceTimersByTime(1)
          expect(chat.texts()).toHaveLength(before + 1)
        }
        const field = conversation.steps[part]?.field as string
        expect(chat.assistant.view().question?.field).toBe(field)
        values[field] = right(field)
        chat.assistant.typed(values)
        chat.assistant.goOn()
      }
      expect(chat.place.press).toHaveBeenCalledOnce()
      chat.assistant.arrived()
      vi.advanceTimersByTime(0)
      expect(chat.texts().at(-1)).toBe(conversation.confirmation)
      vi.advanceTimersByTime(conversation.closeAfter - 1)
      expect(chat.place.close).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(chat.place.close).toHaveBeenCalledOnce()
    })

    test('goes on only with an answer that will do', () => {
      const chat = open(form)
      const values = { ...newChat(form).values }
      for (const { field } of conversation.steps) {
        vi.runAllTimers()
        for (const wrong of answers[field]?.wrong ?? []) {
          chat.assistant.typed({ ...values, [field]: wrong })
          expect(chat.assistant.view().canGoOn).toBe(false)
          chat.assistant.goOn()
          expect(chat.assistant.view().question?.field).toBe(field)
        }
        values[field] = right(field)
        chat.assistant.typed(values)
        expect(chat.assistant.view().canGoOn).toBe(true)
        chat.assistant.goOn()
      }
      expect(chat.place.press).toHaveBeenCalledOnce()
    })

    test('is the same however often it is interrupted', () => {
      const whole = open(form)
      walk(form, whole)
      vi.runAllTimers()
      const expected = whole.texts()
      whole.leave()
      remember(`chat:${form.name}`, undefined)

      let chat = open(form)
      const values = { ...newChat(form).values }
      for (let press = 0; press < 200 && !isOver(conversation, readChat(form)?.talk ?? beginning); press += 1) {
        // A new page, and a window that is opened by hand because it was closed.
        chat.leave()
        const before = chat.texts()
        chat = open(form)
        expect(chat.texts()).toEqual(before)
        chat.assistant.toggled(true)
        vi.advanceTimersToNextTimer()
        const { question } = chat.assistant.view()
        if (!question) continue
        values[question.field] = right(question.field)
        chat.assistant.typed(values)
        chat.assistant.goOn()
        if (chat.press.mock.calls.length > 0) chat.assistant.arrived()
        chat.assistant.toggled(false)
      }
      expect(chat.texts()).toEqual(expected)
    })

    test('has messages with names of their own, in every state', () => {
      let talk: Talk = beginning
      const words = Object.fromEntries(form.fields.map(({ name }) => [name, right(name)]))
      while (!isOver(conversation, talk)) {
        const ids = messagesOf(conversation, talk, words).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        talk = nextLine(conversation, talk) ? sayNext(conversation, talk) : answer(conversation, talk)
      }
      expect(questionOf(conversation, talk)).toBeUndefined()
    })
  })
}

describe('an assistant', () => {
  const form = chatForm()
  const { conversation } = form

  test('waits while the visitor is at something else', () => {
    let isBusy = true
    const { place } = open(form, { isVisitorBusy: () => isBusy })
    vi.advanceTimersByTime(60_000)
    expect(place.open).not.toHaveBeenCalled()
    isBusy = false
    vi.advanceTimersByTime(1000)
    expect(place.open).toHaveBeenCalledOnce()
  })

  test('does not open by itself on a page that has it closed, and greets when it is pressed', () => {
    const chat = open(form, { opensByItself: false })
    vi.advanceTimersByTime(60_000)
    expect(chat.opened).not.toHaveBeenCalled()
    chat.assistant.toggled(true)
    vi.runAllTimers()
    expect(chat.texts()).toHaveLength(conversation.greetings.length)
  })

  test('does not open again once it was closed, on no page of the visit', () => {
    const first = open(form)
    vi.advanceTimersByTime(conversation.openAfter)
    first.assistant.toggled(false)
    vi.runAllTimers()
    first.leave()
    const second = open(form)
    vi.runAllTimers()
    expect([first.opened.mock.calls.length, second.opened.mock.calls.length]).toEqual([1, 0])
  })

  test('opens again on a later page while it was left open', () => {
    const first = open(form)
    vi.advanceTimersByTime(conversation.openAfter)
    first.leave()
    const second = open(form)
    vi.advanceTimersByTime(conversation.openAfter)
    expect(second.place.open).toHaveBeenCalledOnce()
  })

  test.each([
    ['closed', (chat: ReturnType<typeof open>) => chat.assistant.toggled(false)],
    ['in a tab behind', (chat: ReturnType<typeof open>) => chat.assistant.tabChanged(false)],
    ['gone', (chat: ReturnType<typeof open>) => chat.leave()],
  ])('says nothing and has no timer while it is %s', (_, go) => {
    const chat = open(form)
    vi.advanceTimersByTime(conversation.openAfter)
    vi.advanceTimersToNextTimer()
    const said = chat.texts()
    go(chat)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(chat.texts()).toEqual(said)
  })

  test('does not open in a tab behind', () => {
    const chat = open(form)
    chat.assistant.tabChanged(false)
    vi.advanceTimersByTime(60_000)
    expect(chat.place.open).not.toHaveBeenCalled()
    chat.assistant.tabChanged(true)
    vi.advanceTimersByTime(conversation.openAfter)
    expect(chat.place.open).toHaveBeenCalledOnce()
  })

  test('lets who has begun to fill in all fields go on like that', () => {
    const chat = open(form, { isOpen: true, isInUse: true })
    vi.runAllTimers()
    expect(chat.texts()).toEqual([])
    chat.assistant.goOn()
    expect(chat.place.press).toHaveBeenCalledOnce()
    chat.assistant.arrived()
    expect(chat.place.close).toHaveBeenCalledOnce()
  })

  test('asks again for what is not right any more', () => {
    const bicycles = chatForm('tests/sites/conversation/site.json')
    const chat = open(bicycles)
    const values = { ...newChat(bicycles).values }
    for (const { field } of bicycles.conversation.steps) {
      vi.runAllTimers()
      values[field] = field === 'day' ? '2026-11-22' : right(field)
      // Over night the day that was chosen has come.
      if (field === 'noise') vi.setSystemTime(Date.parse('2026-11-22T06:00:00Z'))
      chat.assistant.typed(values)
      chat.assistant.goOn()
    }
    expect(chat.place.press).not.toHaveBeenCalled()
    expect(chat.assistant.view().question?.field).toBe('day')
    expect(askAgain(bicycles.conversation, beginning, 'day')).toBe(beginning)
  })

  test('shows the reference with the last line', () => {
    const chat = open(form)
    chat.assistant.leaves('7K3Q-X9MD')
    walk(form, chat)
    vi.advanceTimersByTime(1)
    expect(chat.assistant.view().messages.at(-1)).toMatchObject({
      text: conversation.confirmation,
      note: 'Reference 7K3Q-X9MD',
    })
  })

  test('keeps what was sent in the conversation when the fields are emptied', () => {
    const chat = open(form)
    walk(form, chat)
    const before = chat.texts()
    chat.assistant.typed(newChat(form).values)
    expect(chat.texts()).toEqual(before)
  })

  test('forgets what was sent: later pages, and the window once it is closed, show the end without the answers', () => {
    const chat = open(form)
    chat.assistant.leaves('7K3Q-X9MD')
    walk(form, chat)
    const isStored = () => JSON.stringify(recall(`chat:${form.name}`)).includes(right('phone'))
    expect(isStored()).toBe(false)
    expect(chat.texts().join()).toContain(right('phone'))
    chat.assistant.toggled(true)
    chat.assistant.toggled(false)
    expect(chat.texts().join()).not.toContain(right('phone'))
    chat.leave()
    const next = open(form, { isOpen: true })
    vi.runAllTimers()
    expect(next.texts().join()).not.toMatch(new RegExp(`${right('phone')}|${right('address')}`))
    expect(next.texts().at(-1)).toBe(conversation.confirmation)
    expect(next.assistant.view().messages.at(-1)?.note).toBe('Reference 7K3Q-X9MD')
    expect(next.assistant.view().question).toBeUndefined()
    expect(isStored()).toBe(false)
  })

  test('forgets what an earlier version has stored of a sent chat', () => {
    const chat = open(form)
    walk(form, chat)
    const stored = recall(`chat:${form.name}`) as Record<string, unknown>
    remember(`chat:${form.name}`, { ...stored, isSent: undefined, values: { phone: right('phone') } })
    chat.leave()
    const next = open(form)
    expect(next.texts().join()).not.toContain(right('phone'))
    expect(JSON.stringify(recall(`chat:${form.name}`))).not.toContain(right('phone'))
  })

  test.each([
    ['nothing', null],
    ['another script’s', 'words'],
    ['broken', { shape: 4, talk: 'x', values: { phone: 7, constructor: 'x' }, isClosed: 'yes' }],
    ['further than it goes', { shape: '', talk: { answered: 40, said: 2 } }],
  ])('begins anew where what is kept is %s', (_, kept) => {
    remember(`chat:${form.name}`, kept)
    const saved = readChat(form)
    expect(saved?.talk ?? beginning).toEqual(beginning)
    expect(Object.keys(saved?.values ?? newChat(form).values).sort()).toEqual(['address', 'phone', 'serviceType'])
  })

  test('takes what was typed over into another conversation', () => {
    const chat = open(form)
    chat.assistant.typed({ ...newChat(form).values, phone: '98765' })
    const longer = {
      ...form,
      conversation: { ...conversation, greetings: [...conversation.greetings, { text: ['One more'] }] },
    }
    expect(readChat(longer)).toMatchObject({ talk: beginning, values: { phone: '98765' } })
  })
})

test('a question for a field that is not asked for is passed over', () => {
  const form = chatForm(fixtureSites.conversation)
  const [first, second, ...rest] = form.conversation.steps
  const when = { field: first?.field ?? '', is: ['another answer'] }
  const fields = form.fields.map((field) => (field.name === second?.field ? { ...field, when } : field))
  const chat = open({ ...form, fields } as ChatForm, { isOpen: true })
  const values = { ...newChat(form).values, [first?.field ?? '']: right(first?.field ?? '') }
  chat.assistant.typed(values)
  vi.runAllTimers()
  chat.assistant.goOn()
  vi.runAllTimers()
  expect(chat.assistant.view().question?.field).toBe(rest[0]?.field)
})

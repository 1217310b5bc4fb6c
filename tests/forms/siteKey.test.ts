import { expect, test } from 'vitest'
import { chatKey } from '../../src/forms/chat/savedChat'
import { remember } from '../../src/forms/lookups/visit'
import { unsentPrefix } from '../../src/forms/unsent/unsentPrefix'
import { siteKey } from '../../src/site/siteKey'
import { chatForm } from './chatForm'
import { resolvedForm } from './resolvedForm'
import { World, typed } from './World'

test('whatever a site stores has its folder in the key', async () => {
  const folder = siteKey('')
  expect(folder).toMatch(/^\/.*\/$/)
  const world = new World(resolvedForm('bookingPanel'))
  const tab = world.open()
  world.behaviour = 'refuses'
  Object.assign(tab.values, typed)
  tab.engine.press({ ...tab.values })
  await expect.poll(() => tab.engine.state().isSending).toBe(false)
  expect([...world.stored.keys()].every((key) => key.startsWith(`${folder}unsent:`))).toBe(true)
  expect(unsentPrefix).toBe(`${folder}unsent:`)
  const keys: string[] = []
  const storage = { getItem: () => null, setItem: (key: string) => void keys.push(key) }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true })
  try {
    remember(chatKey(chatForm()), {})
  } finally {
    if (before) Object.defineProperty(globalThis, 'sessionStorage', before)
    else Reflect.deleteProperty(globalThis, 'sessionStorage')
  }
  expect(keys).toEqual([`${folder}chat:chat`])
})

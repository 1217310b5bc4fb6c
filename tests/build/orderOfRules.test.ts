import { expect, test, vi } from 'vitest'
import { light } from '../ui/themes'

/** Modules with styles that are loaded apart. */
const apart = ['fields/lazyFields', 'view/FormSteps', 'chat/ChatForm'] as const

/** The style sheet where one of the modules takes longer to be read than the others. */
async function sheetWithSlow(slow: string): Promise<string> {
  vi.resetModules()
  for (const name of apart)
    vi.doMock(`../../src/forms/${name}`, async (original) => {
      if (name === slow) await new Promise((resolve) => setTimeout(resolve, 300))
      return (await original()) as object
    })
  return (await import('../../src/app/build/prerender')).styleSheet({ theme: light, focuses: [] })
}

test('the style sheet is the same, whichever part of the code takes longest to be read', async () => {
  const sheets: string[] = []
  for (const name of apart) sheets.push(await sheetWithSlow(name))
  expect(sheets[0]).toContain('{')
  expect(new Set(sheets).size).toBe(1)
})

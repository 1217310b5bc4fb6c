import type { Page } from '@playwright/test'
import { expect } from './test'

type Box = { x: number; y: number; width: number; height: number } | null

/** In px of height that two boxes have in common. */
export function overlap(one: Box, other: Box): number {
  if (!one || !other) throw new Error('One of both is not on the page.')
  if (one.x + one.width <= other.x || other.x + other.width <= one.x) return 0
  return Math.max(0, Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y))
}

/** Expects that the message that is shown lies on the screen, and over no control of a receipt or an unsent request. */
export async function expectUncovered(page: Page, what = ''): Promise<void> {
  const message = await page.locator('[data-toasts]:not(:empty)').boundingBox()
  const { height } = page.viewportSize() as { height: number }
  expect(message?.y).toBeGreaterThanOrEqual(0)
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(height)
  const controls = page
    .locator('[role="group"]:is([data-receipt], [data-unsent]) :is(a, button)')
    .filter({ visible: true })
  expect(await controls.count()).toBeGreaterThan(1)
  for (const control of await controls.all())
    expect.soft(overlap(message, await control.boundingBox()), `${what} ${await control.innerText()}`).toBe(0)
}

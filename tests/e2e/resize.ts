import type { Page } from '@playwright/test'

/** Gives the page another size, and waits until the page has it: on a busy computer a script may run before that. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
}

import { open, test } from './editorTrial'
import { resize } from './resize'
import { expect } from './test'

/* A section is moved, hidden and added where it is seen. */

test.use({ viewport: { width: 1280, height: 800 } })

test('the tools of a section are over it, and move it by pointer, keys and thumb', async ({ page, trial }) => {
  const site = await open(page, trial)
  const blocks = () => site.locator('[data-block]').evaluateAll((all) => all.map(({ id }) => id))
  const before = await blocks()
  const [first = '', second = '', third = ''] = before
  const bar = page.locator('.section-bar')
  const press = (name: string) => bar.getByRole('button', { name, exact: true })
  const top = () => site.locator(`#${first}`).evaluate((one) => one.getBoundingClientRect().top)
  const height = () => site.locator('html').evaluate((one) => one.scrollHeight)
  const shown = await height()

  await site.getByRole('heading', { level: 1 }).hover()
  await expect(bar.getByRole('button', { name: 'Edit: Opening' })).toBeVisible()
  expect(await height()).toBe(shown)
  await expect(press('Move up')).toBeDisabled()
  const stood = await top()
  // The section stays under the pointer: the same button moves it on.
  await press('Move down').click()
  await expect.poll(blocks).toEqual([second, first, ...before.slice(2)])
  await expect(press('Move up')).toBeEnabled()
  await press('Move down').click()
  await expect.poll(blocks).toEqual([second, third, first, ...before.slice(3)])
  expect(Math.abs((await top()) - stood)).toBeLessThan(2)
  await expect(page.getByRole('status').filter({ hasText: 'is number 3 of' })).toBeAttached()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(blocks).toEqual(before)

  // Between two sections, at the place that was pressed.
  await site.locator(`#${second}`).hover({ position: { x: 20, y: 20 } })
  await page.locator('.between[data-side=above]').getByRole('button').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Questions/ })
    .click()
  await expect.poll(async () => (await blocks()).length).toBe(before.length + 1)
  expect((await blocks()).filter((_, index) => index !== 1)).toEqual(before)
  // What comes with a newer state of the page is reached by keys as what was there before.
  for (const index of [1, 2])
    await expect(site.locator('[data-block]').nth(index).locator('[tabindex="0"]').first()).toBeAttached()
  await page.keyboard.press('Control+z')
  await expect.poll(blocks).toEqual(before)

  // By keys: from a text of the page to the tools of its section.
  await site.locator(`#${second} [tabindex="0"]`).first().focus()
  await page.keyboard.press('F6')
  await expect(page.locator('.section-tools')).toBeFocused()
  await press('Hide').press('Enter')
  await expect.poll(blocks).toEqual(before.filter((id) => id !== second))
  await page.keyboard.press('Control+z')
  await expect.poll(blocks).toEqual(before)

  // A question about another part than the one whose fields are open.
  await site.locator(`#${second}`).hover({ position: { x: 20, y: 20 } })
  await press('Remove').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(blocks).toEqual(before.filter((id) => id !== second))
  await page.keyboard.press('Control+z')
  await expect.poll(blocks).toEqual(before)

  // On a telephone the bar is under the page.
  await resize(page, { width: 360, height: 740 })
  await page.getByRole('radio', { name: 'Page', exact: true }).click()
  await expect(press('Add below')).toBeVisible()
  const [frame, tools] = await Promise.all([page.locator('main iframe').boundingBox(), bar.boundingBox()])
  expect(tools?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? Infinity))
  // What comes back is in the middle of the screen again, and the bar is about it.
  await expect(press('Edit: Opening')).toBeVisible()
  await press('Remove').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(blocks).toEqual(before.filter((id) => id !== first))
  await expect(press('Edit: Opening')).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(blocks).toEqual(before)
  await expect(press('Edit: Opening')).toBeVisible()
})

import { readFileSync, writeFileSync } from 'node:fs'
import { thorough } from '../depth'
import { axeFindings } from './axeFindings'
import { open, test, titleOf } from './editorTrial'
import { expect } from './test'

test.use({ viewport: { width: 1280, height: 800 } })

test('what is clicked on the page is changed, and no other byte', { tag: '@quick' }, async ({ page, trial }) => {
  const before = readFileSync(trial.file, 'utf8')
  const site = await open(page, trial)
  const heading = site.getByRole('heading', { level: 1 })
  const words = (await heading.textContent()) ?? ''
  await heading.click()
  const field = titleOf(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(words)
  // The text is selected already: another click leads to its field again.
  await heading.dblclick()
  await expect(field).toBeFocused()
  await field.fill('Water, and where it goes')
  await expect(heading).toHaveText('Water, and where it goes')

  // A placeholder offers what it stands for, which other places show too.
  await site.getByRole('main').getByRole('link', { name: /Ring/ }).first().click()
  await page.getByRole('link', { name: 'Company › Phone', exact: true }).click()
  const phone = page.getByRole('complementary').getByLabel(/^Phone/)
  await expect(phone).toBeFocused()
  await phone.fill('12')
  await expect(page.getByRole('complementary')).toContainText('does not have the right form')
  await page.getByRole('button', { name: '1 problem' }).click()
  await page.getByRole('dialog').getByRole('link', { name: /"12"/ }).click()
  await expect(phone).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible()

  await page.getByRole('button', { name: 'Save…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Water, and where it goes')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(readFileSync(trial.file, 'utf8')).toBe(before.replace(JSON.stringify(words), '"Water, and where it goes"'))
})

thorough(test)('what was typed survives a killed server, and an edit of the file', async ({ page, trial, guard }) => {
  guard.allow(/Failed to load resource|ERR_CONNECTION/)
  const site = await open(page, trial)
  await site.getByRole('heading', { level: 1 }).click()
  const field = titleOf(page)
  await field.fill('Typed before the crash')
  await trial.kill()
  await field.fill('Typed while nobody listened')
  await expect(page.getByRole('alert').first()).toContainText('cannot be reached')
  const file = readFileSync(trial.file, 'utf8')
  writeFileSync(trial.file, file.replace(/("phone": )"[^"]*"/, '$1"+91 90000 55555"'))
  await trial.start()
  await page.goto('about:blank')
  const again = await open(page, trial)
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Typed while nobody listened')
  await expect(again.getByText('+91 90000 55555').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(again.getByRole('heading', { level: 1 })).not.toHaveText('Typed while nobody listened')
  await expect(again.getByText('+91 90000 55555').first()).toBeVisible()
})

thorough(test)('what is done is on the page before the server has answered', async ({ page, trial }) => {
  const site = await open(page, trial)
  const blocks = () => site.locator('[data-block]').evaluateAll((found) => found.map(({ id }) => id))
  const before = await blocks()
  let release: () => void = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/apply', async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Move down/ })
    .nth(1)
    .click()
  const moved = [...before]
  moved.splice(2, 0, ...moved.splice(1, 1))
  await expect.poll(blocks).toEqual(moved)
  release()
  await expect(page.getByRole('status').filter({ hasText: 'is number 3 of' })).toBeAttached()
  expect(await blocks()).toEqual(moved)

  // While somebody types no page is made; afterwards one is.
  const pages: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/preview')) pages.push(Date.now())
  })
  await site.getByRole('heading', { level: 1 }).click()
  const field = titleOf(page)
  await expect(field).toBeFocused()
  await field.pressSequentially('Typed without a rest', { delay: 40 })
  const rested = Date.now()
  await expect(site.getByRole('heading', { level: 1 })).toContainText('Typed without a rest')
  await expect.poll(() => pages.filter((at) => at >= rested).length).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeEnabled()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(blocks).toEqual(before)
})

thorough(test)('the point of a picture is pressed, moved by keys and removed', async ({ page, trial }) => {
  const site = await open(page, trial)
  const said = () => page.evaluate(() => document.activeElement?.getAttribute('aria-valuetext'))
  const picture = site.locator('main img[data-at]').first()
  const shownAt = () => picture.evaluate((element) => getComputedStyle(element).objectPosition)
  const usual = await shownAt()
  await picture.click()
  const panel = page.getByRole('complementary')
  const across = panel.getByRole('slider', { name: 'Point that stays in view', exact: true })
  await expect(across).toHaveAttribute('aria-valuetext', '50 % from the left, 30 % from the top')

  const own = panel.locator('.focus-picture img')
  await own.scrollIntoViewIfNeeded()
  const box = await own.boundingBox()
  if (!box) throw new Error('The picture is not shown.')
  const at = (x: number, y: number) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const
  await page.mouse.click(...at(80, 60))
  await expect(across).toBeFocused()
  await expect(across).toHaveAttribute('aria-valuetext', '80 % from the left, 60 % from the top')
  await expect.poll(shownAt).toBe('80% 60%')
  await page.mouse.move(...at(80, 60))
  await page.mouse.down()
  await page.mouse.move(...at(40, 20), { steps: 4 })
  await page.mouse.up()
  expect(await said()).toBe('40 % from the left, 20 % from the top')

  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'ArrowDown', 'Shift+ArrowLeft']) await page.keyboard.press(key)
  expect(await said()).toBe('31 % from the left, 31 % from the top')
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowLeft')
  expect(await said()).toBe('0 % from the left, 31 % from the top')
  // The page made anew has it too, not only the one that was painted.
  await expect(picture).toHaveAttribute('data-focus-x', '0')
  expect(await shownAt()).toBe('0% 31%')
  expect(await axeFindings(page)).toEqual([])

  await panel.getByRole('button', { name: 'Middle' }).click()
  await expect(across).toHaveAttribute('aria-valuetext', '50 % from the left, 30 % from the top')
  await expect.poll(shownAt).toBe(usual)
  await expect(picture).not.toHaveAttribute('data-focus-x')
})

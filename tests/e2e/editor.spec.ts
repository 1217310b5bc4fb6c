import { readFileSync, writeFileSync } from 'node:fs'
import { thorough } from '../depth'
import { axeFindings } from './axeFindings'
import { open, test } from './editorTrial'
import { resize } from './resize'
import { expect } from './test'

test.use({ viewport: { width: 1280, height: 800 } })

test(
  'what is clicked on the page is changed, seen at once, checked, undone and saved with no other byte touched',
  { tag: '@quick' },
  async ({ page, trial, guard }) => {
    const before = readFileSync(trial.file, 'utf8')
    const site = await open(page, guard, trial)
    const heading = site.getByRole('heading', { level: 1 })
    const words = (await heading.textContent()) ?? ''
    await heading.click()
    const field = page
      .getByRole('complementary')
      .getByLabel(/^Title/)
      .first()
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
    await expect(page.getByRole('complementary')).toContainText('does not have the form that is wanted here')
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
  },
)

thorough(test)(
  'what was typed survives a server that was killed, and an edit of the file is joined with it',
  async ({ page, trial, guard }) => {
    guard.allow(/Failed to load resource|ERR_CONNECTION/)
    const site = await open(page, guard, trial)
    await site.getByRole('heading', { level: 1 }).click()
    const field = page
      .getByRole('complementary')
      .getByLabel(/^Title/)
      .first()
    await field.fill('Typed before the crash')
    await trial.kill()
    await field.fill('Typed while nobody listened')
    await expect(page.getByRole('alert').first()).toContainText('cannot be reached')
    const file = readFileSync(trial.file, 'utf8')
    writeFileSync(trial.file, file.replace(/("phone": )"[^"]*"/, '$1"+91 90000 55555"'))
    await trial.start()
    await page.goto('about:blank')
    const again = await open(page, guard, trial)
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Typed while nobody listened')
    await expect(again.getByText('+91 90000 55555').first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(again.getByRole('heading', { level: 1 })).not.toHaveText('Typed while nobody listened')
    await expect(again.getByText('+91 90000 55555').first()).toBeVisible()
  },
)

thorough(test)('sections are moved, added and removed by keyboard, and it is said', async ({ page, trial, guard }) => {
  await open(page, guard, trial)
  const list = page.getByRole('grid')
  const names = () => list.getByRole('row').allTextContents()
  const [first = '', second = ''] = await names()
  await list
    .getByRole('button', { name: /^Move down/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await names())[0]).toBe(second)
  await expect(page.getByRole('status').filter({ hasText: 'is number 2 of' })).toBeAttached()
  const { length: count } = await names()
  await page.getByRole('button', { name: 'Add a section' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Questions/ })
    .press('Enter')
  await expect.poll(async () => (await names()).length).toBe(count + 1)
  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toContainText('Questions')
  await page.getByRole('complementary').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Removed' })).toBeAttached()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await names())[0]).toBe(first)
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

thorough(test)(
  'what is done is on the page before the server has answered, and what it answers is shown when typing rests',
  async ({ page, trial, guard }) => {
    const site = await open(page, guard, trial)
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
    const field = page
      .getByRole('complementary')
      .getByLabel(/^Title/)
      .first()
    await expect(field).toBeFocused()
    await field.pressSequentially('Typed without a rest', { delay: 40 })
    const rested = Date.now()
    await expect(site.getByRole('heading', { level: 1 })).toContainText('Typed without a rest')
    await expect.poll(() => pages.filter((at) => at >= rested).length).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeEnabled()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(blocks).toEqual(before)
  },
)

for (const width of [1280, 360])
  thorough(test)(`a page is seen before and after its change at ${width} px`, async ({ page, trial, guard }) => {
    await resize(page, { width, height: 800 })
    const site = await open(page, guard, trial)
    const heading = site.getByRole('heading', { level: 1 })
    const words = (await heading.textContent()) ?? ''
    await heading.click()
    const field = page
      .getByRole('complementary')
      .getByLabel(/^Title/)
      .first()
    await field.fill('Another headline')
    await page.getByRole('button', { name: 'Save…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Show the page before and after' }).click()
    const headline = (side: string) => dialog.frameLocator(`iframe[title="${side}"]`).getByRole('heading', { level: 1 })
    await expect(headline('Before')).toHaveText(words)
    await expect(headline('After')).toHaveText('Another headline')
    const isInFrame = (element: Element): boolean => {
      const { top } = element.getBoundingClientRect()
      const header = element.ownerDocument.querySelector('header')
      return (
        top >= (header?.getBoundingClientRect().bottom ?? 0) &&
        top < (element.ownerDocument.defaultView?.innerHeight ?? 0)
      )
    }
    for (const side of ['Before', 'After']) expect(await headline(side).evaluate(isInFrame), side).toBe(true)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    expect(await axeFindings(page)).toEqual([])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/compare-${width}.png` })
  })

for (const width of [1280, 375])
  thorough(test)(
    `the point of a picture that stays in view is pressed, moved by keys and removed at ${width} px`,
    async ({ page, trial, guard }) => {
      await resize(page, { width, height: 800 })
      const site = await open(page, guard, trial)
      const said = () => page.evaluate(() => document.activeElement?.getAttribute('aria-valuetext'))
      const picture = site.locator('main img[data-at]').first()
      const shownAt = () => picture.evaluate((element) => getComputedStyle(element).objectPosition)
      const usual = await shownAt()
      // On a telephone the page is behind its fields.
      const isBeside = width > 800
      await picture.click()
      const panel = page.getByRole('complementary')
      const across = panel.getByRole('slider', { name: 'What must be seen', exact: true })
      await expect(across).toHaveAttribute('aria-valuetext', '50 % from the left, 30 % from the top')

      const own = panel.locator('.focus-picture img')
      await own.scrollIntoViewIfNeeded()
      const box = await own.boundingBox()
      if (!box) throw new Error('The picture is not shown.')
      const at = (x: number, y: number) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const
      await page.mouse.click(...at(80, 60))
      await expect(across).toBeFocused()
      await expect(across).toHaveAttribute('aria-valuetext', '80 % from the left, 60 % from the top')
      if (isBeside) await expect.poll(shownAt).toBe('80% 60%')
      await page.mouse.move(...at(80, 60))
      await page.mouse.down()
      await page.mouse.move(...at(40, 20), { steps: 4 })
      await page.mouse.up()
      expect(await said()).toBe('40 % from the left, 20 % from the top')

      for (const key of ['ArrowRight', 'Shift+ArrowDown', 'ArrowDown', 'Shift+ArrowLeft'])
        await page.keyboard.press(key)
      expect(await said()).toBe('31 % from the left, 31 % from the top')
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('Shift+ArrowLeft')
      expect(await said()).toBe('0 % from the left, 31 % from the top')
      // The page made anew has it too, not only the one that was painted.
      await expect(picture).toHaveAttribute('data-focus-x', '0')
      if (isBeside) expect(await shownAt()).toBe('0% 31%')
      expect(await axeFindings(page)).toEqual([])
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/focus-${width}.png` })

      await panel.getByRole('button', { name: 'Middle' }).click()
      await expect(across).toHaveAttribute('aria-valuetext', '50 % from the left, 30 % from the top')
      if (isBeside) await expect.poll(shownAt).toBe(usual)
      await expect(picture).not.toHaveAttribute('data-focus-x')
    },
  )

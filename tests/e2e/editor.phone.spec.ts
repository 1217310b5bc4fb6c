import { open, test } from './editorTrial'
import { expect } from './test'

/* An owner who reads Hindi, with a telephone alone. */

test.use({
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  locale: 'hi-IN',
  edited: 'tests/sites/journal',
})

/** In CSS pixels. */
const fingertip = 44

/** What a finger does not hit, of all that can be pressed on the screen. */
const tooSmall = (least: number): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a, textarea, select, input:not([type=checkbox])')].flatMap(
    (control) => {
      const { width, height } = control.getBoundingClientRect()
      // Visually hidden ones are for screen readers.
      return width <= 1 || height <= 1 || height >= least ? [] : [`${control.className} ${control.innerText} ${height}`]
    },
  )

test('a phone that asks for Hindi gets screen, page and names in Hindi, at the size of a finger', async ({
  page,
  trial,
  guard,
}) => {
  const site = await open(page, guard, trial)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(site.locator('html')).toHaveAttribute('lang', 'hi')
  expect(await page.evaluate(tooSmall, fingertip)).toEqual([])
  await page.getByRole('radio', { name: 'विषय-सूची' }).tap()
  await expect(page.getByRole('navigation')).toContainText('लेख')
  await expect(page.getByRole('navigation')).not.toContainText('Journal')
  expect(await page.evaluate(tooSmall, fingertip)).toEqual([])
  await page.getByRole('radio', { name: 'पेज', exact: true }).tap()

  // The text that was pressed is the one that can be typed over, not the same in the other language.
  await site.getByRole('heading', { level: 1 }).tap()
  const field = page.getByRole('complementary').locator(':focus')
  await expect(field).toHaveValue('लेख')
  expect(await page.evaluate(tooSmall, fingertip)).toEqual([])

  // A keyboard takes half of the screen: the other half is the fields'.
  await page.setViewportSize({ width: 390, height: 400 })
  await expect(page.getByRole('radio', { name: 'पेज', exact: true })).toBeHidden()
  await field.blur()
  await expect(page.getByRole('radio', { name: 'पेज', exact: true })).toBeVisible()
})

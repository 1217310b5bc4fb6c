import { open, test } from './editorTrial'
import { expect } from './test'

test.use({ viewport: { width: 1280, height: 800 } })

test('a problem is said in the language of the screen, and a press mends the place alone', async ({
  page,
  trial,
  guard,
}) => {
  const site = await open(page, guard, trial)
  await site.getByRole('heading', { level: 1 }).click()
  const panel = page.getByRole('complementary')
  const field = panel.getByLabel(/^Title/).first()
  await field.fill('Call {company.phon} now')
  await expect(panel.getByText('Nothing is called {company.phon} here. Did you mean "{company.phone}"?')).toBeVisible()

  await page.getByLabel('Language of this screen').selectOption('hi')
  const sentence = 'यहाँ {company.phon} नाम का कुछ नहीं है। क्या आपका मतलब "{company.phone}" था?'
  await expect(panel.getByText(sentence)).toBeVisible()
  await page.locator('.problems').click()
  const window = page.getByRole('dialog')
  await expect(window.getByText(sentence)).toBeVisible()
  await window.getByRole('button', { name: '“{company.phone}” कर दें' }).click()
  await expect(window.getByText(sentence)).toHaveCount(0)
  await page.keyboard.press('Escape')
  // What the name gives stands in its place.
  await expect(panel.getByLabel(/^शीर्षक/).first()).toHaveValue(/^Call \+91.90000.12340 now$/)
})

import { existsSync } from 'node:fs'
import { open, test } from './editorTrial'
import { expect } from './test'
import { holdRequests } from './holdRequests'

/* Publishing always has a way. The form service of this site is an address that nobody can have. */

test('a service that does not answer only warns', { tag: '@quick' }, async ({ page, trial }) => {
  const site = await open(page, trial)
  await site.getByRole('heading', { level: 1 }).click()
  await page.getByRole('complementary').getByRole('textbox').first().fill('Water, and nothing else')
  // What the window shows comes at once: nothing can be pressed that would move away.
  const release = await holdRequests(page, '**/history')
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Looking…')).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText([''])
  await release()
  const publish = dialog.getByRole('button', { name: 'Prepare the site' })
  await expect(publish).toBeDisabled()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(publish).toBeEnabled()

  const folder = dialog.getByLabel('Folder on this computer')
  await folder.fill('.')
  await publish.click()
  await expect(dialog).toContainText('holds the site’s own files')

  const elsewhere = `${trial.out}-elsewhere`
  await folder.fill(elsewhere)
  await publish.click()
  await expect(dialog).toContainText('You can publish it all the same')
  await expect(dialog).toContainText(
    /The site’s forms are sent to \S+\. (?:This address does not exist|This computer cannot reach the internet)/,
  )
  // The words of the program are for experts.
  await expect(dialog.getByText(/^The form service at \S+ does not answer/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Publish all the same' }).click()
  await expect(dialog).toContainText(`Upload the folder “${elsewhere}”`)
  expect(existsSync(`${elsewhere}/index.html`)).toBe(true)

  // What was published is looked at as visitors get it.
  const [published] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Look at it' }).click(),
  ])
  const title = published.getByRole('heading', { level: 1, name: 'Water, and nothing else' })
  await expect(title).toBeVisible()
  await expect(published.locator('body')).not.toHaveCSS('margin-top', '8px')
  await published.close()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
})

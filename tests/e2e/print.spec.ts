import { printFaults } from './printFaults'
import { kindsOfFile } from './sites/kindsOfFile'
import { mainSite } from './sites/sites'
import { expect, test } from './test'

test(
  'every kind of page is printed black on white, and ends with the number',
  { tag: '@quick' },
  async ({ page, guard }) => {
    guard.allow(/404/)
    const faults: string[] = []
    for (const { path } of kindsOfFile(mainSite.manifest)) {
      await page.goto(path)
      faults.push(...(await printFaults(page)).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('address').last()).toContainText('98765 43210')
  },
)

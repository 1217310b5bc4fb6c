import { expect, test } from 'vitest'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { launchBrowser } from '../launchBrowser'
import { documentedKind } from './documentedKind'
import { compileTypes, openKindSites, runCommand } from './kindSite'

const sites = openKindSites()

const names = ['before-after', 'tabs', 'countdown'] as const
const picture = (alt: string) => ({ src: 'room.svg', alt })
const sections = [
  { type: 'before-after', id: 'hair', title: 'One afternoon', before: picture('Grey'), after: picture('Brown') },
  {
    type: 'tabs',
    id: 'lengths',
    title: 'Prices',
    tabs: [
      { label: 'Cut', text: 'Half an **hour**.' },
      { label: 'Colour', text: 'Two hours.' },
    ],
  },
  { type: 'countdown', id: 'opens', title: 'We open', end: '2099-01-01T00:00+05:30' },
]

test('the sections of the documentation are right TypeScript, are built, and do what they say', async () => {
  const kinds = Object.fromEntries(names.map((name) => [name, documentedKind(name)]))
  const { file, folder, out } = sites.site(kinds, sections)
  expect(compileTypes(folder)).toBe('')
  expect(await runCommand('check', file)).toMatchObject({ code: 0, said: expect.stringContaining('in order') })
  expect((await runCommand('build', '--site', file, '--out', out)).said).toContain('pages in')
  const [host, browser] = await Promise.all([serveFolder(out, 0, '/'), launchBrowser()])
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 700 } })
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(host.url)
    const [slider, tabs, countdown] = ['#hair', '#lengths', '#opens'].map((id) => page.locator(id))
    // Live once they are seen; the last by itself.
    await slider?.locator('input').scrollIntoViewIfNeeded()
    await page.locator('#hair:not([data-hydrate])').waitFor()
    await slider?.locator('input').fill('20')
    expect(
      await slider
        ?.locator('input')
        .evaluate((input) => getComputedStyle(input.parentElement!).getPropertyValue('--at')),
    ).toBe('20%')
    await tabs?.getByRole('tab', { name: 'Colour' }).click()
    await tabs?.getByText('Two hours.').waitFor()
    expect(await tabs?.getByText('Half an').isVisible()).toBe(false)
    await page.keyboard.press('ArrowRight')
    await tabs?.getByText('Half an').waitFor()
    await countdown?.locator('b', { hasText: /^\d{5}$/ }).waitFor()
    expect(await countdown?.locator('p').textContent()).toMatch(/1 January 2099/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
    expect(faults).toEqual([])
    // Each has its own styles, in the page and in the island.
    const display = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).display)
    expect(await display('#hair div:has(> input)')).toBe('grid')
    expect(await display('#lengths [role=tablist]')).toBe('flex')
    expect(await display('#opens [role=timer]')).toBe('grid')
    // Without script everything can be read.
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(host.url)
    expect(await plain.getByText('Two hours.').isVisible()).toBe(true)
  } finally {
    await Promise.all([host.close(), browser.close()])
  }
})

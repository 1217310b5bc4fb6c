import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { namedMedia } from '../../src/manifest/references/pictures'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'
import { renderPages } from '../manifest/renderPages'

const check = (change: Record<string, unknown>) =>
  checkManifest(minimalText(applyChange(minimal(), change)), {
    ...minimalContext,
    media: new Set([...minimalContext.media, 'Price menu.pdf']),
  })

const href = 'file:Price menu.pdf'
const change = {
  'frame › header › links › 0 › href': href,
  'frame › footer › groups › 0 › links': [{ label: 'Prices', href }],
  'routes › 0 › sections › 0 › actions › 1': { type: 'link', label: 'Prices', href },
  'routes › 1 › sections › 1': {
    type: 'prose',
    id: 'text',
    title: 'More',
    blocks: [{ type: 'paragraph', text: 'All is in [the menu](file:Price%20menu.pdf).' }],
  },
}

test('menu, footer, buttons and texts link to files, each at the address of its content', () => {
  const { manifest, problems } = check(change)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!manifest) return
  expect(namedMedia(manifest, []).filter(({ kind }) => kind === 'file')).toHaveLength(4)
  const pages = [...renderPages(manifest).values()].join('')
  expect(pages).not.toContain('file:')
  expect([...pages.matchAll(/<a [^>]*href="[^"]*Price menu\.pdf"[^>]*>/g)].length).toBeGreaterThan(3)
})

test('a file that is not there is told with the one that was meant, in a text too; a redirect leads to none', () => {
  const [problem] = check({
    ...change,
    'routes › 1 › sections › 1 › blocks › 0 › text': 'See [it](file:price-menu.pdf).',
  }).problems.filter(({ rule }) => rule === 'missing-media')
  expect(problem).toMatchObject({
    suggestion: 'file:Price%20menu.pdf',
    fix: { do: 'set', value: 'See [it](file:Price%20menu.pdf).' },
  })
  expect(check({ redirects: [{ from: '/menu.pdf', to: href }] }).problems.map(({ rule }) => rule)).toContain(
    'unsafe-link',
  )
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { prepareFonts } from '../../scripts/build/prepareFonts'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { fontStacks } from '../../src/ui/themeVariables'
import { pestControlFile } from '../sites/fixtureSites'

const manifest = JSON.parse(readFileSync(pestControlFile, 'utf8')) as Manifest

test('a face of another script is named for what is in its languages, not for the whole page', async () => {
  const files = new Map<string, Buffer>()
  const { styles, preload } = await prepareFonts(manifest, 'Indore इंदौर', '/', files)
  expect(styles).toContain(':lang(hi),:lang(mr),:lang(ne),:lang(sa){font-family:"Anek Devanagari",var(--font)}')
  expect(styles).toMatch(/"Anek Devanagari";[^}]*;unicode-range:U\+900-97F\}/)
  expect(Object.values(fontStacks).join()).not.toContain('Devanagari')
  expect([...files.keys()].filter((path) => path.includes('devanagari'))).toHaveLength(1)
  // Only the main face is fetched early.
  expect(preload).toHaveLength(1)
  expect(preload[0]).toContain('latin')
})

test('pages in another script have its face in all weights and fetch it early, and their styles leave its signs room', async () => {
  const files = new Map<string, Buffer>()
  const hindi = { ...manifest, site: { ...manifest.site, language: 'hi-IN' } }
  const { styles, preload } = await prepareFonts(hindi, 'Indore नहीं', '/', files)
  expect(preload).toHaveLength(1)
  expect(preload[0]).toContain('devanagari')
  expect(styles).toContain('{font-family:"Anek Devanagari","Anek Devanagari Noto",var(--font)}')
  expect(styles).toContain('letter-spacing:0!important')
})

test('a language’s pages get the letters of their own texts alone', async () => {
  const files = new Map<string, Buffer>()
  const { styles } = await prepareFonts(manifest, 'Indore नहीं', '/', files, () => 'Indore')
  expect(styles).not.toContain('Devanagari')
})

test('a site without a word in another script has no face for it', async () => {
  const files = new Map<string, Buffer>()
  const { styles } = await prepareFonts(manifest, 'Indore', '/', files)
  expect(styles).not.toContain(':lang(')
  expect(files.size).toBe(1)
})

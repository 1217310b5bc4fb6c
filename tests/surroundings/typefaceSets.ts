import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../src/node/process/paths'

/** A device, by the typefaces that it has. */
export type TypefaceSet = 'android' | 'wide'

interface Typefaces {
  /** Folders of typefaces, in `node_modules`. */
  folders: readonly string[]
  /** What stands for the families that a style sheet names by their kind, and for letters that nothing else has. */
  sans: string
  serif: string
  mono: string
}

/** The folders of a family's regular and bold, the two weights that stand-ins are measured in. */
const google = (family: string) => ['400Regular', '700Bold'].map((style) => `@expo-google-fonts/${family}/${style}`)

const sets: Record<TypefaceSet, Typefaces> = {
  // An Android phone, with the scripts of the tested sites.
  android: {
    folders: ['roboto', 'noto-sans-devanagari', 'noto-naskh-arabic', 'noto-serif'].flatMap(google),
    sans: 'Roboto',
    serif: 'Noto Serif',
    mono: 'Roboto',
  },
  // A Linux desktop with nothing but DejaVu: letters wider than Roboto's, and none of Devanagari.
  wide: {
    folders: ['dejavu-fonts-ttf/ttf'],
    sans: 'DejaVu Sans',
    serif: 'DejaVu Serif',
    mono: 'DejaVu Sans Mono',
  },
}

/** Writes the fontconfig file of a set, which includes nothing of the system's, and returns its path. */
export function fontconfigFileOf(set: TypefaceSet, folder: string): string {
  const { folders, ...kinds } = sets[set]
  const file = join(folder, 'fonts.conf')
  const lines = [
    ...folders.map((each) => `<dir>${fromRoot(`node_modules/${each}`)}</dir>`),
    // Nothing changes while tests run.
    '<config><rescan><int>0</int></rescan></config>',
    `<cachedir>${join(folder, 'fontconfig')}</cachedir>`,
    ...Object.entries({
      'sans-serif': kinds.sans,
      'system-ui': kinds.sans,
      serif: kinds.serif,
      monospace: kinds.mono,
    }).map(
      ([kind, family]) =>
        `<alias binding="same"><family>${kind}</family><prefer><family>${family}</family></prefer></alias>`,
    ),
    // Like the system's own file: an unknown family is drawn in the sans serif, by weight and slant as asked for.
    `<match target="pattern"><edit name="family" mode="append_last"><string>${kinds.sans}</string></edit></match>`,
  ]
  const text = `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`
  // Browsers that run look whether the file has changed, and would read all typefaces again.
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file
  mkdirSync(folder, { recursive: true })
  // Several workers write the same: each reads a whole file.
  const written = `${file}.${process.pid}`
  writeFileSync(written, text)
  renameSync(written, file)
  return file
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { drawPicture, type DrawnPicture } from '../../src/node/new/newSite'

const from = join(import.meta.dirname, 'small-salon')
const read = (file: string) => readFileSync(join(from, file), 'utf8')

/** Makes the folder of a small site in one language, to which kinds are added. Returns its `site.json`. */
export function smallSalon(folder: string): string {
  const { colors } = (JSON.parse(read('site.json')) as Manifest).site.theme
  mkdirSync(join(folder, 'media'), { recursive: true })
  for (const [path, picture] of Object.entries(JSON.parse(read('pictures.json')) as Record<string, DrawnPicture>))
    writeFileSync(join(folder, 'media', path), drawPicture(picture, colors))
  const file = join(folder, 'site.json')
  writeFileSync(file, read('site.json'))
  return file
}

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { didYouMean, listWords } from '../../manifest/core/suggest'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { CommandError } from '../site-file/CommandError'
import { fromRoot } from '../process/paths'
import { drawPicture, type DrawnPicture } from './drawPicture'

const templates = fromRoot('src/node/new/templates')

/** Code editors resolve it from the file itself. */
const schemaFrom = (folder: string): string =>
  relative(folder, fromRoot('schema/editor.generated.json')).replaceAll('\\', '/')

export const templateNames = (): string[] => readdirSync(templates).sort()

/**
 * Makes the folder of a new site: its `site.json`, its scenes, and pictures drawn from icons in its own colours.
 * @param schema the address of the schema, as the file names it; that of this checkout unless named
 */
export function newSite(name: string | undefined, folder: string, schema = schemaFrom(folder)): string {
  const names = templateNames()
  if (name === undefined || !names.includes(name))
    throw new CommandError(
      `${name === undefined ? 'Say what kind of site it is to be.' : `There is no "${name}" to begin with.${didYouMean(name, names)}`} Possible: ${listWords(names)}.`,
    )
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is there already. Name another folder.`)
  const from = (file: string): string => readFileSync(join(templates, name, file), 'utf8')
  const text = from('site.json')
  const { colors } = (JSON.parse(text) as Manifest).site.theme
  const pictures = Object.entries(JSON.parse(from('pictures.json')) as Record<string, DrawnPicture>)
  const file = join(folder, 'site.json')
  mkdirSync(join(folder, 'media'), { recursive: true })
  const scenes = join(templates, name, 'media')
  if (existsSync(scenes)) cpSync(scenes, join(folder, 'media'), { recursive: true })
  for (const [path, picture] of pictures) writeFileSync(join(folder, 'media', path), drawPicture(picture, colors))
  writeFileSync(
    file,
    text.replace('"$schema": ""', () => `"$schema": ${JSON.stringify(schema)}`),
  )
  return file
}

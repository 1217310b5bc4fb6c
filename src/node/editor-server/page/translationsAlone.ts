import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inOrder } from '../../../editor/words/schemaTexts'
import { fromRoot } from '../../process/paths'

const file = /\/(schemaTexts[A-Z]\w*)\.json$/

/** The path of the module that stands for such a file; it is not on disk. */
const standsFor = /\/translationsAlone\/(schemaTexts[A-Z]\w*)\.js$/

/** Leaves out the English texts by which a file of translations names them: the screen has them in the schema. */
export const translationsAlone = (): Plugin => ({
  name: 'translations-alone',
  enforce: 'pre',
  resolveId: (id) => {
    const [, name] = file.exec(id) ?? []
    return name === undefined ? null : fromRoot(`src/translationsAlone/${name}.js`)
  },
  load: (id) => {
    const [, name] = standsFor.exec(id) ?? []
    if (name === undefined) return null
    const words = fromRoot('src/editor/words')
    const translations = JSON.parse(readFileSync(`${words}/${name}.json`, 'utf8')) as Record<string, string>
    const ordered = JSON.stringify(inOrder(translations))
    return `import { byText } from '${words}/schemaTexts'\nexport default byText(${ordered})`
  },
})

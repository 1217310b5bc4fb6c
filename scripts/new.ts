/** `npm run new -- KIND [FOLDER]`: a folder with a small site to begin with. */
import { relative } from 'node:path'
import { listWords } from '../src/manifest/core/suggest'
import { runCommand } from '../src/node/site-file/CommandError'
import { newSite, templateNames } from '../src/node/new/newSite'
import { pathOr, readOptions } from '../src/node/process/options'

const { positionals } = readOptions(
  `npm run new -- KIND [FOLDER]\nMakes a folder (sites/KIND unless named) with a small site to begin with. Kinds: ${listWords(templateNames())}.`,
  {},
)
await runCommand(() => {
  const [kind, folder] = positionals
  const made = newSite(kind, pathOr(folder, `sites/${kind}`))
  const near = relative('', made)
  const file = near.startsWith('..') ? made : near
  console.log(
    `Made ${file}, with its pictures beside it.\n\nLook at it    npm run dev -- --site ${file}\nEdit it       npm run edit -- --site ${file}\nCheck it      npm run check -- ${file}`,
  )
})

/** `npm run new -- KIND [FOLDER]`: a folder with a small site to begin with; `npx townsite new FOLDER --kind KIND`: one that stands by itself. */
import { relative, resolve } from 'node:path'
import { listWords } from '../src/manifest/core/suggest'
import { runCommand } from '../src/node/site-file/CommandError'
import { newSite, templateNames } from '../src/node/new/newSite'
import { engineDependency, packedSchema, writeSiteFolder } from '../src/node/new/siteFolder'
import { pathOr, readOptions } from '../src/node/process/options'
import { isPackage } from '../src/node/process/paths'

const kinds = listWords(templateNames())
const { positionals, values } = readOptions(
  isPackage
    ? `townsite new FOLDER --kind KIND [--engine SPEC]\nMakes a folder with a small starter site. Kinds: ${kinds}.\n--engine: the source from which npm installs Townsite: a version, a tarball or a git address.`
    : `npm run new -- KIND [FOLDER] [--engine SPEC]\nMakes a folder with a small starter site. Without FOLDER it is sites/KIND. Kinds: ${kinds}.\n--engine: makes a separate folder with Townsite as a package, from a version, a tarball or a git address.`,
  { kind: { type: 'string' }, engine: { type: 'string' } },
)
await runCommand(() => {
  const [kind, named] = values.kind === undefined ? positionals : [values.kind, positionals[0]]
  const folder = isPackage ? resolve(named ?? kind ?? '') : pathOr(named, `sites/${kind}`)
  const standsAlone = isPackage || values.engine !== undefined
  const engine = values.engine && engineDependency(values.engine, folder)
  const made = newSite(kind, folder, standsAlone ? packedSchema : undefined)
  const near = (path: string): string => (relative('', path).startsWith('..') ? path : relative('', path))
  if (standsAlone) {
    writeSiteFolder(folder, engine)
    console.log(
      `Made ${near(folder)}.\n\n  cd ${near(folder)}\n  npm install\n  npm run edit\n\nIts README.md says the rest.`,
    )
    return
  }
  const file = near(made)
  console.log(
    `Made ${file}, with its pictures beside it.\n\nLook at it    npm run dev -- --site ${file}\nEdit it       npm run edit -- --site ${file}\nCheck it      npm run check -- ${file}`,
  )
})

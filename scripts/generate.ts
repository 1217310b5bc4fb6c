/**
 * `npm run generate`: the types, the bundled schema, the validator, the registries, the editor's schema and the
 * reference page, from schema/; and a line for each text there that the editor has in one language alone. A test keeps them fresh.
 */
import { writeFileSync } from 'node:fs'
import { readSite } from './check/readSite'
import { noteIds } from './edit/noteIds'
import { bundleSchema } from './generate/bundleSchema'
import { editorSchema } from './generate/editorSchema'
import { generateRegistry, hasTypesApart, registries } from './generate/generateRegistry'
import { generateTypes } from './generate/generateTypes'
import { generateValidator } from './generate/generateValidator'
import { hydratedSections } from './generate/hydratedSections'
import { untranslatedTexts } from './generate/untranslatedTexts'
import { referencePage } from './generate/referencePage'
import { Schema } from '../src/manifest/schema'
import { fromRoot } from './paths'
import { readOptions } from './options'
import description from '../src/editor/descriptionsHindi.json'
import title from '../src/editor/titlesHindi.json'

readOptions('npm run generate\nWrites types, the validator, the editor’s schema and the reference from schema/.', {})

const bundle = bundleSchema(fromRoot('schema'))
const schema = new Schema(bundle)
writeFileSync(fromRoot('src/manifest/schema.generated.json'), `${JSON.stringify(bundle)}\n`)
writeFileSync(fromRoot('src/manifest/manifest.generated.ts'), await generateTypes(bundle))
writeFileSync(fromRoot('src/manifest/validator.generated.js'), await generateValidator(bundle))
for (const [folder, registry] of Object.entries(registries))
  for (const isApart of hasTypesApart(schema, folder) ? [false, true] : [false])
    writeFileSync(
      fromRoot(`src/${folder}/${registry.name}${isApart ? 'Apart' : ''}.generated.ts`),
      generateRegistry(schema, folder, isApart),
    )
writeFileSync(
  fromRoot('src/sections/hydratedSections.generated.ts'),
  hydratedSections(schema, fromRoot('src/sections')),
)
writeFileSync(fromRoot('schema/README.md'), referencePage(schema))
writeFileSync(fromRoot('schema/editor.generated.json'), `${JSON.stringify(editorSchema(schema))}\n`)
noteIds(fromRoot('site.json'), readSite(fromRoot('site.json')).text)
for (const line of untranslatedTexts(bundle, { name: 'Hindi', title, description })) console.log(line)

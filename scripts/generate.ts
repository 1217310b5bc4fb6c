/** `npm run generate`: the types, the bundled schema and the reference page, from schema/. A test keeps them fresh. */
import { writeFileSync } from 'node:fs'
import { bundleSchema } from './generate/bundleSchema'
import { generateTypes } from './generate/generateTypes'
import { referencePage } from './generate/referencePage'
import { fromRoot } from './paths'

const bundle = bundleSchema(fromRoot('schema'))
writeFileSync(fromRoot('src/manifest/schema.generated.json'), `${JSON.stringify(bundle)}\n`)
writeFileSync(fromRoot('src/manifest/manifest.generated.ts'), await generateTypes(bundle))
writeFileSync(fromRoot('schema/README.md'), referencePage(bundle))

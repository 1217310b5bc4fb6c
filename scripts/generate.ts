/** `npm run generate`: the types and the bundled schema, from schema/. A test keeps them fresh. */
import { writeFileSync } from 'node:fs'
import { bundleSchema } from './generate/bundleSchema'
import { generateTypes } from './generate/generateTypes'
import { fromRoot } from './paths'

const bundle = bundleSchema(fromRoot('schema'))
writeFileSync(fromRoot('src/manifest/schema.generated.json'), `${JSON.stringify(bundle)}\n`)
writeFileSync(fromRoot('src/manifest/manifest.generated.ts'), await generateTypes(bundle))

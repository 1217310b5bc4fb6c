import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import type { Schema } from '../../manifest/schema/schema'
import { banner, identifier } from './generateRegistry'

/** Apart, as a browser gets the code of no other section. @param folder of the descriptors */
export function hydratedSections(schema: Schema, folder: string): string {
  const types = schema
    .members(schema.definition('Section'))
    .map(({ type }) => type)
    .filter((type) => isHydrated(`${folder}/${identifier(type)}.tsx`))
  return [
    banner,
    `import type { HydratedSections } from './SectionKind'`,
    `import type { sectionKinds } from './sectionKinds.generated'`,
    '',
    '/** How the code of each type of section that is hydrated is loaded. */',
    'export const hydratedSections: HydratedSections<typeof sectionKinds> = {',
    ...types.map((type) => {
      const name = identifier(type)
      return `  '${type}': async () => (await import('./${name}')).${name}.View,`
    }),
    '}',
    '',
  ].join('\n')
}

/** Whether a descriptor says so: it has a property `isHydrated`. One that is not written yet says nothing. */
function isHydrated(file: string): boolean {
  if (!existsSync(file)) return false
  let isSaid = false
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'isHydrated' && value.type === 'Literal')
        isSaid ||= value.value === true
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return isSaid
}

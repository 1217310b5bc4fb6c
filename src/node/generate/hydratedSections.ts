import { existsSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import type { Schema } from '../../manifest/schema/schema'
import { banner, identifier } from './generateRegistry'

/** The text of the registry of hydrated sections, by which a browser loads their code. */
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
    '/** Loads the code of each hydrated type of section. */',
    'export const hydratedSections: HydratedSections<typeof sectionKinds> = {',
    ...types.map((type) => {
      const name = identifier(type)
      return `  '${type}': async () => (await import('./${name}')).${name}.View,`
    }),
    '}',
    '',
  ].join('\n')
}

/** Whether a descriptor has the property `isHydrated`. A missing one counts as no. */
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

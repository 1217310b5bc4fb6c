import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, fromRoot } from '../src/node/process/paths'
import { schema } from '../src/manifest/schema/schema'

const kindsOf = (union: string) => schema.members(schema.definition(union)).map(({ type }) => type)
const kinds = new Set(['Section', 'Field', 'Delivery'].flatMap(kindsOf))

/** Where a word that is also a kind's name is that of something else. */
const others: Record<string, string> = {
  "src/manifest/migrations/migrations.ts: type === 'gallery'": 'Migrations are of the schema of their day.',
  "src/manifest/migrations/migrations.ts: type !== 'textarea'": 'Migrations are of the schema of their day.',
  "src/manifest/deliveries/outsideHosts.ts: type === 'whatsapp'": 'A button.',
  "src/manifest/values/measuring.ts: type === 'relay'": 'A service that counts visits.',
  "src/manifest/rules/missingContact.ts: type === 'whatsapp'": 'A button.',
  "src/manifest/rules/missingContact.ts: type === 'email'": 'A button.',
  "src/manifest/values/actionAddress.ts: case 'whatsapp'": 'A button.',
  "src/manifest/values/actionAddress.ts: case 'email'": 'A button.',
  "src/manifest/rules/wrongList.ts: type === 'date'": 'A field of a list of one’s own.',
  "src/manifest/rules/wrongList.ts: type === 'hours'": 'A field of a list of one’s own.',
  "src/manifest/schema/listNodes.ts: type') === 'hours'": 'A field of a list of one’s own.',
  "src/site/resolve/Entries.ts: type === 'number'": 'A field of a list of one’s own.',
  "src/sections/parts/Blocks.tsx: type === 'form'": 'A block of a text.',
  "src/site/endpoints.ts: type === 'form'": 'A block of a text.',
  "src/app/build/islandsOf.ts: type === 'form'": 'A block of a text.',
  "src/app/browser/hydrateIsland.tsx: type === 'radio'": 'HTML.',
  "src/forms/island/FormIsland.tsx: type === 'chat'": 'A type of form.',
  "src/editor/fields/Field.tsx: type === 'text'": 'HTML.',
  "src/editor/screen/panel/Panel.tsx: type === 'time'": 'HTML.',
  "src/node/site-file/ask/readAnswer.ts: type === 'number'": 'JSON Schema.',
  "src/editor/server/blankValue.ts: type === 'number'": 'JSON Schema.',
  "src/node/check/drawings.ts: type !== 'text'": 'SVG.',
}

/** Asked for by name: compared, or a case of a switch. */
const asked = /(?:\btype'?\)? ?[!=]== ?'([a-z-]+)'|'([a-z-]+)' ?[!=]== ?[\w.?]*\btype\b|\bcase '([a-z-]+)'(?=:))/g

const found = ['src', 'scripts'].flatMap((folder) =>
  filesIn(fromRoot(folder))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.generated.'))
    .flatMap((file) =>
      [...readFileSync(`${fromRoot(folder)}/${file}`, 'utf8').matchAll(asked)].flatMap((match) =>
        kinds.has((match[1] ?? match[2] ?? match[3]) as string) ? [`${folder}/${file}: ${match[0]}`] : [],
      ),
    ),
)

test('a kind of section, field or delivery is asked for by name nowhere: what it knows, its descriptor says', () => {
  expect(found.filter((place) => !Object.hasOwn(others, place))).toEqual([])
})

test('every exception is one', () => {
  expect(Object.keys(others).filter((place) => !found.includes(place))).toEqual([])
})

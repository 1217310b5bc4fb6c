import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as declared from '../../src/sections/kitTypes'
import { fromRoot } from '../../src/node/process/paths'
import { kit } from '../../src/sections/kit'
import { compileTypes, openKindSites } from './kindSite'

const sites = openKindSites()

test('the types of the kit are those of its parts', () => {
  // The assignment is the test: it is compiled. Blocks are of more types than kinds need to know.
  const parts: Partial<Omit<typeof declared, 'Blocks'>> = kit['townsite/kit']
  const named = [
    ...readFileSync(fromRoot('src/sections/kitTypes.d.ts'), 'utf8').matchAll(/^export declare const (\w+)/gm),
  ]
  expect(named.map(([, name]) => name).sort()).toEqual(Object.keys(parts).sort())
})

const schema = JSON.stringify({
  'x-api': 1,
  required: ['title', 'picture', 'many'],
  properties: {
    title: { $ref: 'text.schema.json' },
    picture: { $ref: 'image.schema.json' },
    many: {
      type: 'array',
      items: { type: 'object', required: ['label'], properties: { label: { $ref: 'text.schema.json' } } },
    },
    ground: { enum: ['tint', 'deep'] },
    blocks: { type: 'array', items: { $ref: 'block.schema.json' } },
    actions: { type: 'array', items: { $ref: 'action.schema.json' } },
    points: { $ref: 'query.schema.json#/definitions/points' },
  },
})

const view = `import styled from 'styled-components'
import { ActionsBelow, Blocks, PictureImage, SectionBand } from 'townsite/kit'
import type { BeforeAfterProps } from 'townsite/kinds'

export default function View({ title, picture, many, ground, blocks, actions, points, words, language }: BeforeAfterProps) {
  return (
    <SectionBand tone={ground} title={title}>
      <Box lang={language} data-many={many.length}>
        <PictureImage picture={picture} />
        {many.map(({ label }) => <p key={label}>{label.trim()}</p>)}
        {points?.map(({ id }) => <b key={id}>{words.one}</b>)}
        {blocks && <Blocks blocks={blocks} />}
      </Box>
      <ActionsBelow actions={actions} />
    </SectionBand>
  )
}

const Box = styled.div\`
  color: red;
\`
`

test('a component is compiled with the types of its props, and a slip in it is named', () => {
  const { folder } = sites.site({
    'before-after': { 'schema.json': schema, 'words.json': '{ "one": { "en": "One" } }', 'View.tsx': view },
  })
  writeFileSync(
    join(folder, 'kinds/before-after/delivery.ts'),
    `import type { OwnRequest } from 'townsite/forms'\nexport const body = ({ lines }: OwnRequest) => lines.map(({ text }) => text.trim())\n`,
  )
  expect(compileTypes(folder)).toBe('')
  const slips = [
    ['title={title}', 'title={titel}', /View\.tsx\(7,.*titel/],
    ['label.trim()', 'label.toFixed()', /toFixed/],
    ['words.one', 'words.two', /two/],
    ['points?.map', 'points.map', /possibly 'undefined'/],
    ['picture={picture}', 'picture={language}', /Picture/],
  ] as const
  const wrong = slips.reduce((text, [right, slip]) => text.replace(right, slip), view)
  writeFileSync(join(folder, 'kinds/before-after/View.tsx'), wrong)
  const said = compileTypes(folder)
  for (const [, , says] of slips) expect(said).toMatch(says)
})

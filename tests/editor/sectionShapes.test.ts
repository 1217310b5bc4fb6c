import { expect, test } from 'vitest'
import { partsOf, sectionShapes } from '../../src/editor/controls/SectionShape'
import { schema } from '../../src/manifest/schema/schema'

test('every kind of section has a drawing of its own, of the same size', () => {
  const kinds = schema.members(schema.definition('Section')).map(({ type }) => type)
  expect(Object.keys(sectionShapes).toSorted()).toEqual(kinds.toSorted())
  const shapes = Object.values(sectionShapes)
  expect(new Set(shapes.map(String)).size).toBe(kinds.length)
  for (const [kind, shape] of Object.entries(sectionShapes)) {
    expect(shape.length, kind).toBe(5)
    for (const row of shape) expect(row, kind).toMatch(/^[TtBPCOF.]{16}$/)
  }
})

test('what is side by side is one part, and pictures are below each other too', () => {
  expect(partsOf(['TT.PP', 'tt.PP', 'tt.P.'])).toEqual([
    { kind: 'T', x: 0, y: 0, width: 2, height: 1 },
    { kind: 'P', x: 3, y: 0, width: 2, height: 2 },
    { kind: 't', x: 0, y: 1, width: 2, height: 1 },
    { kind: 't', x: 0, y: 2, width: 2, height: 1 },
    { kind: 'P', x: 3, y: 2, width: 1, height: 1 },
  ])
})

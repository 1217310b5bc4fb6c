import { expect, test } from 'vitest'
import { schema } from '../../src/manifest/schema/schema'

test('no two fields of a block have one title', () => {
  const twice = Object.entries(schema.definitions).flatMap(([name, node]) => {
    const titles = schema.fields(node).map((field) => field.node.title)
    return titles.filter((title, index) => titles.indexOf(title) !== index).map((title) => `${name}: ${title}`)
  })
  expect(twice).toEqual([])
})

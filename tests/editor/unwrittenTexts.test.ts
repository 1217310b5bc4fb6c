import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schema, type SchemaNode } from '../../src/manifest/schema/schema'
import { blankValue } from '../../src/editor/server/blankValue'
import { unwrittenTexts } from '../../src/editor/server/publish/unwrittenTexts'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites, readFixture } from '../sites/fixtureSites'

interface Root {
  routes: { path: string; sections: unknown[] }[]
}

test('texts that a new section was made with are told until they are written, and no site has any', () => {
  for (const file of Object.values(fixtureSites)) {
    const root = JSON.parse(readFileSync(fromRoot(file), 'utf8')) as Root
    expect(unwrittenTexts(root)).toEqual([])
  }
  const root = readFixture<Root>('pestControl')
  const blank = blankValue(root, schema.definition('Section') as SchemaNode, {}, 'page-header')
  const home = root.routes.findIndex(({ path }) => path === '/')
  const before = root.routes[home]?.sections ?? []
  const page = { ...root.routes[home], sections: [...before, blank] }
  const changed = { ...root, routes: root.routes.with(home, page as Root['routes'][number]) }
  expect(unwrittenTexts(changed)).toMatchObject([
    {
      severity: 'advice',
      at: ['routes', '#/', 'sections', '#page-header', 'title'],
      messageId: 'unwritten-text',
      values: { title: 'Title' },
    },
  ])
})

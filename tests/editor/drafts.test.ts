import { expect, test } from 'vitest'
import { Origins } from '../../src/editor/origins/Origins'
import { schema, type SchemaNode } from '../../src/manifest/schema/schema'
import { bundleCode } from '../../src/node/code/bundleCode'
import { blankValue } from '../../src/editor/server/blankValue'
import { PreviewSite } from '../../src/editor/server/PreviewSite'
import { isDeep, isQuick } from '../depth'
import { pestControlMedia, readFixture } from '../sites/fixtureSites'

interface Root {
  catalogs: Record<string, unknown[]>
  routes: { path: string; sections: Record<string, unknown>[] }[]
}

const whole = readFixture<Root>('pestControl')
/** Each state of it is prepared and shown: with few entries and pages that takes a third. */
const root: Root = {
  ...whole,
  catalogs: Object.fromEntries(Object.entries(whole.catalogs).map(([name, entries]) => [name, entries.slice(0, 3)])),
  routes: whole.routes.filter(({ path }) => path === '/' || path === '/about-us'),
}
const kinds = schema.definition('Section')
const wrongValues: readonly unknown[] = isDeep ? ['', 7, [], {}, 'nowhere'] : isQuick ? ['nowhere'] : [{}, 'nowhere']
const preview = new PreviewSite(bundleCode, new Origins())

/** A page whose second section is a draft. */
const withDraft = (section: unknown): Root => ({
  ...root,
  routes: root.routes.map((route) =>
    route.path === '/about-us'
      ? { ...route, sections: [route.sections[0], section] as Root['routes'][number]['sections'] }
      : route,
  ),
})

test.each(schema.members(kinds).map(({ type, node }) => ({ type, node })))(
  'a page is shown with a section of the kind $type, whatever it lacks',
  { timeout: 120_000 },
  async ({ type, node }: { type: string; node: SchemaNode }) => {
    const blank = blankValue(root, kinds, {}, type) as Record<string, unknown>
    const drafts = schema
      .fields(node)
      .filter(({ key }) => key !== 'type' && blank[key] !== undefined)
      .flatMap(({ key }) => {
        const { [key]: _, ...without } = blank
        return [without, ...wrongValues.map((wrong) => ({ ...blank, [key]: wrong }))]
      })
    for (const draft of [blank, ...drafts]) {
      try {
        await preview.show(withDraft(draft), pestControlMedia)
      } catch {
        // The last state that could be shown stays.
        continue
      }
      const page = preview.page('/about-us')
      expect(page?.html, JSON.stringify(draft)).toContain('<h1')
      expect(page?.broken.length, JSON.stringify(draft)).toBeLessThan(2)
    }
  },
)

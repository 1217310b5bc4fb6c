import type { Schema } from '../../../manifest/schema/schema'
import type { Block, DocsSource } from './DocsSource'
import { galleryGroups } from './galleryGroups'
import { kindPage } from './kindPage'
import { listOfPages } from './listOfPages'
import { listPage } from './listPage'
import { themesPage } from './themesPage'

/** The site of the documentation: what people wrote, and a page for each example with its JSON and its fields. */
export function docsSite(schema: Schema, source: DocsSource): object {
  const docs = { schema, source }
  const kinds = Object.entries(galleryGroups).flatMap(([group, { union, show }]) =>
    schema.members(schema.definition(union)).flatMap(({ type, node }) => {
      const example = source.examples[group]?.[type]
      return example === undefined ? [] : [{ group, type, node, example, shown: show(example as never, docs, type) }]
    }),
  )
  const pages = [...kinds.map((kind) => kindPage(kind, docs)), listPage(docs), themesPage(docs)]
  const forms = kinds.flatMap(({ shown }) => Object.entries(shown.forms ?? {}))
  return {
    ...source.pages,
    lists: { ...source.pages.lists, [source.list.name]: source.list.list, pages: listOfPages(pages, source) },
    forms: Object.fromEntries(forms),
    waivers: waiversFor(forms, source),
    routes: [...source.guides, ...pages.map(({ route }) => route)],
  }
}

/** Examples of forms say that nothing was sent, and nothing is. */
function waiversFor(forms: readonly [string, Block][], { gallery }: DocsSource): object[] {
  const deliveryOf = (form: Block): unknown => (form.delivery as Block).type
  return forms.flatMap(([name, form]) =>
    deliveryOf(form) === deliveryOf(gallery.form)
      ? [{ rule: 'silent-form', place: `forms › ${name} › delivery › type`, reason: gallery.waiver }]
      : [],
  )
}

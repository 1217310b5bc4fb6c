import type { Field } from '../manifest/generated/manifest.generated'
import { fieldFactsOf } from '../manifest/schema/fieldFacts'
import type { Block, Docs } from './DocsSource'

export interface Shown {
  sections: readonly Block[]
  forms?: Readonly<Record<string, Block>>
}

interface Group {
  /** The union of the schema whose types it has. */
  union: string
  /** Returns how visitors see an example. */
  show(example: never, docs: Docs, type: string): Shown
}

/** The groups of the gallery by the first part of their pages' addresses. */
export const galleryGroups: Readonly<Record<string, Group>> = {
  sections: { union: 'Section', show: (example: Block | Block[]) => ({ sections: [example].flat() }) },
  fields: {
    union: 'Field',
    show: (field: Field, docs, type) => {
      const { form, takesFiles } = docs.source.gallery
      const delivery = fieldFactsOf(field).takesFiles ? takesFiles : form.delivery
      return inForm(`field${capitalized(type)}`, { ...form, fields: [field], delivery }, docs)
    },
  },
  forms: { union: 'Form', show: (form: Block, docs, type) => inForm(type, form, docs) },
  deliveries: {
    union: 'Delivery',
    show: (delivery: Block, docs, type) =>
      inForm(`delivery${capitalized(type)}`, { ...docs.source.gallery.form, delivery }, docs),
  },
  blocks: {
    union: 'Block',
    show: (block: Block, docs) => ({ sections: [{ type: 'prose', ...headingOf(docs), blocks: [block] }] }),
  },
  actions: {
    union: 'Action',
    show: (action: Block, docs) => ({ sections: [{ type: 'banner', ...headingOf(docs), actions: [action] }] }),
  },
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const headingOf = ({ source }: Docs) => ({ id: 'example', title: source.gallery.words.example })

/** A form in the section that takes its type; one that no section takes is opened by the frame. */
function inForm(name: string, form: Block, docs: Docs): Shown {
  const holder = docs.schema
    .members(docs.schema.definition('Section'))
    .find(
      ({ node }) =>
        node.required?.includes('form') && node.properties?.form?.['x-kinds']?.includes(String(form.type) as never),
    )
  return { sections: holder ? [{ type: holder.type, id: 'example', form: name }] : [], forms: { [name]: form } }
}

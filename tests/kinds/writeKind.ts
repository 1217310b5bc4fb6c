import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A kind as an owner writes it: two pictures, before and after. */
export const beforeAfter = {
  'schema.json': JSON.stringify(
    {
      'x-api': 1,
      title: 'Before and after',
      description: 'Two pictures of one thing.',
      'x-drawing': ['TTTTTT..........', 'PPPPPPP.PPPPPPPP', 'PPPPPPP.PPPPPPPP', '................', 'ttt.....ttt.....'],
      required: ['title', 'before', 'after'],
      properties: {
        title: { title: 'Title', $ref: 'text.schema.json' },
        before: { title: 'Before', $ref: 'image.schema.json' },
        after: { title: 'After', $ref: 'image.schema.json' },
        ground: { title: 'Ground', type: 'string', enum: ['tint', 'deep'] },
        actions: { title: 'Buttons', type: 'array', maxItems: 2, items: { $ref: 'action.schema.json' } },
      },
    },
    null,
    2,
  ),
  'words.json': JSON.stringify({ before: { en: 'Before', hi: 'पहले' }, after: { en: 'After', hi: 'बाद में' } }),
  'View.tsx': `import styled from 'styled-components'
import { ActionsBelow, PictureImage, SectionBand } from 'townsite/kit'
import type { BeforeAfterProps } from 'townsite/kinds'

export default function BeforeAfter({ title, before, after, ground, actions, words }: BeforeAfterProps) {
  return (
    <SectionBand tone={ground} title={title}>
      <Pair>
        <figure>
          <PictureImage picture={before} />
          <figcaption>{words.before}</figcaption>
        </figure>
        <figure>
          <PictureImage picture={after} />
          <figcaption>{words.after}</figcaption>
        </figure>
      </Pair>
      <ActionsBelow actions={actions} />
    </SectionBand>
  )
}

const Pair = styled.div\`
  display: grid;
  gap: 0.125rem;
\`
`,
  'script.ts': `const pairs: NodeListOf<HTMLElement> = document.querySelectorAll('[data-block="before-after"]')
for (const pair of pairs) pair.dataset.started = ''
`,
} as const

type KindFiles = Readonly<Record<string, string | undefined>>

/** Writes a kind into the folder of a site; a file that is undefined is left out. */
export function writeKind(site: string, name: string, files: KindFiles = beforeAfter): void {
  const folder = join(site, 'kinds', name)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) if (text !== undefined) writeFileSync(join(folder, file), text)
}

/** Puts a section after the first of the home page, or in its place. @param file the site.json */
export function addToHome(file: string, section: object, place: 'after' | 'instead' = 'after'): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { routes: { sections: object[] }[] }
  const [start, removed] = place === 'after' ? [1, 0] : [0, 1]
  manifest.routes[0]?.sections.splice(start, removed, section)
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

/** A section of the kind, with the picture of a new salon. */
export const pair = (further: object = {}) => ({
  type: 'before-after',
  id: 'hair',
  title: 'One afternoon with {company.phone}',
  before: { src: 'placeholder.svg', alt: 'Grey hair' },
  after: { src: 'placeholder.svg', alt: 'Brown hair' },
  ...further,
})

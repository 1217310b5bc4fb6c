import { expect, test } from 'vitest'
import { namedMedia } from '../../src/manifest/references/pictures'
import { sentencesOf } from '../../src/words/english'
import { checkMinimal, minimalContext } from './minimal'

test('a file may have braces in its name; in a picture they stand for one of the page’s entry', () => {
  const change = {
    'routes › 2 › sections › 0 › actions': [{ type: 'download', label: 'Prices', file: '{A1B2}.pdf' }],
    'routes › 2 › sections › 2': {
      type: 'pictures',
      id: 'work',
      title: 'Work',
      pictures: [{ image: { src: '{town.image}', alt: '{town.name}' } }],
      labels: { open: 'Enlarge', close: 'Close' },
    },
  }
  const media = new Set([...minimalContext.media, '{A1B2}.pdf'])
  const { manifest, problems } = checkMinimal(change, {
    ...minimalContext,
    media,
  })
  expect(problems).toEqual([])
  // What the check lets through is made ready by the build.
  expect(new Set(namedMedia(manifest, media).map(({ file }) => file))).toEqual(media)
})

test('a link to a file of the media folder is a use of it, and one without file: gets it as a suggestion', () => {
  const linkTo = (href: string) =>
    checkMinimal(
      { 'frame › header › links › 2 › href': href },
      { ...minimalContext, media: new Set([...minimalContext.media, 'menu.pdf']) },
    ).problems.map(({ suggestion, ...problem }) => suggestion ?? sentencesOf(problem)[0])
  expect(linkTo('file:menu.pdf')).toEqual([])
  for (const href of ['menu.pdf', '/menu.pdf']) expect(linkTo(href)).toEqual(['file:menu.pdf'])
})

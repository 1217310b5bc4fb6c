import { expect, test } from 'vitest'
import { filesInFolder, picturesInFolder, withFolder } from '../../src/manifest/references/pictures'
import { isNameOfFile, pictureTitle } from '../../src/manifest/values/mediaFiles'
import { checkMinimal, minimalContext } from './minimal'

test.each([
  ['work/01-blue_sofa.jpg', 'Blue sofa'],
  ['work/2026-04-05 Hall.jpg', 'Hall'],
  ['3d-print.webp', '3d print'],
  ['नीला-सोफ़ा.jpg', 'नीला सोफ़ा'],
  ['portrait.jpg', 'Portrait'],
  ['a{company.phone}b\u0007\uE003c{d.jpg', 'A company.phone b c d'],
  ['Image of the hall.png', 'Image of the hall'],
  ['IMG_2034.jpg', ''],
  ['IMG-20260405-WA0012.jpg', ''],
  ['PXL_20260405_101112345.PORTRAIT-01.COVER.jpg', ''],
  ['WhatsApp Image 2026-04-05 at 10.12.33 AM (1).jpeg', ''],
  ['DSC00017.JPG', ''],
  ['20260405_101112.jpg', ''],
  ['07.jpg', ''],
])('the name of %s says "%s"', (file, title) => {
  expect(pictureTitle(file)).toBe(title)
})

test.each([
  ['IMG_2034', 'a.jpg', true],
  ['IMG 2034', 'a.jpg', true],
  ['DSC00017.JPG', 'a.jpg', true],
  ['20260405_101112', 'a.jpg', true],
  ['sofa.png', 'work/sofa.jpg', true],
  ['blue_sofa', 'work/blue_sofa.jpg', true],
  ['Meera', 'Meera.jpg', false],
  ['मीरा', 'मीरा.jpg', false],
  ['A photo', 'a.jpg', false],
  ['Picture of 2 rooms', 'a.jpg', false],
  ['{company.name}', 'logo-2.svg', false],
  ['1. Wash, 2. Dry', 'a.jpg', false],
  ['', 'a.jpg', false],
])('"%s" as a description of %s is no more than a name: %s', (words, file, isName) => {
  expect(isNameOfFile(words, file)).toBe(isName)
})

const names = ['work/10-door.jpg', 'work/2-sofa.jpg', 'work/old/1-bed.jpg', 'work/notes.txt', 'icon.svg']

test('a folder has its own files, in the order of their numbers', () => {
  expect(filesInFolder(names, 'work')).toEqual(['work/2-sofa.jpg', 'work/10-door.jpg', 'work/notes.txt'])
  expect(picturesInFolder(names, 'work/')).toEqual(['work/2-sofa.jpg', 'work/10-door.jpg'])
  expect(picturesInFolder(names, 'work/{project.id}')).toEqual(['work/old/1-bed.jpg'])
  expect(picturesInFolder(names, 'wor')).toEqual([])
})

test('what is written of a file stands in its place, other pictures before, and a second picture of a pair once', () => {
  const written = { image: { src: 'b.jpg', alt: 'A door in oak' }, after: { src: 'c.jpg' } }
  const other = { image: { src: 'team.jpg', alt: 'The team' } }
  const elsewhere = { image: { src: 'next/x.jpg', alt: 'Of another page' } }
  const section = { title: 'Our work', pictures: [written, other, elsewhere] }
  expect(withFolder(section, ['1-sofa.jpg', 'b.jpg', 'c.jpg', 'IMG_4.jpg'], new Set(['next/x.jpg']))).toEqual([
    other,
    { image: { src: '1-sofa.jpg', alt: 'Sofa' }, caption: 'Sofa' },
    written,
    { image: { src: 'IMG_4.jpg', alt: 'Our work 4' } },
  ])
})

test('captions made from names of files can be left out; what is written stays', () => {
  const written = { image: { src: 'b.jpg', alt: 'A door in oak' }, caption: 'Oak' }
  const section = { title: 'Our work', captions: false, pictures: [written] }
  expect(withFolder(section, ['1-sofa.jpg', 'b.jpg'], new Set())).toEqual([
    { image: { src: '1-sofa.jpg', alt: 'Sofa' } },
    written,
  ])
})

const gallery = { type: 'pictures', id: 'work', title: 'Our work', labels: { open: 'Enlarge', close: 'Close' } }

const problemsWith = (media: readonly string[], change: Record<string, unknown>) =>
  checkMinimal(change, {
    ...minimalContext,
    media: new Set([...minimalContext.media, ...media]),
  }).problems.map(({ messageId, values }) => ({ messageId, values }))

test('what is in a folder beside its pictures is told, and nothing in it is unused', () => {
  const media = ['work/1-sofa.jpg', 'work/photo.heic']
  expect(problemsWith(media, { 'routes › 0 › sections › 2': { ...gallery, folder: 'work' } })).toEqual([
    { messageId: 'empty-folder/others', values: { count: 1, files: { names: ['work/photo.heic'], more: 0 } } },
    {
      messageId: 'undescribed-picture',
      values: {
        count: 1,
        files: { names: ['work/1-sofa.jpg'], more: 0 },
        pictures: { keys: ['pictures'], words: 'Pictures' },
        src: '"work/1-sofa.jpg"',
      },
    },
  ])
  const pictures = [{ image: { src: 'work/1-sofa.jpg', alt: 'A blue sofa' } }]
  expect(
    problemsWith(media.slice(0, 1), { 'routes › 0 › sections › 2': { ...gallery, folder: 'work', pictures } }),
  ).toEqual([])
  expect(
    problemsWith(media, { 'routes › 0 › sections › 2': { ...gallery, folder: 'work', hidden: true } }),
    'a gallery that is hidden',
  ).toEqual([])
})

test('entries whose own folder has no pictures are named', () => {
  const change = { 'routes › 1 › sections › 1': { ...gallery, folder: 'work/{service.id}' } }
  expect(problemsWith(['work/tank-cleaning/1-tank.jpg'], change)).toContainEqual({
    messageId: 'empty-folder/pages',
    values: expect.objectContaining({ count: 2, ids: { names: ['leak-repair', 'pump-fitting'], more: 0 } }),
  })
})

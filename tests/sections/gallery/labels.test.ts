import { expect, test } from 'vitest'
import type { Manifest } from '../../../src/manifest/generated/manifest.generated'
import { checkMinimal, minimalContext } from '../../manifest/minimal'
import { renderPages } from '../../manifest/renderPages'

const needed = ['back', 'play', 'pause', 'mute', 'unmute', 'next', 'previous', 'captions', 'broken', 'open', 'show']
const video = (id: string) => ({
  id,
  files: ['visit.mp4'],
  poster: { src: 'pump.svg', alt: 'A pump' },
  caption: `A visit: ${id}`,
  likes: 1204,
  comments: 31,
})

function gallery(labels: Record<string, string>): string {
  const { manifest } = checkMinimal(
    {
      'catalogs › videos': [video('one'), video('two')],
      'routes › 3 › sections': [
        {
          type: 'gallery',
          id: 'films',
          title: 'Films',
          videos: { from: 'videos' },
          labels: { ...Object.fromEntries(needed.map((name) => [name, `To ${name}`])), ...labels },
        },
      ],
    },
    { ...minimalContext, media: new Set([...(minimalContext.media ?? []), 'visit.mp4']) },
  )
  return renderPages(manifest as Manifest).get('book/index.html') ?? ''
}

test('a gallery without words for liking, saving and numbers has none of them', () => {
  const html = gallery({})
  for (const part of ['like', 'save']) expect(html).toMatch(new RegExp(`<button[^>]*data-part="${part}"[^>]*hidden=""`))
  expect(html).not.toMatch(/data-likes|1,204|>31</)
})

test('a gallery with them shows them', () => {
  const html = gallery({
    like: 'Like',
    unlike: 'No longer',
    save: 'Save',
    unsave: 'Forget',
    likes: 'likes',
    comments: 'comments',
  })
  for (const part of ['like', 'save'])
    expect(html).not.toMatch(new RegExp(`<button[^>]*data-part="${part}"[^>]*hidden`))
  expect(html).toContain('data-likes="1204"')
  expect(html).toMatch(/1,204.*likes.*>31<.*comments/s)
})

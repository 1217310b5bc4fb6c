import { expect, test, vi } from 'vitest'
import { openProgress, sayDone } from '../../src/node/site-build/progress'

test('the end of a build says pages, seconds, files, and the largest page', () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  vi.spyOn(performance, 'now').mockReturnValue(62_500)
  sayDone(
    { pages: 1234, largest: { file: 'a.html', size: 90_001 }, notes: ['A note.'] },
    { changed: 1, unchanged: 2, removed: 3 },
    500,
  )
  expect(said).toEqual([
    '1,234 pages in 62.00 s. Files: 1 written, 2 unchanged, 3 removed. Largest page: a.html, 91 kB.',
    'A note.',
  ])
})

test('the largest page is the first of the largest', () => {
  const progress = openProgress()
  progress.page('a.html', 5)
  progress.page('b.html', 9)
  progress.page('c.html', 9)
  expect(progress.seen()).toMatchObject({ pages: 3, largest: { file: 'b.html', size: 9 } })
})

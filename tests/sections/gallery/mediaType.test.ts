import { expect, test } from 'vitest'
import { mediaType } from '../../../src/sections/gallery/video'

test.each([
  ['/assets/a.webm', 'video/webm'],
  ['/assets/a.MP4', 'video/mp4'],
  ['https://media.example.com/a.mp4?token=1.webm', 'video/mp4'],
  ['https://media.example.com/a.webm#t=2', 'video/webm'],
  ['https://media.example.com/films/7', undefined],
  ['/a.toString', undefined],
])('%s is %s', (address, type) => expect(mediaType(address)).toBe(type))

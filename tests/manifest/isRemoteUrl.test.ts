import { expect, test } from 'vitest'
import { isRemoteUrl } from '../../src/manifest/values/internetAddresses'

test.each([
  'https://media.example.com/a.mp4',
  'https://media.example.com/films/7?size=s',
  'http://localhost:8080/a.mp4',
])('%s stands on the web', (file) => expect(isRemoteUrl(file)).toBe(true))

test.each([
  'videos/a.mp4',
  '/a.mp4',
  '//media.example.com/a.mp4',
  'http://media.example.com/a.mp4',
  'https://',
  'https://me:secret@example.com/a.mp4',
  'https:///a.mp4',
  'javascript:alert(1)',
  'https://media.example.com/a b.mp4',
])('%s does not', (file) => expect(isRemoteUrl(file)).toBe(false))

import { expect, test } from 'vitest'
import { parseText } from '../../src/manifest/text/placeholders'
import { heapUsed } from '../heapUsed'

test('texts are taken apart at their placeholders', () => {
  expect(parseText('')).toEqual([])
  expect(parseText('Call us')).toEqual(['Call us'])
  expect(parseText('Call {company.phone} now{fact.then}')).toEqual([
    'Call ',
    { name: 'company.phone' },
    ' now',
    { name: 'fact.then' },
  ])
  expect(parseText('a } b { c')).toEqual(['a } b { c'])
})

test('texts that were read once are forgotten: a dev server reads new ones with every save', () => {
  const before = heapUsed()
  for (let index = 0; index < 5000; index += 1) parseText(`${index} {company.phone} ${'word '.repeat(2400)}`)
  // All of them are 60 MB.
  expect(heapUsed() - before).toBeLessThan(20_000_000)
})

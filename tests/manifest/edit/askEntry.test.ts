import { PassThrough, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { askValidEntry } from '../../../src/node/site-file/ask/askEntry'
import { Prompt } from '../../../src/node/site-file/ask/Prompt'
import { schema, type SchemaNode } from '../../../src/manifest/schema/schema'
import { bilingualText } from '../../sites/bilingualSite'
import { entryFromFlags } from '../../../src/node/site-file/ask/readFlags'
import { open, siteText } from './layouts'

const english = open(siteText)
const bilingual = open(bilingualText())

/** Someone who gives these answers, one a question; after the last the line is dead. */
function someone(answers: readonly string[]): { prompt: Prompt; said: () => string } {
  const input = new PassThrough()
  const left = [...answers]
  let said = ''
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said += String(chunk)
      const answer = /(?:> |\? |: |\) )$/.test(said) ? left.shift() : ''
      if (answer === undefined) input.end()
      else if (/(?:> |\? |: |\) )$/.test(said)) setImmediate(() => input.write(`${answer}\n`))
      done()
    },
  })
  return { prompt: new Prompt(input, output, false), said: () => said }
}

const ask = (answers: readonly string[], list: string, given: Record<string, unknown> = {}, opened = english) => {
  const { prompt, said } = someone(answers)
  return {
    entry: askValidEntry(prompt, opened, list, schema.entry(list) as SchemaNode, given).finally(() => prompt.close()),
    said,
  }
}

test('a city, with an answer that is no answer, one that is twice the same, and one that would break the site', async () => {
  const { entry, said } = ask(
    'Sehore Kalan |  | perhaps | yes | Malwa | no-such.svg |  | A fort | rat-control | rat-control | ant-contrl | ant-control | bird-netting | In {town} | localname | localName | सीहोर | localities | Ganj |  |  | Rice, mangoes and a fort |  | y'.split(
      ' | ',
    ),
    'cities',
  )
  expect(await entry).toEqual({
    id: 'sehore-kalan',
    name: 'Sehore Kalan',
    localName: 'सीहोर',
    served: true,
    region: 'Malwa',
    image: { src: 'placeholder.svg', alt: 'A fort' },
    services: ['rat-control', 'ant-control', 'bird-netting'],
    tagline: 'Rice, mangoes and a fort',
    localities: ['Ganj'],
  })
  for (const words of [
    'Answer yes or no.',
    'There is no "no-such.svg".',
    'Did you mean "ant-control"?',
    'Enter takes sehore-kalan',
    'So far: Malwa',
    'There is no {town} here.',
  ])
    expect(said()).toContain(words)
})

const indore = {
  name: 'Indore',
  served: false,
  region: 'Malwa',
  image: { src: 'cities/indore.svg', alt: 'A palace' },
  services: ['rat-control', 'ant-control', 'bird-netting'],
  tagline: 'Once more',
}

test('what is given is not asked for; an id that is there already is refused', async () => {
  const { entry, said } = ask(['indore', 'indore-old', '', 'y'], 'cities', indore)
  expect(await entry).toMatchObject({ id: 'indore-old', name: 'Indore' })
  expect(said()).toContain('There is one "indore" already.')
})

test('a page with a section of a kind that is chosen', async () => {
  const { entry } = ask(
    '/offers | Offers | What is cheap this month. | page-haeder | page-header | top | Offers | y | prose | offers | Ask us | paragraph | By phone. |  |  |  | y'.split(
      ' | ',
    ),
    'routes',
  )
  expect(await entry).toEqual({
    path: '/offers',
    title: 'Offers',
    description: 'What is cheap this month.',
    sections: [
      { type: 'page-header', id: 'top', title: 'Offers' },
      { type: 'prose', id: 'offers', title: 'Ask us', blocks: [{ type: 'paragraph', text: 'By phone.' }] },
    ],
  })
})

test('someone who leaves in the middle has written nothing', async () => {
  await expect(ask(['Sehore', ''], 'cities').entry).rejects.toThrow('Stopped. Nothing was written.')
})

test('someone who says no at the end, too', async () => {
  await expect(ask(['indore-old', '', 'n'], 'cities', indore).entry).rejects.toThrow('Nothing was written.')
})

test('on a site in several languages a text is asked for in each, and what a neighbour has is taken from there', async () => {
  const { entry, said } = ask(
    ['Do you come on Sunday?', 'क्या रविवार को आते हैं?', '', 'Until five.', '', '', 'y'],
    'questions',
    {},
    bilingual,
  )
  expect(await entry).toEqual({
    id: 'do-you-come-on-sunday',
    question: { en: 'Do you come on Sunday?', hi: 'क्या रविवार को आते हैं?' },
    answer: 'Until five.',
  })
  expect(said()).toContain('हिन्दी, or Enter for the same')
  const city = ask(['Malwa'], 'cities', { name: 'Sehore Kalan', id: 'sehore-kalan', served: true }, bilingual)
  await expect(city.entry).rejects.toThrow()
  expect(city.said()).toContain('So far: Malwa')
  expect(city.said()).not.toContain('हिन्दी, or Enter')
})

test('flags say a text in each language', () => {
  const flags = [
    { name: 'question', value: 'When?' },
    { name: 'question.hi', value: 'कब?' },
    { name: 'answer', value: 'Soon.' },
  ]
  const node = schema.entry('questions') as SchemaNode
  expect(entryFromFlags(flags, node, bilingual)).toEqual({ question: { en: 'When?', hi: 'कब?' }, answer: 'Soon.' })
  expect(() => entryFromFlags(flags, node, english)).toThrow('There is no --question.hi here.')
})

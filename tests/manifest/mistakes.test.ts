import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findCheckContext } from '../../src/node/check/findCheckContext'
import { textOf } from '../../src/manifest/messages/sentencesOf'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { pestControlFile } from '../sites/fixtureSites'

const file = pestControlFile
const whole = readFileSync(file, 'utf8')
const context = findCheckContext(file, whole)

/** Changes the text as a person in an editor would: what is looked for must be there. */
function edit(find: string, replace: string): string {
  expect(whole, 'what the mistake is made in').toContain(find)
  return whole.replace(find, () => replace)
}

/** What the owner reads: the mistake's own line, the message, what to do. */
function read(text: string): { line: string | undefined; says: string }[] {
  const lines = text.split('\n')
  return locateProblems(text, checkManifest(text, context).problems).map((problem) => ({
    line: lines[problem.line - 1],
    says: textOf(problem).replace(/ and \d+ more\./, ' and more.'),
  }))
}

/** One problem, in a line that holds the mistake. */
function expectOne(text: string, mistake: string, says: string): void {
  expect(read(text)).toEqual([{ line: expect.stringContaining(mistake), says }])
}

describe('mistakes that people make, and what they read', () => {
  test('the untouched file is in order', () =>
    expect(checkManifest(whole, context).problems.filter(({ severity }) => severity === 'error')).toEqual([]))

  test('a comma is forgotten after a new link', () =>
    expectOne(
      edit('{ "label": "Services", "href": "/pest-services" },', '{ "label": "Services", "href": "/pest-services" }'),
      '"label": "Services"',
      'A comma is missing after this. Put a comma between two things that follow each other.',
    ))

  test('the last link of a list is removed, and its comma stays', () =>
    expectOne(
      edit(',\n        { "label": "Book Now", "href": "/book-now" }\n', ',\n'),
      '"Contact Us"',
      'There is a comma too many here. Remove it: a comma stands only between two things.',
    ))

  test('a text is pasted from a word processor', () =>
    expectOne(
      edit('"label": "Contact Us"', '"label": “Contact Us”'),
      '“Contact Us”',
      'There is a curly quote here: word processors make them. Replace it with a straight one: ".',
    ))

  test('a key is misspelt', () =>
    expectOne(
      edit('"title": "Which pest is it?"', '"titel": "Which pest is it?"'),
      '"titel"',
      'There is no "titel" in "Entries of a list". Did you mean "title"? Possible here: type, id, tone, title, text, entries, layout, show, more, contents, reading, neighbours, pages, groups, jump, search, fold, feed, actions, hidden, from, until. A note of your own begins with x-.',
    ))

  test('the phone number is written without its country code', () =>
    expectOne(
      edit('"phone": "+91 98765 43210"', '"phone": "98765 43210"'),
      '"98765 43210"',
      '"98765 43210" can only be called from within its country. Did you mean "+91 98765 43210"? Write it with + and the country code. Only toll-free numbers and the like are written without.',
    ))

  test('a link goes to a page that was never made', () =>
    expectOne(
      edit('{ "label": "Gallery", "href": "/gallery" }', '{ "label": "Gallery", "href": "/galery" }'),
      '/galery',
      'There is no page "/galery". Did you mean "/gallery"? Link to a page that exists, or add this one.',
    ))

  test('a new photograph is named and not put into the folder', () =>
    expectOne(
      edit('"src": "services/termite-control.svg"', '"src": "services/termite-control-new.jpg"'),
      'termite-control-new.jpg',
      'The media folder has no file "services/termite-control-new.jpg". Did you mean "services/termite-control.svg"? Put the file there, or correct the name.',
    ))

  test('a placeholder is guessed', () =>
    expectOne(
      edit('"call": "Call {company.phone}"', '"call": "Call {company.number}"'),
      '{company.number}',
      'Nothing is called {company.number} here. Did you mean "{company.name}"? Possible here: {company.name}, {company.phone}, {company.whatsapp}, {company.email}, {company.address}, {company.hours}, {company.rating}, {company.ratingOutOf}, {company.reviews}, {site.name}, {site.url}, {page.path}, {page.url}, {page.title}, {outbox.keepDays}, {fact.reviews}, {fact.reviewsElsewhere}, {fact.serviceClaim}, {count.servedCities}, {count.cityCards}.',
    ))

  test('a city is copied for a new one, and keeps its id', () => {
    const manifest = JSON.parse(whole) as { catalogs: { cities: object[] } }
    manifest.catalogs.cities.push({ ...manifest.catalogs.cities[0], name: 'Khurai' })
    expectOne(
      JSON.stringify(manifest, null, 2),
      '"id": "indore"',
      'The id "indore" stands a second time in catalogs › cities; catalogs › cities › 0 has it already. Give one of the two another id.',
    )
  })

  test('the kind of a field is misspelt', () =>
    expectOne(
      edit('"type": "phone"', '"type": "phon"'),
      '"phon"',
      '"phon" is not a kind of field. Did you mean "phone"? A field can be: text, phone, email, select, radio, textarea, date, checkbox, choices, number, time, slot, file.',
    ))

  test('a number is put in quotes', () =>
    expectOne(
      edit('"openAfter": 1000', '"openAfter": "1000"'),
      '"1000"',
      'This is a text in quotes, but a whole number is wanted. Write 1000, without quotes.',
    ))

  test('a service is removed, and every place that still names it is told', () => {
    const manifest = JSON.parse(whole) as { catalogs: { services: { id: string }[] } }
    manifest.catalogs.services = manifest.catalogs.services.filter(({ id }) => id !== 'lizard-control')
    const problems = read(JSON.stringify(manifest, null, 2))
    const named = JSON.stringify(manifest).split('"lizard-control"').length - 1
    // The choice of that id in the booking form is a thing of its own; it refers to the service besides.
    const ownIds = JSON.stringify(manifest).split('"id":"lizard-control"').length - 1
    expect(problems).toHaveLength(named - ownIds)
    expect(new Set(problems.map(({ says }) => says))).toEqual(
      new Set([
        'There is no service "lizard-control" in catalogs › services. Write the id of a service that exists, or add this one there. A new id is given everywhere at once by: npm run rename.',
      ]),
    )
    expect(problems.every(({ line }) => line?.includes('"lizard-control"'))).toBe(true)
  })

  test.each([
    [
      'a quote is forgotten at the end of a text',
      '"label": "Contact Us"',
      '"label": "Contact Us',
      'This text has no closing quote: it runs on to the next name. Put a double quote at its end.',
    ],
    [
      'a quote is forgotten at its beginning',
      '"label": "Contact Us"',
      '"label": Contact Us"',
      'The quote before this text is missing. Write "Contact Us".',
    ],
    [
      'a word in a text is put in quotes',
      '"label": "Contact Us"',
      '"label": "Contact "Us""',
      'The text has ended before this. If a double quote is to stand inside a text, write it \\".',
    ],
    [
      'a text goes on in the next line',
      '"label": "Contact Us"',
      '"label": "Contact\nUs"',
      'This text has no closing quote on its line. Put a double quote at its end. For a line break inside a text write \\n.',
    ],
    [
      'a semicolon is typed for a comma',
      '"label": "Contact Us",',
      '"label": "Contact Us";',
      'There is a semicolon here where a comma belongs. Replace it with a comma.',
    ],
    ['True is written large', '"served": true', '"served": True', '"True" is not possible here. Write true.'],
    [
      'a number has a comma',
      '"value": 4.9',
      '"value": 4,9',
      'There is a comma inside a number. A number has a point: 4.9.',
    ],
    [
      'thousands have a comma',
      '"value": 4.9',
      '"value": 12,50,000.5',
      'There is a comma inside a number. Write it without commas: 1250000.5.',
    ],
    [
      'an hour is written as people say it',
      '"closes": "20:00"',
      '"closes": "8pm"',
      '"8pm" does not have the form that is wanted here. The time at which it closes. For example: "20:00"',
    ],
    [
      'a colour is a word',
      '"brand": "#1e5b43"',
      '"brand": "green"',
      '"green" does not have the form that is wanted here. A colour as a number sign and six hexadecimal digits. For example: "#1e5b43"',
    ],
    [
      'text is light grey',
      '"ink": "#17251e"',
      '"ink": "#aaaaaa"',
      'Quiet text on the paper would be hard to read: the contrast is 1.7 to 1, and 4.5 is needed. Choose a darker or a lighter one, so that the two differ more.',
    ],
    [
      'a link has no slash',
      '"href": "/gallery"',
      '"href": "gallery"',
      '"gallery" cannot be linked to: an address inside the site begins with / or #. Did you mean "/gallery"? Use a page of this site ("/about", "#prices") or an https:, tel: or mailto: address.',
    ],
    [
      'a link to another site has no https',
      '"href": "/gallery"',
      '"href": "www.example.com"',
      '"www.example.com" cannot be linked to: an address inside the site begins with / or #. Did you mean "https://www.example.com"? Use a page of this site ("/about", "#prices") or an https:, tel: or mailto: address.',
    ],
  ])('%s', (_, find, replace, says) => expectOne(edit(find, replace), replace.split('\n')[0] as string, says))

  test('a block is pasted without its closing brace', () => {
    const start = whole.indexOf('{', whole.indexOf('"testimonials": [', whole.indexOf('"catalogs"')))
    const end = whole.indexOf('},\n', start)
    expectOne(
      whole.slice(0, end) + whole.slice(end + 1),
      '{',
      'A new block begins here, and the one above has not ended. Put a } before the comma above.',
    )
  })

  test.each(['catalogs', 'forms'])('a misspelt "%s", which may be left out, is told alone', (key) => {
    const misspelt = `${key.slice(0, 2)}q${key.slice(2)}`
    expectOne(
      edit(`\n  "${key}": `, `\n  "${misspelt}": `),
      misspelt,
      expect.stringContaining(`There is no "${misspelt}" in "Site". Did you mean "${key}"?`) as string,
    )
  })

  test('several mistakes at once are all told, in the order of the file', () => {
    const text = edit('"href": "/gallery"', '"href": "/galery"')
      .replace('"label": "Home"', '"lable": "Home"')
      .replace('"type": "phone"', '"type": "phon"')
    expect(read(text).map(({ says }) => says.split(' Did')[0])).toEqual([
      'There is no "lable" in "Link".',
      'There is no page "/galery".',
      '"phon" is not a kind of field.',
    ])
  })
})

test.each([
  ['2025 Brightwater Home Services. All rights reserved.', []],
  ['Since 2019 services like no other.', []],
  ['Over 200 services.', ['disagreeing-facts']],
])('"%s" is held against the number of services only where it counts them', (text, expected) => {
  const manifest = JSON.parse(whole) as { frame: { footer: { blurb: string } }; company: { name: string } }
  manifest.company.name = 'Brightwater Home Services'
  manifest.frame.footer.blurb = text
  const { problems } = checkManifest(JSON.stringify(manifest), context)
  expect(problems.filter(({ rule }) => rule === 'disagreeing-facts').map(({ rule }) => rule)).toEqual(expected)
})

test('lists that cannot be read are told alone, not with those that testimonials name', () => {
  const manifest = JSON.parse(whole) as { catalogs: { testimonials: { about?: object }[] } }
  Object.assign(manifest.catalogs.testimonials[0] ?? {}, { about: { courses: 'piano' } })
  const { problems } = checkManifest(JSON.stringify({ ...manifest, lists: 'one' }), context)
  expect(problems.map(({ rule }) => rule)).toEqual(['wrong-type'])
})

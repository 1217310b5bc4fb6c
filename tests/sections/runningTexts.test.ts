import { expect, test } from 'vitest'
import { asPlainAsCanBe, asWritten, mapLinks, parseMarkup, wordsOfMarkup } from '../../src/manifest/text/markup'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { checkMinimal } from '../manifest/minimal'
import { renderPages } from '../manifest/renderPages'

const hostile = 'A **b** *c* [d](https://elsewhere.example/) (e)'

test('a word in a running text is read as it is written, whatever stands around it', () => {
  const word = asWritten(hostile)
  for (const [before, after] of [
    ['', ''],
    ['*', '*'],
    ['**', '**'],
    ['[', '](/x)'],
    ['[x]', ''],
    ['', '(/x)'],
    ['[', ''],
  ] as const) {
    const text = before + word + after
    expect(wordsOfMarkup(text)).toContain(hostile)
    expect(JSON.stringify(parseMarkup(text))).not.toContain('"href":"https')
  }
  expect(parseMarkup(`[page](${asWritten('https://a.example/b_(c)')})`)).toEqual([
    { kind: 'link', text: 'page', href: 'https://a.example/b_(c)' },
  ])
})

test('a word in a running text is read as it is written also where it is printed as it is', () => {
  for (const text of [
    asWritten(hostile),
    `**New:** ${asWritten(hostile)}`,
    `[here](/x) ${asWritten('(0731) 42 * 2')}`,
  ]) {
    const printed = asPlainAsCanBe(text)
    expect(printed).not.toMatch(/\p{Co}/u)
    expect(parseMarkup(printed)).toEqual(parseMarkup(text))
    expect(mapLinks(printed, (href) => href)).toBe(printed)
  }
  // Nothing is left in it that nobody sees, where it would be no markup anyway.
  expect(asPlainAsCanBe(`Call **us**: ${asWritten('(0731) 42 * 2')}`)).toBe('Call **us**: (0731) 42 * 2')
  expect(asPlainAsCanBe(asWritten(hostile)).replaceAll('\u2060', '')).toBe(hostile)
})

const change = {
  'site › url': 'https://minimal.example/folder',
  'facts › promise': 'All **new**',
  'company › name': 'Clean [& Co](/x)',
  lists: {
    courses: {
      title: 'Course',
      fields: {
        name: { type: 'text', required: true },
        about: { type: 'longText', required: true },
        more: { type: 'link', required: true },
      },
      linkedData: { as: 'Course', description: 'about' },
      entries: [
        {
          id: 'piano',
          name: hostile,
          about: 'By **{company.name}** [here](/courses/piano)',
          more: 'https://a.example/b_(c)',
        },
      ],
    },
  },
  'routes › 1': {
    path: '/courses/{course.id}',
    for: { each: 'courses', as: 'course' },
    title: '{course.name}',
    description: '{course.about} {course.name}',
    sections: [
      { type: 'page-header', id: 'top', title: '{course.about}' },
      {
        type: 'prose',
        id: 'text',
        title: 'Text',
        blocks: [
          { type: 'paragraph', text: '<{course.name}> *{course.name}* [{course.name}](/courses/piano)' },
          { type: 'paragraph', text: 'Of it: {course.about}, {fact.promise}, [page]({course.more}).' },
        ],
      },
    ],
  },
}

test('what a placeholder brings into a running text is markup where it is of one, else as it is written', () => {
  const { manifest, problems } = checkMinimal(change)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const html = renderPages(manifest as Manifest).get('courses/piano/index.html') ?? ''
  expect(html).toContain(`<p>&lt;${hostile}&gt; <em>${hostile}</em> <a href="/folder/courses/piano">${hostile}</a></p>`)
  expect(html).toContain(
    '<p>Of it: By <strong>Clean [&amp; Co](/x)</strong> <a href="/folder/courses/piano">here</a>, All **new**, <a href="https://a.example/b_(c)"',
  )
  // A text without markup has the words of a running text.
  const about = 'By Clean [&amp; Co](/x) here'
  expect(html).toContain(`>${about}</h1>`)
  expect(html).toContain(`<meta name="description" content="${about} ${hostile}"`)
  expect(html).toContain('"description":"By Clean [& Co](/x) here"')
  expect(html).not.toMatch(/[\uE010-\uE02F]/)
})

test('a form in a column has the id that its script is told, and headings rank as the section has a title or not', () => {
  const blocks = [
    { type: 'heading', text: 'Ask us' },
    { type: 'form', form: 'booking' },
  ]
  const columns = { type: 'columns', columns: [{ blocks: [blocks[0]] }, { blocks }] }
  const { manifest, problems } = checkMinimal({
    'routes › 0 › sections › 2': { ...columns, id: 'ways' },
    'routes › 0 › sections › 3': { ...columns, id: 'more', title: 'More' },
  })
  expect(problems).toEqual([])
  const html = renderPages(manifest as Manifest).get('index.html') ?? ''
  // The element, and where the page names it.
  for (const id of ['ways-2-2_form', 'more-2-2_form']) expect(html.split(`"${id}"`)).toHaveLength(3)
  expect(html).toMatch(/<h2[^>]* id="ways-2-1"[^>]*>Ask us<.*<h3[^>]*>Ask us</s)
})

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EntryArticle } from '../../src/sections/entries/EntryDetail'
import { fromRoot } from '../../src/node/process/paths'
import { checkFile } from '../../src/node/check/checkFile'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { shownFields } from '../../src/manifest/rules/unshownField'
import { freshSchema } from '../manifest/schemaNodes'
import { renderPages } from '../manifest/renderPages'
import { fixtureSites } from '../sites/fixtureSites'

const { manifest } = checkFile(fromRoot(fixtureSites.musicSchool)) as { manifest: Manifest }
const pages = renderPages(manifest)
const pageAt = (path: string): string => pages.get(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`) ?? ''
/** The first page of a site with some sections in place of its own. @param others the other pages, which it may link */
const homeWith = (sections: readonly object[], own = manifest, others: Manifest['routes'] = []): string => {
  const routes = [{ ...own.routes[0], sections }, ...others] as unknown as Manifest['routes']
  return renderPages({ ...own, routes }).get('index.html') ?? ''
}
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('entries of a list', () => {
  test('show the fields that the section says, as visitors read them, and nothing for what an entry does not have', () => {
    const words = wordsOf(pageAt('/courses/piano-beginners'))
    expect(words).toContain('Begins 11 January 2027 At 4:30 pm Places 6 Teacher Asha Rao')
    expect(wordsOf(pageAt('/courses/theory'))).toContain('The prices as a file')
    expect(words).not.toContain('The prices as a file')
    expect(words).not.toContain('undefined')
  })

  test('have the title of a field before a value that no words of the section stand before', () => {
    const titled = structuredClone(manifest)
    const fields = titled.lists?.courses?.fields as Record<string, { title?: string }>
    Object.assign(fields.places as object, { title: 'Free places' })
    Object.assign(fields.starts as object, { title: 'First day' })
    const listed = (show: object): string =>
      wordsOf(
        homeWith(
          [
            {
              type: 'entries',
              id: 'listed',
              layout: 'detail',
              entries: { from: 'courses' },
              show: { title: 'name', ...show },
            },
          ],
          titled,
          titled.routes.slice(1),
        ),
      )
    const lines = [{ field: 'places' }, { label: 'Begins', field: 'starts' }]
    expect(listed({ lines })).toMatch(/Free places\s+6\s+Begins\s+11 January 2027/)
    expect(listed({ badge: 'places' })).toContain('Free places 6')
    expect(listed({ text: 'places' })).toContain('Free places 6')
    expect(listed({ text: 'level' })).not.toContain('Free places')
  })

  test('stand in groups by a field, in the order in which the list names them', () => {
    const ranks = [...pageAt('/courses').matchAll(/<h([234])[^>]*>(.*?)<\/h\1>/g)].map(
      ([, rank, name]) => `${rank} ${name}`,
    )
    expect(ranks.slice(0, 3)).toEqual(['2 All courses', '3 Beginners', '4 Piano for beginners'])
    expect(ranks).toContain('3 Advanced')
  })

  test('lead to their own pages, or to a link or a file of theirs', () => {
    expect(pageAt('/courses')).toContain('href="/courses/violin"')
    expect(pageAt('/')).toContain('href="https://harp.example"')
    expect(pageAt('/courses/theory')).toMatch(/href="\/assets\/[^"]*fees/)
  })
})

describe('every layout shows entries of any list', () => {
  const [home] = manifest.routes
  const listed = (section: object): string => {
    const entries = { type: 'entries', id: 'listed', title: 'Listed', more: 'See', ...section } as never
    const html = homeWith([home?.sections[0] as object, entries], manifest, manifest.routes.slice(1))
    return /<div id="listed".*?(?=<\/main>)/s.exec(html)?.[0] as string
  }
  const courses = { entries: { from: 'courses' } }

  test('with each field that it is said to show, alone, beside an article and beside all others, and with no other', () => {
    const own = structuredClone(manifest)
    /** What a section says of each field, and what is seen of it. */
    const shown: Record<string, [says: unknown, mark: RegExp]> = {
      picture: ['photo', /<img/],
      icon: ['icon', /music-notes/],
      text: ['summary', /A summary/],
      body: ['body', /An article/],
      date: ['day', /January/],
      tags: ['tags', /A tag/],
      author: [{ field: 'teacher' }, /Asha Rao/],
      price: ['fee', /₹77/],
      badge: ['badge', /A badge/],
      lines: [[{ field: 'line' }], /A line/],
      ticks: [{ field: 'ticks' }, /A tick/],
      link: ['link', /href="https:\/\/link\.example"/],
    }
    const words = { tags: 'text', badge: 'text', line: 'text', ticks: 'texts' }
    const kinds = { body: 'blocks', day: 'date', link: 'link', ...words }
    const texts = { name: 'A name', summary: 'A summary', tags: 'A tag', badge: 'A badge', line: 'A line' }
    const { courses: list } = own.lists ?? {}
    if (!list) throw new Error('The site has no courses.')
    const [{ photo, icon, teacher }] = list.entries as unknown as [Record<string, object>]
    const body = [{ type: 'heading', text: 'An article' }]
    const rest = { day: '2027-01-11', fee: { amount: 77 }, ticks: ['A tick'], link: 'https://link.example' }
    list.entries = [{ id: 'one', ...texts, photo, icon, teacher, body, ...rest }] as never
    Object.assign(list.fields, Object.fromEntries(Object.entries(kinds).map(([name, type]) => [name, { type }])))
    const others = Object.keys(shown)
    const sections = Object.keys(shownFields).flatMap((layout) =>
      others.flatMap((field) =>
        [[], ['body'], others.filter((one) => one !== field)].map((beside, index) => {
          // Icons stand where there is no picture.
          const named = [...beside.filter((one) => field !== 'icon' || one !== 'picture'), field]
          const show = { title: 'name', ...Object.fromEntries(named.map((one) => [one, shown[one]?.[0]])) }
          const entries = { from: 'courses' }
          return { type: 'entries', id: `${layout}-${field}-${index}`, entries, more: 'See', layout, show }
        }),
      ),
    )
    const html = homeWith(sections, own)
    const wrong = html.split(/(?=<div id="[a-z]+-[a-z]+-\d" data-block)/).flatMap((part) => {
      const [, id = '', layout = '', field = ''] = /^<div id="(([a-z]+)-([a-z]+)-\d)" data-block/.exec(part) ?? []
      if (!id) return []
      const isShown = shown[field]?.[1].test(part) === true
      return isShown === shownFields[layout as keyof typeof shownFields].includes(field) ? [] : [`${id}: ${isShown}`]
    })
    expect(html.match(/<div id="[a-z]+-[a-z]+-\d" data-block/g)).toHaveLength(12 * 12 * 3)
    expect(wrong).toEqual([])
  })

  test('small cards in groups, narrowed by a box that takes their titles', () => {
    const show = { picture: 'photo', title: 'name', text: 'topics' }
    const search = { label: 'Search', empty: 'None of that name' }
    const html = listed({ ...courses, layout: 'compact', show, groups: 'level', search })
    expect(html.match(/<div data-filter="None of that name"/g)).toHaveLength(1)
    expect(html.match(/data-filter-group=""/g)).toHaveLength(2)
    expect(html).toContain('data-filter-item="Violin"')
    expect(html).toContain('aria-label="See: Piano for beginners"')
    expect(wordsOf(html)).toContain('Piano for beginners Reading notes, Both hands, A first recital')
    expect(listed({ ...courses, layout: 'compact', show })).not.toContain('data-filter')
  })

  test('the first stand before words that unfold the others, each once and in their groups', () => {
    const show = { title: 'name' }
    const search = { label: 'Search', empty: 'None of that name' }
    const fold = { after: 2, label: 'All courses' }
    const html = listed({ ...courses, layout: 'compact', show, groups: 'level', search, fold })
    const [shown = '', folded = ''] = html.split('<details')
    const count = (part: string) => part.match(/data-filter-item=/g)?.length
    expect(folded).toContain('All courses')
    expect([count(shown), count(folded)]).toEqual([2, (manifest.lists?.courses?.entries.length ?? 0) - 2])
    expect(shown.match(/<h[3-6]/g)).toEqual(['<h3', '<h3'])
    expect(folded).toContain('data-filter-group')
    // Few enough need no words.
    expect(listed({ ...courses, layout: 'compact', show, fold: { ...fold, after: 99 } })).not.toContain('<details')
  })

  test('names as chips: a link where there is a page, with the icon of the entry or a pin', () => {
    expect(listed({ ...courses, layout: 'chips', show: { title: 'name', icon: 'icon' } })).toMatch(
      /<a href="\/courses\/violin"><svg aria-hidden="true"><use href="[^"]*#(?!ui-pin)[^"]*"/,
    )
    expect(listed({ entries: { from: 'partners' }, layout: 'chips', show: { title: 'name' } })).toMatch(
      /<span><svg aria-hidden="true"><use href="[^"]*#ui-pin"/,
    )
  })

  test.each(['chips', 'tiles', 'people'])('%s have the number of columns with the fullest last row', (layout) => {
    const [course] = manifest.lists?.courses?.entries ?? []
    if (!course) throw new Error('The list of courses is empty.')
    const own = structuredClone(manifest)
    const columnsOf = (count: number, fold?: object) => {
      const entries = Array.from({ length: count }, (_, index) => ({ ...course, id: `course-${index}` }))
      if (own.lists?.courses) own.lists.courses.entries = entries as typeof own.lists.courses.entries
      const section = { type: 'entries', id: 'own', ...courses, layout, show: { title: 'name' }, fold }
      const html = homeWith([section], own)
      return [...html.matchAll(/<ul data-layout="\w+"(?: data-columns="(\d)")?/g)].map(([, columns]) => Number(columns))
    }
    expect([1, 2].flatMap((count) => columnsOf(count))).toEqual([NaN, NaN])
    expect([3, 4, 5, 6, 7, 8, 9, 12].flatMap((count) => columnsOf(count))).toEqual([
      3,
      4,
      layout === 'people' ? 3 : 5,
      3,
      4,
      4,
      3,
      4,
    ])
    // What is unfolded stands in the columns of what is above it.
    expect(columnsOf(11, { after: 6, label: 'All' })).toEqual([3, 3])
  })

  test.each(['offers', 'pairs', 'tiles', 'cards'])('%s have a tick before each line, as many as wanted', (layout) => {
    const show = { picture: 'photo', title: 'name', text: 'summary', ticks: { field: 'topics', limit: 2 } }
    const html = listed({ ...courses, layout, show })
    expect(html).toContain('data-ticks=""')
    expect(html.match(/#ui-check"/g)).toHaveLength(2 * 6)
    expect(wordsOf(html)).toContain('Reading notes Both hands')
    expect(wordsOf(html)).not.toContain('A first recital')
    expect(listed({ ...courses, layout, show: { ...show, ticks: undefined } })).not.toContain('ui-check')
  })

  test('one at full width without a picture has its facts beside its words', () => {
    const [text, lines] = ['summary', [{ field: 'places' }]]
    const beside = (show: object) =>
      listed({ ...courses, layout: 'detail', show: { title: 'name', ...show } }).includes('data-facts')
    expect([
      beside({ text, lines }),
      beside({ text }),
      beside({ lines }),
      beside({ text, lines, picture: 'photo' }),
    ]).toEqual([true, false, false, false])
  })

  test('cards say so where a price among them is a range, so that all have their link below it', () => {
    const show = { title: 'name', price: 'fee' }
    const own = structuredClone(manifest)
    const [first] = own.lists?.courses?.entries ?? []
    const render = () => {
      const section = { type: 'entries', id: 'own', ...courses, more: 'See', layout: 'cards', show }
      return homeWith([section], own)
    }
    if (first) Object.assign(first, { fee: { amount: 1200 } })
    expect(render()).not.toContain('data-ranges=')
    if (first) Object.assign(first, { fee: { amount: 1200, upTo: 1500 } })
    expect(render()).toContain('data-ranges=""')
  })

  test('a running text has its markup as a text, and is words as anything else; another text has none', () => {
    const layouts = (freshSchema.definition('EntriesSection').properties?.layout?.enum ?? []) as string[]
    const show = { title: 'text', badge: 'text', text: 'text' }
    const more = { tags: 'text', ticks: { field: 'text' }, lines: [{ label: 'More', field: 'text' }] }
    const sections = [
      ...layouts.map((layout) => ({ type: 'entries', id: layout, layout, show: { ...show, ...more } })),
      { type: 'price-list', id: 'price-list', show: { ...show, price: 'fee' } },
    ].map((section) => ({ ...section, ...courses, groups: 'text' }))
    const shownIn = (type: 'text' | 'longText') => {
      const own = structuredClone(manifest)
      if (own.lists?.courses) own.lists.courses.fields.text = { type }
      const html = homeWith(sections, own)
      return sections.map(({ id }) => html.slice(html.indexOf(`<div id="${id}"`)).split(/(?!^)<div id="/)[0] ?? '')
    }
    const [bold, plain] = ['You learn to <strong>read notes</strong> from', 'You learn to **read notes** from']
    const running = shownIn('longText')
    for (const html of running) expect(html).toContain('You learn to read notes from')
    expect(running.filter((html) => html.includes('**'))).toEqual([])
    const withoutTexts = ['logos', 'chips', 'tiles']
    const withBold = sections.filter((_, index) => running[index]?.includes(bold)).map(({ id }) => id)
    expect(withBold).toEqual(sections.map(({ id }) => id).filter((id) => !withoutTexts.includes(id)))
    for (const html of shownIn('text')) expect([html.includes(plain), html.includes(bold)]).toEqual([true, false])
  })

  test('terms say each line after its words, and lead on by the link of the entry', () => {
    const show = {
      title: 'name',
      lines: [
        { label: 'Role', field: 'role' },
        { label: 'Call', field: 'phone' },
      ],
    }
    const html = listed({ entries: { from: 'team' }, layout: 'terms', show })
    expect(html).toMatch(/<dt>Role<\/dt><dd>[^<]+<\/dd>/)
    expect(html).toMatch(/<dt>Call<\/dt><dd><a href="tel:[^"]*">/)
    expect(wordsOf(listed({ ...courses, layout: 'terms', show: { title: 'name' } }))).toContain('See : Violin')
    expect(listed({ ...courses, layout: 'terms', show: { title: 'name' } })).not.toContain('<dl')
    // A term without words would be an empty column.
    const unnamed = listed({ ...courses, layout: 'terms', show: { title: 'name', lines: [{ field: 'level' }] } })
    expect(unnamed).toContain('<li>Beginners</li>')
    expect(unnamed).not.toContain('<dt')
  })

  test('a running text has its links in further lines too', () => {
    const html = listed({ ...courses, layout: 'cards', show: { title: 'name', lines: [{ field: 'text' }] } })
    expect(html).toContain('<a href="/contact">book a practice room</a>')
  })
})

test('the picture of an article is cut only if it is wide', () => {
  const blocks = { entry: { id: 'own', body: [] }, show: { title: 'name', body: 'body' }, contents: undefined }
  const article = (width: number, height: number) =>
    renderToStaticMarkup(
      createElement(EntryArticle, { ...blocks, picture: { src: '/a.jpg', alt: '', width, height } } as never),
    )
  expect(article(600, 800)).toContain('data-tall')
  expect(article(800, 600)).not.toContain('data-tall')
})

test('a picture keeps its focus in view where it is cut, and the styles name no point that no picture has', () => {
  expect(pageAt('/')).toContain('data-focus-x="50" data-focus-y="30"')
  expect(pageAt('/').match(/\[data-focus-[^}]*\}/g)).toEqual([
    '[data-focus-x="50"]{--focus-x:50%}',
    '[data-focus-y="30"]{--focus-y:30%}',
  ])
})

test('an article has its blocks, and where there are three headings a list that leads to them', () => {
  const html = pageAt('/news/winter-concert')
  const headings = [...html.matchAll(/<h2[^>]*id="(winter-concert-\d+)"/g)].map(([, id]) => id)
  expect(headings).toHaveLength(3)
  const contents = /<nav aria-label="In this story">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect([...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(headings)
  expect(html).toMatch(/<blockquote><p>Music that costs nothing/)
  expect(html.match(/<th scope="(?:col|row)"/g)).toHaveLength(6)
  const plain = pageAt('/news/third-branch')
  expect(plain).toContain('From January we also teach in Hebbal.')
  expect(plain).not.toContain('In this story')
})

test('pictures open in a dialog each, and a link leads there without script', () => {
  const html = pageAt('/')
  for (const [, id] of html.matchAll(/data-opens-dialog="(rooms-\d)"/g))
    expect(html).toMatch(new RegExp(`<dialog[^>]*id="${id}"`))
  expect(html.match(/href="#rooms-\d"/g)).toHaveLength(4)
  // The script of pictures finds the list, and nothing else, and the dialog for all after it.
  expect(html.match(/<ul[^>]* data-enlarges=""/g)).toHaveLength(1)
  expect(html).toMatch(/<\/ul><dialog[^>]*><button[^>]*data-part="close"/)
})

test('an outside map is asked for by a press alone, and is the only page that may be shown inside', () => {
  const html = pageAt('/contact')
  expect(html).toMatch(/<iframe name="map-map" title="How to find us" sandbox="[^"]*"[^>]*><\/iframe>/)
  expect(html).toMatch(/<a[^>]*href="https:\/\/www\.openstreetmap\.org\/export[^"]*"[^>]*target="map-map"/)
  expect(html).not.toContain(' src="https://')
})

test('a card without a picture is its words: it has no empty room for one', () => {
  const own = structuredClone(manifest)
  const violin = own.lists?.courses?.entries.find(({ id }) => id === 'violin')
  delete violin?.photo
  const cards =
    renderPages(own)
      .get('courses/index.html')
      ?.match(/<article.*?<\/article>/g) ?? []
  expect(cards.filter((card) => card.includes('data-picture'))).toHaveLength(5)
  for (const card of cards) expect(card).not.toMatch(/<div[^>]*><\/div>/)
})

test('no card or picture is alone in the last row', () => {
  expect(pageAt('/courses').match(/<li[^>]*data-wide-of-three/g)).toHaveLength(2)
  expect(pageAt('/')).not.toMatch(/<li[^>]*data-wide-of-three/)
  expect(pageAt('/').match(/data-columns="3"/g), 'the team, and five places of pictures').toHaveLength(2)
})

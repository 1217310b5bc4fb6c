import { expect, test } from 'vitest'
import { markUntranslatedHtml } from '../../src/app/build/markUntranslatedHtml'
import { localize } from '../../src/manifest/languages/localize'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { UntranslatedTexts } from '../../src/site/UntranslatedTexts'
import { openSite } from '../../src/site/pages/openSite'
import { applyChange, minimal, twoLanguages } from '../manifest/minimal'
import { anyMedia } from './openMinimal'

const untranslatedOf = (one: Manifest, main: Manifest) => {
  const { shell, sources } = openSite(one, { media: anyMedia, base: '/', main })
  const pages = [...sources()].map(({ make }) => make())
  return shell.untranslated?.dataIn([shell.words, pages.map(({ sections, header }) => [sections, header])])
}

test('texts without a translation are known once their pages are made, and no others', () => {
  const manifest = applyChange(minimal(), {
    'site › languages': twoLanguages,
    'routes › 0 › sections › 0 › title': { en: 'Leaks of {company.name} mended' },
    'company › name': { en: 'Tap & Pipe', hi: 'टैप एंड पाइप' },
    'forms › booking › title': { en: 'Book a visit' },
    'forms › booking › submit › label': { en: 'Send', hi: 'भेजें' },
    'frame › words › skip': { en: 'To the content' },
  })
  const [english, hindi] = localize(manifest) as [Manifest, Manifest]
  expect(untranslatedOf(english, english)).toBeUndefined()
  expect(untranslatedOf(hindi, english)).toEqual([
    {
      language: 'en-IN',
      direction: 'ltr',
      texts: ['To the content', 'Leaks of टैप एंड पाइप mended', 'Book a visit'],
      templates: [],
    },
  ])
})

test('each says the language that it has, on pages of every other', () => {
  const manifest = applyChange(minimal(), {
    'site › languages': [...twoLanguages, { tag: 'ur', name: 'اردو', path: 'ur' }],
    'routes › 0 › sections › 0 › title': { hi: 'रिसाव की मरम्मत' },
    'forms › booking › title': { ur: 'بکنگ' },
    'forms › booking › submit › label': 'भेजें',
    'frame › words › skip': { en: 'To the content', hi: 'सामग्री पर' },
  })
  const all = localize(manifest) as Manifest[]
  const textsOf = (one: Manifest) =>
    untranslatedOf(one, all[0] as Manifest)?.map(({ language, direction, texts }) => [language, direction, ...texts])
  expect(all.map(textsOf)).toEqual([
    [
      ['hi', 'ltr', 'रिसाव की मरम्मत', 'भेजें'],
      ['ur', 'rtl', 'بکنگ'],
    ],
    [['ur', 'rtl', 'بکنگ']],
    [
      ['en-IN', 'ltr', 'To the content'],
      ['hi', 'ltr', 'रिसाव की मरम्मत', 'भेजें'],
    ],
  ])
})

const marked = (html: string, page = 'hi') => {
  const untranslated = new UntranslatedTexts()
  for (const text of ['Book & pay', 'A drop', 'Shut the *valve* now', ['Thank you, ', { field: 'name' }, '.']])
    untranslated.add(text, 'en-IN')
  untranslated.add('بکنگ', 'ur')
  return markUntranslatedHtml(html, untranslated, page)
}

test.each([
  ['<h2 class="a">Book &amp; pay</h2>', '<h2 lang="en-IN" class="a">Book &amp; pay</h2>'],
  ['<h2>यहाँ</h2>', '<h2>यहाँ</h2>'],
  // What is inside says its own language.
  [
    '<a href="/">Book &amp; pay<b>आज</b><i>7</i></a>',
    '<a lang="en-IN" href="/">Book &amp; pay<b lang="hi">आज</b><i>7</i></a>',
  ],
  ['<p>Book &amp; pay <!-- -->आज</p>', '<p>Book &amp; pay <!-- -->आज</p>'],
  [
    '<img src="a.svg" alt="A drop"/><input placeholder="A drop">',
    '<img lang="en-IN" src="a.svg" alt="A drop"/><input lang="en-IN" placeholder="A drop">',
  ],
  ['<p>Thank you, आशा.</p>', '<p lang="en-IN">Thank you, आशा.</p>'],
  ['<p>Shut the <em>valve</em> now</p>', '<p lang="en-IN">Shut the <em>valve</em> now</p>'],
  ['<p>بکنگ<b>A drop</b></p>', '<p lang="ur" dir="rtl">بکنگ<b lang="en-IN" dir="ltr">A drop</b></p>'],
  ['<p>A drop<!-- -->بکنگ</p>', '<p>A drop<!-- -->بکنگ</p>'],
  ['<p lang="ta">Book &amp; pay</p>', '<p lang="ta">Book &amp; pay</p>'],
])('%s says the language of its text', (html, wanted) => expect(marked(html)).toBe(wanted))

test('where lines begin at the other side, an element says that too', () => {
  expect(marked('<p>A drop</p>', 'ar')).toBe('<p lang="en-IN" dir="ltr">A drop</p>')
})

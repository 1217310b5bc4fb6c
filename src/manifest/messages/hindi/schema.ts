import type { schema } from '../english/schema'
import type { Translation } from '../Messages'

const typeNames: Readonly<Record<string, string>> = {
  string: 'उद्धरण चिह्नों में लिखा टेक्स्ट',
  integer: 'पूर्ण संख्या',
  number: 'एक संख्या',
  boolean: 'हाँ या नहीं (true या false)',
  array: '[ ] में लिखी सूची',
  object: '{ } में लिखा खंड',
  null: 'कुछ नहीं (null)',
}

const typesOf = (types: readonly string[]): string => types.map((type) => typeNames[type] ?? type).join(' या ')

const wrongType = ({ found, wanted }: { found: string; wanted: readonly string[] }): string =>
  `यह ${typesOf([found])} है, जबकि ${typesOf(wanted)} चाहिए।`

const entries = (count: number): string => (count === 1 ? 'एक प्रविष्टि' : `${count} प्रविष्टियाँ`)

export const schemaHindi: Translation<typeof schema> = {
  'unknown-key': ({ key, title, known }, { titleFor }) => [
    `${title === undefined ? 'यहाँ' : `"${titleFor(title)}" में`} "${key}" नहीं होता।`,
    known.length > 0 ? `यहाँ ये हो सकते हैं: ${known.join(', ')}। आपका अपना नोट x- से शुरू होता है।` : 'इसे हटाएँ।',
  ],
  'missing-key': ({ key, about }, { describe }) => [
    `यहाँ "${key}" नहीं है।`,
    about === undefined ? `"${key}" जोड़ें।` : `"${key}" जोड़ें: ${describe(about)}`,
  ],
  'missing-key/type': ({ title, allowed }, { titleFor }) => [
    title === undefined ? 'यहाँ "type" नहीं है।' : `यहाँ (${titleFor(title)}) "type" नहीं है।`,
    `"type" जोड़ें: इनमें से एक: ${allowed.join(', ')}।`,
  ],
  'wrong-type': (values) => [wrongType(values), `${typesOf(values.wanted)} लिखें।`],
  'wrong-type/quoted': (values) => [
    wrongType(values),
    `उद्धरण चिह्नों के बिना लिखें: ${values.plain ?? typesOf(values.wanted)}।`,
  ],
  'wrong-type/price': ({ to }) => [
    'कीमत ऐसे नहीं लिखी जाती।',
    to === undefined
      ? 'एक संख्या लिखें, जैसे 1500, या एक खंड: "से – तक" कीमत के लिए { "amount": 1500, "upTo": 2500 }, और जहाँ रकम न हो वहाँ { "words": "पूछने पर" }।'
      : `${to} लिखें${to.includes('upTo') ? '; "से – तक" कीमत ऐसे लिखी जाती है' : ''}।`,
  ],
  'wrong-type/file': (values) => [
    wrongType(values),
    'प्रविष्टियाँ [ ] में लिखें, या उस फ़ाइल का नाम जिसमें वे हैं: { "file": "cities.jsonl" }।',
  ],
  'wrong-type/entries': ({ from, isGrouped, ...values }, { place }) => [
    wrongType(values),
    `प्रविष्टियाँ ${place({ keys: ['catalogs', from] })} में रहती हैं${isGrouped ? ', अपने "group" के साथ' : ''}। यहाँ लिखें कि उनमें से कौन सी: { "from": "${from}"${isGrouped ? ', "where": { "group": "times" }' : ''} }।`,
  ],
  'unknown-value': ({ shown, allowed }) => [`यहाँ ${shown} नहीं हो सकता।`, `यह हो सकता है: ${allowed.join(', ')}।`],
  'unknown-value/one': ({ shown, allowed }) => [`यहाँ ${shown} नहीं हो सकता।`, `यह ${allowed.join(', ')} होना चाहिए।`],
  'unknown-type': ({ shown, allowed, title }, { titleFor }) => [
    title === undefined ? `${shown} यहाँ नहीं होता।` : `${titleFor(title)}: ${shown} इनमें से कोई नहीं है।`,
    `ये हो सकते हैं: ${allowed.join(', ')}।`,
  ],
  'unknown-type/no-text': ({ shown, allowed, title }, { titleFor }) => [
    title === undefined ? `${shown} यहाँ नहीं होता।` : `${titleFor(title)}: ${shown} इनमें से कोई नहीं है।`,
    `यह हो सकता है: ${allowed.join(', ')}।`,
  ],
  'wrong-form': ({ shown, about }, { describe }) => [`${shown} वैसे नहीं लिखा है जैसे यहाँ चाहिए।`, describe(about)],
  'wrong-form/addresses': () => ['यहाँ कई ई-मेल पते हैं, जबकि एक चाहिए।', 'उनमें से एक लिखें।'],
  'too-short': ({ least }) => [`यह टेक्स्ट बहुत छोटा है: कम से कम ${least} अक्षर चाहिए।`, 'थोड़ा और लिखें।'],
  'empty-text': () => ['यह टेक्स्ट खाली है।', 'कुछ लिखें, या ज़रूरत न हो तो पूरी पंक्ति हटाएँ।'],
  'empty-text/spaces': () => ['इस टेक्स्ट में खाली जगह के सिवा कुछ नहीं है।', 'कुछ लिखें, या ज़रूरत न हो तो पूरी पंक्ति हटाएँ।'],
  'too-long': ({ length, most }) => [`इस टेक्स्ट में ${length} अक्षर हैं; ज़्यादा से ज़्यादा ${most} हो सकते हैं।`, 'इसे छोटा करें।'],
  'too-few': ({ count, least }) => [
    count === 0
      ? `यह सूची खाली है; कम से कम ${entries(least)} चाहिए।`
      : `इस सूची में ${entries(count)} ${count === 1 ? 'है' : 'हैं'}; कम से कम ${least} चाहिए।`,
    'जो कम है, जोड़ें।',
  ],
  'too-few/block': () => ['यह खंड खाली है।', 'कम से कम एक प्रविष्टि जोड़ें।'],
  'too-many': ({ count, most }) => [
    `इस सूची में ${entries(count)} हैं; ज़्यादा से ज़्यादा ${most} हो ${most === 1 ? 'सकती है' : 'सकती हैं'}।`,
    'कुछ हटाएँ।',
  ],
  'repeated-entry': ({ shown }) => [`${shown} इस सूची में दो बार है।`, 'दोनों में से एक रखें।'],
  'out-of-range/small': ({ number, least }) => [`${number} बहुत छोटा है।`, `यह ${least} या उससे ज़्यादा होना चाहिए।`],
  'out-of-range/large': ({ number, most }) => [`${number} बहुत बड़ा है।`, `यह ${most} या उससे कम होना चाहिए।`],
}

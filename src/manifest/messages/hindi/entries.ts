import type { entries, FieldUse } from '../english/entries'
import type { Names, Translation } from '../Messages'
import { either, listed, noun, plural } from './hindiNouns'

const uses: Readonly<Record<FieldUse, string>> = {
  text: 'एक टेक्स्ट',
  date: 'तारीख',
  image: 'चित्र',
  icon: 'आइकन',
  link: 'लिंक या फ़ाइल',
  blocks: 'लेख',
  reference: 'दूसरी सूची की प्रविष्टि',
  price: 'कीमत',
}

const fieldsThatFit = ({ list, wanted, possible }: { list: string; wanted: FieldUse; possible: Names }): string =>
  possible.names.length > 0
    ? `यह हो सकता है: ${listed(possible)}।`
    : `"${list}" की प्रविष्टियों को ${uses[wanted]} वाला फ़ील्ड दें, या इसे हटाएँ।`

const keys = { id: 'छोटा नाम (id)', name: 'नाम' }

const places = { document: 'इस नियम या नीति में', page: 'इस पेज पर', form: 'इस फ़ॉर्म में' }

const ownEntry = (placeholders: readonly string[]): string =>
  placeholders.length > 0 ? `${either(placeholders)} लिखें, या छोटा नाम (id) ही।` : 'छोटा नाम (id) ही लिखें।'

export const entriesHindi: Translation<typeof entries> = {
  'unknown-reference': ({ entry, id, where, isRenamed }, { place }) => [
    `${place(where)} में ${noun(entry)} "${id}" नहीं है।`,
    `किसी मौजूद ${noun(entry)} का छोटा नाम (id) लिखें, या इसे वहाँ जोड़ें।${isRenamed ? ' नया छोटा नाम (id) हर जगह एक साथ ऐसे बदलता है: npm run rename।' : ''}`,
  ],
  'unknown-reference/hidden': ({ entry, id }) => [
    `${noun(entry)} "${id}" को छिपाया गया है, और यहाँ उसका नाम है।`,
    'उसे दिखाएँ, या यहाँ किसी और का नाम लिखें।',
  ],
  'unknown-reference/no-loop': ({ value, as, possible }) => [
    `"${value}" का यहाँ कोई मतलब नहीं: ${as === undefined ? 'केवल "for" वाला पेज एक प्रविष्टि के बारे में होता है' : `यह पेज हर ${as} के लिए नहीं बनता`}।`,
    ownEntry(possible),
  ],
  'unknown-reference/not-one': ({ value, entry, possible }) => [
    `"${value}" कोई ${noun(entry)} नहीं है।`,
    ownEntry(possible),
  ],
  'unknown-reference/not-list': ({ value, list, possible }) => [
    `"${value}" ${plural(list)} की सूची नहीं है।`,
    ownEntry(possible),
  ],
  'wrong-kind': ({ entry, id, type, where, kinds, fitting }, { place }) => [
    `${noun(entry)} "${id}" का प्रकार "${type}" है (${place(where)}); यहाँ ${either(kinds.map((kind) => `"${kind}"`))} चाहिए।`,
    `कोई और ${noun(entry)} चुनें, या प्रकार बदलें।${fitting.names.length > 0 ? ` ये हैं: ${listed(fitting)}।` : ''}`,
  ],
  'unknown-list': ({ list, possible }) => [
    `"${list}" नाम की सूची नहीं है।`,
    `यह हो सकती है: ${listed(possible)}। अपनी सूची "lists" में बनाई जाती है।`,
  ],
  'unknown-list/not-here': ({ list, possible }) => [
    `सूची "${list}" यहाँ नहीं हो सकती।`,
    `यह हो सकती है: ${listed(possible)}। अपनी सूची "lists" में बनाई जाती है।`,
  ],
  'wrong-list/built-in': ({ list }, { place }) => [
    `"${list}" पहले से बनी सूची का नाम है।`,
    `दूसरा नाम चुनें; पहले से बनी सूची की प्रविष्टियाँ ${place({ keys: ['catalogs', list] })} में हैं।`,
  ],
  'wrong-price': () => ['इस कीमत में न रकम है न शब्द।', '"amount" लिखें, या "words", जैसे "पूछने पर"।'],
  'wrong-price/range': ({ amount, upTo }) => [
    `यह कीमत ${amount} से ${upTo} तक जाती है।`,
    '"upTo" में सबसे ऊँची कीमत लिखें, या उसे छोड़ दें।',
  ],
  'wrong-price/no-amount': () => ['"upTo" के लिए वह रकम चाहिए जहाँ से वह शुरू होती है।', '"amount" भी लिखें।'],
  'wrong-price/no-currency': () => ['यहाँ कीमतें हैं, और साइट की मुद्रा नहीं लिखी है।', '"site" में लिखें, जैसे "currency": "INR"।'],
  'wrong-list/order': ({ list, field, possible }) => [
    `"${list}" की प्रविष्टियों में क्रम के लिए "${field}" नहीं है।`,
    `यहाँ ये हो सकते हैं: ${listed(possible)}।`,
  ],
  'wrong-list/groups': ({ list, field, possible }) => [
    `"${list}" की प्रविष्टियों में समूहों के लिए "${field}" नहीं है।`,
    `यहाँ ये हो सकते हैं: ${listed(possible)}।`,
  ],
  'wrong-list/beside': ({ list, field, possible }) => [
    `"${list}" की प्रविष्टियों में विकल्प के साथ दिखाने के लिए "${field}" नहीं है।`,
    `यहाँ ये हो सकते हैं: ${listed(possible)}।`,
  ],
  'wrong-list/taken': ({ key }) => [`हर प्रविष्टि में अपना "${key}" होता है।`, 'फ़ील्ड को दूसरा नाम दें।'],
  'wrong-list/hours': () => [
    'इस फ़ील्ड में खुलने का समय है, पर इसका नाम "hours" नहीं है।',
    'यहाँ और प्रविष्टियों में इसका नाम "hours" रखें: खंड और फ़ॉर्म इसे इसी नाम से पहचानते हैं।',
  ],
  'wrong-list/no-currency': () => [
    'यहाँ कीमतें हैं, और साइट की मुद्रा नहीं लिखी है।',
    '"site" में "currency" जोड़ें: अंग्रेज़ी के तीन अक्षर, जैसे "INR"।',
  ],
  'wrong-field': (values) => [`${noun(values.entry)} में "${values.field}" नहीं है।`, fieldsThatFit(values)],
  'wrong-field/unfit': (values) => [
    `${noun(values.entry)} का "${values.field}" ${uses[values.wanted]} नहीं है।`,
    fieldsThatFit(values),
  ],
  'wrong-pages/never-named': ({ list, each }) => [
    `"${list}" का कोई फ़ील्ड "${each}" की प्रविष्टियों का नाम नहीं लेता, इसलिए यहाँ कोई पेज नहीं बनता।`,
    `"${list}" को ऐसा फ़ील्ड दें: { "type": "reference", "to": "${each}", "several": true }।`,
  ],
  'wrong-pages/no-address': () => [
    'यह पेज कई तरह के पतों पर दिखता है, इसलिए इसका दूसरा पेज नहीं होता।',
    '"pages" हटाएँ; "limit" से सूची छोटी रहती है।',
  ],
  'wrong-pages/second': () => [
    'इस पेज की एक और सूची पहले से कई पेजों पर है।',
    'यहाँ "pages" हटाएँ; "limit" से सूची छोटी रहती है, और पूरी सूची अपने अलग पेज पर हो सकती है।',
  ],
  'wrong-pages/over': ({ key }) => [`"${key}" को केवल एक पेज की प्रविष्टियाँ पता होंगी।`, `"${key}" या "pages" हटाएँ।`],
  'wrong-pages/beside': ({ list }) => [
    `यह पेज "${list}" की किसी प्रविष्टि के बारे में नहीं है, इसलिए उससे पहले या बाद में कुछ नहीं है।`,
    '"neighbours" हटाएँ, या "among" में वही सूची लिखें जिसके लिए यह पेज बनता है।',
  ],
  'empty-list/no-entries': ({ entry, where }, { place }) => [
    `${place(where)} में अभी कोई ${noun(entry)} नहीं है, इसलिए यहाँ कुछ नहीं दिखता।`,
    `${noun(entry)} जोड़ें, या इसे हटाएँ।`,
  ],
  'empty-list/hidden': ({ entry }) => [
    `जिस भी ${noun(entry)} पर यह शर्त पूरी होती है, उसे आज छिपाकर रखा गया है, इसलिए यहाँ कुछ नहीं दिखता।`,
    'किसी एक को दिखाएँ, या ऐसे ही छोड़ें: उनमें से कोई भी फिर दिखने लगे तो सूची अपने आप भर जाएगी।',
  ],
  'empty-list/all-pages': ({ entry, as }) => [
    `इनमें से किसी भी पेज पर यहाँ कोई ${noun(entry)} नहीं दिखती।`,
    `देखें कि {${as}.…} से क्या मिलाया जा रहा है: वहाँ किसी ${noun(entry)} का मान किसी पेज के मान जैसा नहीं है।`,
  ],
  'empty-list/conditions': ({ entry }) => [
    `ये सब शर्तें एक साथ किसी ${noun(entry)} पर पूरी नहीं होतीं।`,
    'उनमें से एक बदलें या हटाएँ।',
  ],
  'empty-list/no-field': ({ entry, field, possible }) => [
    `${noun(entry)} में चुनने के लिए "${field}" नहीं है।`,
    `यहाँ ये हो सकते हैं: ${listed(possible)}।`,
  ],
  'empty-list/no-value': ({ entry, field, shown, values }) => [
    `किसी ${noun(entry)} में "${field}": ${shown} नहीं है, इसलिए कुछ नहीं दिखेगा।`,
    values.names.length > 0 ? `ये हैं: ${listed(values)}।` : `किसी ${noun(entry)} में "${field}" है ही नहीं।`,
  ],
  'empty-list/quoted': ({ entry, field, shown, plain }) => [
    `किसी ${noun(entry)} में "${field}": ${shown} नहीं है, इसलिए कुछ नहीं दिखेगा।`,
    `उद्धरण चिह्नों के बिना लिखें: ${plain}।`,
  ],
  'duplicate-id': ({ key, id, where, first }, { place }) => [
    `${keys[key]} "${id}" ${typeof where === 'object' ? `${place(where.list)} में` : places[where]} दूसरी बार है; ${place(first)} में पहले से है।`,
    `दोनों में से एक को दूसरा ${keys[key]} दें।`,
  ],
  'duplicate-id/shown': ({ id, first }, { place }) => [
    `${keys.id} "${id}" इसी पेज पर ${place(first)} में दिखने वाली एक चीज़ का भी है, और लिंक दोनों में से एक तक ही पहुँचता है।`,
    `दोनों में से एक को दूसरा ${keys.id} दें।`,
  ],
  'duplicate-id/feed': ({ feed, first }, { place }) => [
    `फ़ीड "${feed}" दूसरी बार है; ${place(first)} में पहले से है, और दोनों में से एक ही प्रकाशित होगी।`,
    'दोनों में से एक को दूसरा नाम दें, या उसे हटाएँ।',
  ],
  'duplicate-id/clicks': () => [
    'जहाँ "measuring" में "clicks" है, वहाँ फ़ील्ड का नाम "clicks" नहीं हो सकता: वह दोनों का नाम होगा।',
    'फ़ील्ड को दूसरा नाम दें, यहाँ और वहाँ भी जहाँ वह भेजा जाता है।',
  ],
  'duplicate-id/reference': () => [
    'हर अनुरोध का अपना संदर्भ होता है, जो "reference" नाम से भेजा जाता है: यह उसकी जगह ले लेगा।',
    'इसे दूसरा नाम दें, जैसे "order-number", यहाँ और वहाँ भी जहाँ यह भेजा जाता है।',
  ],
  'wrong-days': ({ from, until }) => [
    `यह ${until} को समाप्त होता है और ${from} को शुरू: यह किसी दिन नहीं दिखता।`,
    '"until" में वही तारीख लिखें जो "from" में है, या उसके बाद की।',
  ],
  'wrong-days/half-season': ({ day }) => [
    `"${day}" हर साल का दिन है, पर दोनों में से केवल एक ही दिन ऐसा है।`,
    '"from" और "until" दोनों बिना साल के लिखें, या दोनों साल के साथ।',
  ],
  'no-such-day': ({ day }) => [`"${day}" कोई तारीख नहीं है।`, 'ऐसी तारीख लिखें जो कैलेंडर में हो।'],
  'unshown-link': ({ layout }) => [
    `यह लिंक कहीं नहीं दिखता: "${layout}" रूप की प्रविष्टियाँ इसे "more" के शब्दों से दिखाती हैं।`,
    'खंड में "more" जोड़ें, जैसे "पढ़ें", या लिंक हटाएँ।',
  ],
  'unshown-field': ({ field, label, section }, { place }) => [
    `कोई पेज इन प्रविष्टियों का "${field}" नहीं दिखाता।`,
    `खंड "${section}" में ${place(label)} भरें, या इसे हटाएँ।`,
  ],
  'unshown-field/layout': ({ field, layout, others }) => [
    `"${layout}" रूप में "${field}" नहीं दिखता।`,
    `ऐसा रूप चुनें जिसमें यह दिखता है (${listed(others)}), या इसे यहाँ से हटाएँ।`,
  ],
  'unshown-field/price': ({ field }) => [
    `कोई पेज इन प्रविष्टियों का "${field}" नहीं दिखाता।`,
    `उनके किसी खंड में "show" के "price" में "${field}" लिखें, या इसे हटाएँ।`,
  ],
  'unused/entry': ({ entry, id }) => [`कोई पेज ${noun(entry)} "${id}" नहीं दिखाता।`, 'इसे कहीं दिखाएँ, या हटाएँ।'],
  'unused/block': ({ entry, id }) => [
    `कोई पेज ${noun(entry)} "${id}" काम में नहीं लेता।`,
    `जहाँ ${noun(entry)} चाहिए वहाँ इसका नाम लिखें, या इसे हटाएँ।`,
  ],
  'unused/name': ({ placeholder }) => [`किसी टेक्स्ट में {${placeholder}} नहीं है।`, 'इसे काम में लें, या हटाएँ।'],
  'unused/files': ({ count, files }) => [
    `चित्रों के फ़ोल्डर में ${count === 1 ? 'एक फ़ाइल कहीं इस्तेमाल नहीं होती' : `${count} फ़ाइलें कहीं इस्तेमाल नहीं होतीं`}: ${listed(files)}।`,
    count === 1 ? 'उसे दिखाएँ, या फ़ोल्डर से हटाएँ।' : 'उन्हें दिखाएँ, या फ़ोल्डर से हटाएँ।',
  ],
}

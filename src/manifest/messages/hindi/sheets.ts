import type { sheets } from '../english/sheets'
import type { Translation } from '../Messages'
import { listed } from './hindiNouns'

const howToSave = 'इसे शीट वाले प्रोग्राम में "CSV UTF-8" के रूप में सहेजें, और वही फ़ाइल लें।'

export const sheetsHindi: Translation<typeof sheets> = {
  'list-file/number': ({ written }) => [`"${written}" कोई संख्या नहीं है।`],
  'list-file/price': ({ written, columns }) => [
    `"${written}" संख्या नहीं है।`,
    `हर हिस्सा अपने कॉलम में लिखें: ${columns.map(({ heading, part }) => `"${heading}" के नीचे ${part}`).join(', ')}।`,
  ],
  'list-file/number-two-ways': ({ written }) => [
    `"${written}" दो तरह से पढ़ा जा सकता है: संख्या को हज़ार के चिह्नों के बिना लिखें।`,
  ],
  'list-file/day': ({ written }) => [`"${written}" कोई तारीख नहीं है: इसे 2027-01-31 की तरह लिखें।`],
  'list-file/day-two-ways': ({ written, year }) => [
    `"${written}" दो तरह से पढ़ा जा सकता है: तारीख को ${year}-12-31 की तरह लिखें।`,
  ],
  'list-file/no-such-day': ({ day }) => [`${day} ऐसी कोई तारीख नहीं होती।`],
  'list-file/time': ({ written }) => [`"${written}" कोई समय नहीं है: इसे 17:30 की तरह लिखें।`],
  'list-file/yes-no': ({ written }) => [`"${written}" न हाँ है, न नहीं।`],
  'list-file/no-heading': () => ['इस कॉलम का कोई शीर्षक नहीं है।'],
  'list-file/heading': ({ heading }) => [`इस सूची में "${heading}" नहीं है।`],
  'list-file/language': ({ language, languages }) => [
    `साइट में "${language}" भाषा नहीं है।`,
    `इसकी भाषाएँ हैं: ${listed(languages)}।`,
  ],
  'list-file/heading-twice': ({ heading }) => [`"${heading}" नाम के दो कॉलम हैं।`],
  'list-file/no-id': () => ['शीट में "id" कॉलम नहीं है: उसी से प्रविष्टि पहचानी जाती है।'],
  'list-file/id-twice': ({ name, row }) => [`"${name}" पंक्ति ${row} में पहले से है।`],
  'list-file/open-quote': () => ['फ़ाइल में एक उद्धरण चिह्न बंद नहीं हुआ: फ़ाइल कट गई है, या CSV नहीं है।'],
  'list-file/after-quote': () => [
    'इस सेल के बंद करने वाले उद्धरण चिह्न के बाद कोई अक्षर है।',
    'सेल के अंदर उद्धरण चिह्न दो बार लिखें: ""।',
  ],
  'list-file/merged': ({ cells }) => [
    `शीट में कुछ सेल आपस में जुड़े हैं: ${cells}।`,
    'उनमें लिखा हुआ एक ही पंक्ति का है: उन्हें अलग करें ("Unmerge cells"), पंक्तियाँ भरें, और शीट फिर से लें।',
  ],
  'list-file/broken-workbook': ({ reason }) => [`वर्कबुक पढ़ी नहीं जा सकती: ${reason}`],
  'list-file/large-workbook': ({ most }) => [`खुलने पर यह वर्कबुक ${most} MB से बड़ी है: यह कोई सूची नहीं है।`],
  'list-file/encoding': () => ['फ़ाइल UTF-8 या UTF-16 में नहीं है, इसलिए उसमें हिंदी जैसे अक्षर सुरक्षित नहीं हैं।', howToSave],
  'list-file/is-workbook': () => ['यह फ़ाइल वर्कबुक है, टेक्स्ट नहीं।', howToSave],
  'list-file/workbook': ({ file }) => [
    `सूची "${file}" जैसी वर्कबुक में नहीं रखी जा सकती, क्योंकि उसे बाकी सब बदले बिना लिखा नहीं जा सकता।`,
    'इसे "CSV UTF-8" के रूप में सहेजकर उस फ़ाइल का नाम लिखें, या उसकी पंक्तियाँ ले लें: npm run table -- LIST --from FILE',
  ],
  'list-file/no-fields': ({ list }) => [
    `"${list}" की प्रविष्टि में क्या-क्या होता है, यह इस फ़ाइल में नहीं लिखा है, इसलिए उसकी शीट पढ़ी नहीं जा सकती।`,
    'सूची को .jsonl वाली फ़ाइल में रखें, या उसके "fields" यहाँ लिखें।',
  ],
  'list-file/no-cell': ({ entry, key }) => [
    `"${entry}" का "${key}" जैसा है वैसा शीट में नहीं लिखा जा सकता।`,
    'सूची को site.json में या .jsonl वाली फ़ाइल में रखें, या मान बदलें।',
  ],
}

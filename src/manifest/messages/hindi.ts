import { keyWords } from '../core/path'
import type { PlainListField } from '../schema/listNodes'
import { entriesHindi } from './hindi/entries'
import { fileHindi } from './hindi/file'
import { formsHindi } from './hindi/forms'
import { hostsHindi } from './hindi/hosts'
import { languagesHindi } from './hindi/languages'
import { pagesHindi } from './hindi/pages'
import { schemaHindi } from './hindi/schema'
import { sheetsHindi } from './hindi/sheets'
import { textsHindi } from './hindi/texts'
import type { SchemaText } from './Messages'
import type { MessageLanguage } from './say'

/** Descriptions of the fields of a site's own lists, by their kind. */
const fieldKinds: Readonly<Record<PlainListField, string>> = {
  text: 'एक टेक्स्ट',
  texts: 'छोटे टेक्स्टों की सूची',
  longText: 'कुछ वाक्यों का टेक्स्ट',
  blocks: 'पैराग्राफ़ों, शीर्षकों और चित्रों का लेख',
  number: 'एक संख्या',
  price: 'रकम, संख्या में, जैसे 1500',
  date: 'तारीख, जैसे "2027-01-31"',
  time: 'समय, जैसे "17:30"',
  yesNo: 'हाँ या नहीं (true या false)',
  image: 'चित्र और उसमें क्या है',
  icon: 'आइकन, जैसे "ph:star"',
  link: 'इस साइट का पेज या कोई और पता',
  phone: 'देश के कोड के साथ नंबर, जैसे "+91 98765 43210"',
  email: 'ई-मेल पता',
  file: 'चित्रों के फ़ोल्डर की फ़ाइल',
  hours: 'दिन और समय',
}

function ofField({ title, kind, options, list, isSeveral }: NonNullable<SchemaText['field']>): string {
  if (options) return `${title}: इनमें से एक: ${options.join(', ')}।`
  if (list !== undefined)
    return isSeveral
      ? `${title}: "${list}" की प्रविष्टियों के छोटे नाम (id)।`
      : `${title}: "${list}" की किसी प्रविष्टि का छोटा नाम (id)।`
  return `${title}: ${fieldKinds[kind as PlainListField] ?? 'एक टेक्स्ट'}।`
}

/** @param titleFor the texts of the schema in Hindi */
export const hindi = (titleFor: MessageLanguage['titleFor']): MessageLanguage => ({
  messages: {
    ...fileHindi,
    ...sheetsHindi,
    ...schemaHindi,
    ...languagesHindi,
    ...entriesHindi,
    ...pagesHindi,
    ...textsHindi,
    ...formsHindi,
    ...hostsHindi,
  },
  didYouMean: (meant) => `क्या आपका मतलब "${meant}" था?`,
  titleFor,
  place: ({ keys }) => keyWords(keys),
  describe: ({ text, example, field }) => {
    const words = field ? ofField(field) : titleFor(text)
    return example === undefined ? words : `${words} उदाहरण: ${JSON.stringify(example)}`.trim()
  },
})

import type { MediaKind } from '../../schema/mediaKinds'
import type { ColorPair, PictureFault, texts } from '../english/texts'
import type { Speech, Translation, ValuesOf } from '../Messages'
import { listed, noun } from './hindiNouns'

const mediaKinds: Readonly<Record<MediaKind, string>> = {
  image: 'चित्र',
  video: 'वीडियो (.mp4 या .webm)',
  font: 'फ़ॉन्ट (.woff2, .woff, .ttf या .otf)',
  captions: 'वीडियो के शब्दों की फ़ाइल (.vtt)',
  file: 'ऐसी फ़ाइल जिसे आने वाले रख सकें (.pdf, .docx, .xlsx, .txt आदि)',
}

const pairs: Readonly<Record<ColorPair, string>> = {
  'text-on-paper': 'कागज़ के रंग पर टेक्स्ट',
  'text-on-tint': 'हल्के रंग पर टेक्स्ट',
  'text-on-cards': 'कार्ड पर टेक्स्ट',
  'quiet-on-paper': 'कागज़ के रंग पर हल्का टेक्स्ट',
  'links-on-paper': 'कागज़ के रंग पर लिंक',
  'links-on-tint': 'हल्के रंग पर लिंक',
  'links-on-cards': 'कार्ड पर लिंक',
  buttons: 'इस रंग के बटन के शब्द',
  'white-on-deep': 'इस रंग पर सफ़ेद टेक्स्ट',
  'text-on-deep': 'गहरे रंग पर टेक्स्ट',
  'quiet-on-deep': 'गहरे रंग पर हल्का टेक्स्ट',
  'text-on-deep-cards': 'इस रंग के कार्ड पर टेक्स्ट',
}

const pictureFaults: Readonly<Record<PictureFault, (of: { megabytes?: number; format?: string }) => string>> = {
  empty: () => 'फ़ाइल खाली है',
  large: ({ megabytes = 0 }) => `फ़ाइल ${megabytes} MB से बड़ी है`,
  'not-drawing': () => 'यह ड्रॉइंग नहीं है, या उसका केवल एक हिस्सा है',
  'no-size': () => 'इसमें दिखाने लायक आकार नहीं लिखा; ड्रॉइंग में "0 0 24 24" जैसा viewBox चाहिए',
  pixels: () => 'इसमें बहुत ज़्यादा पिक्सल हैं',
  'not-picture': () => 'यह चित्र नहीं है, या खराब है',
  format: ({ format = '' }) => `यह ${format} फ़ाइल है, जबकि नाम कुछ और कहता है`,
  damaged: () => 'फ़ाइल खराब है, या उसका अंत नहीं है',
}

function shownOn(where: ValuesOf<(typeof texts)['unknown-placeholder/loop']>['shown'], place: Speech['place']): string {
  if (where === 'not-one') return 'यह वैसा नहीं है'
  if (where === 'every-page') return 'यह टेक्स्ट हर पेज पर दिखता है'
  return `यह टेक्स्ट ${where.page === undefined ? 'हर पेज' : `पेज "${where.page}"`} पर भी दिखता है (${place(where.at)})`
}

export const textsHindi: Translation<typeof texts> = {
  'circular-text': ({ asks }) => [
    `यह टेक्स्ट अपने ही अंदर आ जाएगा: इसमें ${asks.join(', ')} है, और वह यहीं लौटता है।`,
    'शब्द ही लिखें।',
  ],
  'unknown-placeholder': ({ placeholder, possible }) => [
    `यहाँ ${placeholder} नाम का कुछ नहीं है।`,
    `यहाँ ये हो सकते हैं: ${listed(possible)}।`,
  ],
  'unknown-placeholder/picture': ({ placeholder, possible }) => [
    `यहाँ ${placeholder} नाम का कोई चित्र नहीं है।`,
    possible.names.length > 0
      ? `यहाँ ये हो सकते हैं: ${listed(possible)}।`
      : 'फ़ाइल का नाम लिखें। प्रविष्टि का चित्र केवल उस पेज पर आ सकता है जो सूची की हर प्रविष्टि के लिए बनता है।',
  ],
  'unknown-placeholder/visitors': ({ placeholder }) => [
    `यहाँ ${placeholder} नाम का कुछ नहीं है।`,
    'आने वाले का लिखा केवल ई-मेल, WhatsApp संदेश और चैट की पंक्तियों में आता है।',
  ],
  'unknown-placeholder/put-in': ({ placeholder }) => [
    `${placeholder} यहाँ नहीं भरा जाता: यह टेक्स्ट खुद किसी प्लेसहोल्डर की जगह आता है।`,
    'शब्द ही लिखें।',
  ],
  'unknown-placeholder/loop': ({ placeholder, entry, shown }, { place }) => [
    `${placeholder} केवल उन पेजों पर भरा जाता है जो हर ${noun(entry)} के लिए बनते हैं, और ${shownOn(shown, place)}।`,
    'टेक्स्ट उसके बिना लिखें।',
  ],
  'unknown-placeholder/left-out': ({ placeholder, entry, id, field }) => [
    `${placeholder} हर ${noun(entry)} के लिए नहीं है: "${id}" में "${field}" नहीं है।`,
    `"${id}" में "${field}" भरें, या टेक्स्ट उसके बिना लिखें।`,
  ],
  'odd-character': ({ code }) => [
    `इस टेक्स्ट में एक अक्षर है जिसे कोई पढ़ नहीं सकता (U+${code})।`,
    'उसे मिटाएँ, या सही अक्षर दोबारा लिखें।',
  ],
  'pasted-code': ({ code }) => [
    `इस टेक्स्ट में वेब पेज का कोड है: आने वाले ${code} को ज्यों का त्यों पढ़ेंगे।`,
    'जो चिह्न चाहिए वही लिखें, जैसे & या खाली जगह; मोटे अक्षरों के लिए, जहाँ हो सकता है, **…** लिखें।',
  ],
  'pasted-code/lost': () => [
    'कॉपी करते समय इस टेक्स्ट का एक अक्षर खो गया: आने वालों को उसकी जगह � दिखेगा।',
    'वह अक्षर फिर से लिखें।',
  ],
  'stray-brace': ({ brace }) => [
    `इस टेक्स्ट में ${brace} अकेला है; आने वालों को वह दिखेगा।`,
    'प्लेसहोल्डर में दोनों होते हैं: {company.phone}।',
  ],
  'stray-markup/bold': () => [
    'इस टेक्स्ट में दो तारे हैं; आने वालों को वैसे ही दिखेंगे।',
    'मोटे अक्षरों में वे दोनों ओर होते हैं, बीच में खाली जगह के बिना: **bold**।',
  ],
  'stray-markup/link': () => [
    'इस टेक्स्ट में अधूरा लिंक है; आने वालों को वैसे ही दिखेगा।',
    'लिंक ऐसे लिखा जाता है: [words](/address), बीच में खाली जगह के बिना।',
  ],
  'stray-markup/emphasis': () => [
    'इस टेक्स्ट में एक तारा है; आने वालों को वैसे ही दिखेगा।',
    'ज़ोर देने के लिए दोनों ओर एक-एक: *emphasis*।',
  ],
  'stray-markup/inside': () => [
    'मोटे अक्षर, तिरछे अक्षर या लिंक एक-दूसरे के अंदर लिखे हैं; आने वालों को इनके तारे या कोष्ठक दिखते हैं।',
    'इन्हें एक के बाद एक लिखें।',
  ],
  'stray-markup/plain': () => [
    'इस टेक्स्ट में मोटे अक्षर या लिंक लिखे हैं, पर इसमें दोनों नहीं चलते; आने वालों को उनके तारे या कोष्ठक दिखते हैं।',
    'सिर्फ़ शब्द लिखें। आपकी अपनी सूची में फ़ील्ड का "type": "longText" हो सकता है, जिसमें दोनों चलते हैं।',
  ],
  'unwritten-text': ({ title }) => [
    `यहाँ अब भी “${title}” लिखा है, जो केवल बताता है कि यहाँ क्या आता है।`,
    'वह लिखें जो आने वाले पढ़ें।',
  ],
  'disagreeing-facts/services': ({ words, count }) => [
    `यहाँ "${words}" लिखा है, जबकि सेवाओं की सूची में ${count} सेवाएँ हैं।`,
    'दोनों में एक ही बात लिखें।',
  ],
  'disagreeing-facts/cities': ({ words, served, shown }) => [
    `यहाँ "${words}" लिखा है, जबकि ${served} शहरों में सेवा है${shown === served ? '' : ` (${shown} दिखते हैं)`}।`,
    'दोनों में एक ही बात लिखें।',
  ],
  'disagreeing-facts/reviews': ({ words, reviews }, { place }) => [
    `यहाँ "${words}" लिखा है, जबकि ${place({ keys: ['company', 'rating', 'reviews'] })} में "${reviews}" है।`,
    'दोनों में एक ही बात लिखें।',
  ],
  'unknown-icon': ({ icon }) => [`"${icon}" नाम का आइकन नहीं है।`, 'Phosphor आइकन में से कोई नाम चुनें।'],
  'missing-media': ({ file }) => [`चित्रों के फ़ोल्डर में "${file}" नाम की फ़ाइल नहीं है।`, 'फ़ाइल वहाँ रखें, या नाम ठीक करें।'],
  'missing-media/folder': ({ folder }) => [
    `चित्रों का फ़ोल्डर "${folder}" खाली है, या है ही नहीं।`,
    'नाम ठीक करें; वह इस फ़ाइल के फ़ोल्डर से देखा जाता है।',
  ],
  'missing-media/kind': ({ file, kind }) => [`"${file}" ${mediaKinds[kind]} नहीं है।`, 'दूसरी तरह की फ़ाइल चुनें।'],
  'empty-folder': ({ folder }) => [
    `चित्रों के फ़ोल्डर में "${folder}" नाम के फ़ोल्डर में कोई चित्र नहीं है।`,
    'वहाँ चित्र रखें, या नाम ठीक करें।',
  ],
  'empty-folder/none': (_, { place }) => [
    'इस गैलरी में कोई चित्र नहीं है।',
    `${place({ keys: ['pictures'], words: 'Pictures' })} में चित्र जोड़ें, या ${place({ keys: ['folder'], words: 'Folder' })} में चित्रों के फ़ोल्डर का कोई फ़ोल्डर लिखें।`,
  ],
  'empty-folder/others': ({ count, files }) => [
    `इस फ़ोल्डर की ${count === 1 ? 'एक फ़ाइल नहीं दिखती' : `${count} फ़ाइलें नहीं दिखतीं`}, क्योंकि ब्राउज़र ऐसी फ़ाइल चित्र की तरह नहीं दिखाते: ${listed(files)}।`,
    'फ़ोटो JPEG में सहेजें, और दूसरी फ़ाइलें किसी और फ़ोल्डर में रखें।',
  ],
  'empty-folder/pages': ({ entry, count, ids }) => [
    `${count === 1 ? 'एक पेज' : `${count} पेजों`} के अपने फ़ोल्डर में चित्र नहीं हैं, इसलिए वहाँ गैलरी नहीं दिखती (${noun(entry)}: ${listed(ids)})।`,
    'उस नाम के फ़ोल्डर में चित्र रखें।',
  ],
  'undescribed-picture': ({ count, files, file }, { place }) => [
    `इस फ़ोल्डर के ${count === 1 ? 'एक चित्र' : `${count} चित्रों`} के बारे में उन लोगों के लिए कुछ नहीं लिखा है जो देख नहीं सकते: ${listed(files)}।`,
    `${place({ keys: ['pictures'], words: 'Pictures' })} में लिखें: { "image": { "src": ${JSON.stringify(file)}, "alt": "…" } }।`,
  ],
  'undescribed-picture/file-name': ({ alt }) => [
    `"${alt}" फ़ाइल का नाम है: जो चित्र देख नहीं सकते, उन्हें यह कुछ नहीं बताता।`,
    'एक वाक्य में लिखें कि चित्र में क्या दिखता है।',
  ],
  'low-contrast': ({ pair, ratio, least }) => [
    `${pairs[pair]} पढ़ने में मुश्किल होगा: कंट्रास्ट ${ratio}:1 है, जबकि ${least} चाहिए।`,
    'गहरा या हल्का रंग चुनें, ताकि दोनों में ज़्यादा अंतर हो।',
  ],
  'broken-picture': ({ file, why, ...of }) => [
    `"${file}" दिखाया नहीं जा सकता: ${pictureFaults[why](of)}।`,
    'चित्र दोबारा सहेजें।',
  ],
  'broken-typeface/unused': ({ file }) => [
    `"${file}" काम में नहीं आता: "font": "system" होने पर हर डिवाइस अपना फ़ॉन्ट दिखाता है।`,
    '"font" में दूसरा फ़ॉन्ट लिखें, या फ़ाइल हटाएँ।',
  ],
  'broken-typeface/large': ({ file, megabytes }) => [`"${file}" ${megabytes} MB से बड़ी है।`, 'एक फ़ॉन्ट वाली फ़ाइल लें।'],
  'broken-typeface/damaged': ({ file }) => [
    `"${file}" फ़ॉन्ट की तरह नहीं खुलती: वह खराब है, या दूसरी तरह की फ़ाइल है।`,
    'उसे दोबारा सहेजें या डाउनलोड करें।',
  ],
  'broken-typeface/latin': ({ file, letters }) => [
    `फ़ॉन्ट "${file}" में वे अक्षर नहीं हैं जो हर पेज को चाहिए: ${letters}`,
    'अंग्रेज़ी अक्षरों और अंकों वाली फ़ाइल लें; कुछ फ़ॉन्ट हर लिपि के लिए अलग फ़ाइल में बिकते हैं।',
  ],
  'lacking-letters': ({ file, letters }) => [
    `फ़ॉन्ट "${file}" में आपके टेक्स्टों के कुछ अक्षर नहीं हैं, वे दूसरे फ़ॉन्ट में दिखते हैं: ${letters}`,
    'ऐसी फ़ाइल लें जिसमें वे हों, या ऐसे ही रहने दें।',
  ],
}

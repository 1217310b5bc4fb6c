import type { languages } from '../english/languages'
import type { Translation } from '../Messages'
import { listed } from './hindiNouns'

export const languagesHindi: Translation<typeof languages> = {
  'unknown-language': ({ key, languages: known }) => [
    `साइट में "${key}" भाषा नहीं है।`,
    `इसकी भाषाएँ हैं: ${listed(known)} ("site" में "languages" देखें)।`,
  ],
  'duplicate-id/language': ({ tag }) => [`भाषा "${tag}" इस सूची में दो बार है।`, 'दोनों में से एक रखें।'],
  'duplicate-id/language-path': ({ path }) => [`दो भाषाओं के पते "/${path}" से शुरू होते हैं।`, 'उनमें से एक की शुरुआत बदलें।'],
  'wrong-language/tag': ({ tag, meant }) => [
    `"${tag}" भाषा "${meant}" लिखी जाती है।`,
    `"${meant}" लिखें, यहाँ भी और उन जगहों पर भी जहाँ टेक्स्ट इस भाषा में हैं।`,
  ],
  'wrong-language/default': () => [
    'पहली भाषा मुख्य भाषा है: उसके पेजों के पते के आगे कुछ नहीं जुड़ता।',
    'यह पंक्ति हटाएँ, या किसी दूसरी भाषा को पहले रखें।',
  ],
  'wrong-language/no-path': ({ tag, path }) => [
    `भाषा "${tag}" का "path" नहीं है: उसके पेज मुख्य भाषा के पेजों की जगह आ जाएँगे।`,
    `"path": "${path}" जोड़ें, ताकि उसके पेजों के पते /${path} से शुरू हों।`,
  ],
  'empty-text/language': () => ['यह टेक्स्ट खाली है।', 'टेक्स्ट लिखें, या यह पंक्ति हटाएँ: तब दूसरी भाषा वाला दिखेगा।'],
  'wrong-type/language': () => [
    'यह उद्धरण चिह्नों में लिखा टेक्स्ट नहीं है।',
    'टेक्स्ट लिखें, या यह पंक्ति हटाएँ: तब दूसरी भाषा वाला दिखेगा।',
  ],
  'untranslated-text': ({ count, language, key, read, places }, { place }) => [
    `${language} ("${key}") में ${count === 1 ? 'एक टेक्स्ट नहीं है' : `${count} टेक्स्ट नहीं हैं`}; आने वाले वहाँ ${read} पढ़ते हैं: ${listed({ names: places.first.map(place), more: places.more })}।`,
    `${count === 1 ? 'इसे' : 'हर एक को'} ${language} में भी लिखें। "npm run translate -- ${key}" बताता है कि क्या बाकी है।`,
  ],
  'stale-translation': ({ count, language, key, places }, { place }) => [
    `${language} में ${count === 1 ? 'एक टेक्स्ट मूल से पुराना है' : `${count} टेक्स्ट मूल से पुराने हैं`}: ${listed({ names: places.first.map(place), more: places.more })}।`,
    `${count === 1 ? 'इसका' : 'इनका'} दोबारा अनुवाद करें। जहाँ शब्द अब भी सही हैं: npm run translate -- ${key} --reviewed`,
  ],
  'language-clash': ({ page, language, path }) => [
    `पेज "${page}" वहाँ है जहाँ से ${language} के पेज शुरू होते हैं।`,
    `पेज को दूसरा पता दें, या भाषा को "${path}" के अलावा कोई "path"।`,
  ],
  'language-list': ({ language }) => [
    `${language} में यह शर्त मुख्य भाषा से अलग प्रविष्टियाँ चुनती है।`,
    'शर्त उन्हीं भाषाओं में लिखें जिनमें वह चीज़ है, या उस चीज़ को एक ही टेक्स्ट के रूप में लिखें।',
  ],
}

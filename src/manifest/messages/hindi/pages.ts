import type { LinkFault } from '../../references/linkFault'
import type { pages } from '../english/pages'
import type { Translation } from '../Messages'
import { listed } from './hindiNouns'

const linkFaults: Readonly<Record<LinkFault, (protocol: string) => string>> = {
  control: () => 'इसमें एक अदृश्य अक्षर है',
  space: () => 'इसके शुरू या अंत में खाली जगह है',
  slashes: () => 'यह किसी दूसरी साइट के पते जैसा शुरू होता है, पर पते का प्रकार नहीं लिखा',
  placeholder: () => 'यह प्लेसहोल्डर से शुरू होता है, जो कहीं भी ले जा सकता है',
  unreadable: () => 'यह पता नहीं है',
  relative: () => 'साइट के अंदर का पता / या # से शुरू होता है',
  protocol: (protocol) => `"${protocol}" से शुरू होने वाले पते नहीं चलते`,
  password: () => 'इसमें यूज़र नाम या पासवर्ड है',
}

const metaNames = { title: 'शीर्षक', description: 'विवरण' }

export const pagesHindi: Translation<typeof pages> = {
  'alike-pages': ({ one, other, percent }) => [
    `"${one}" और "${other}" लगभग एक ही बात कहते हैं: उनके ${percent} % शब्द एक ही क्रम में हैं। सर्च इंजन ऐसा एक ही पेज दिखाते हैं, या कोई नहीं।`,
    'वह लिखें जो केवल इसी के बारे में सच है।',
  ],
  'bad-slug/kept': ({ piece }) => [`"${piece}" पते में नहीं आ सकता: यह नाम किसी और काम के लिए है।`, 'कोई दूसरा चुनें।'],
  'bad-slug': ({ piece }) => [
    `इससे पते में "${piece}" आता है, जो हो नहीं सकता।`,
    'पते छोटे अंग्रेज़ी अक्षरों, अंकों और हाइफ़न से बनते हैं, एक टुकड़े में ज़्यादा से ज़्यादा 64: छोटा नाम (id) लगाएँ।',
  ],
  'redirect-clash/kept': ({ piece }) => [
    `"${piece}" पते में नहीं आ सकता: यह नाम किसी और काम के लिए है।`,
    'यह रीडायरेक्ट हटाएँ।',
  ],
  'redirect-clash/page': ({ from }) => [
    `"${from}" पर एक पेज है, इसलिए वहाँ से कोई आगे नहीं भेजा जाता।`,
    'यह रीडायरेक्ट हटाएँ, या उस पेज को दूसरा पता दें।',
  ],
  'redirect-clash/twice': ({ from }) => [`"${from}" पहले से कहीं और ले जाता है।`, 'दोनों में से एक रखें।'],
  'dead-link': ({ page }) => [`"${page}" नाम का कोई पेज नहीं है।`, 'किसी मौजूद पेज का लिंक दें, या यह पेज जोड़ें।'],
  'dead-link/hidden-page': ({ page }) => [`पेज "${page}" छिपा हुआ है।`, 'उसे फिर दिखाएँ, या यह लिंक हटाएँ।'],
  'dead-link/place': ({ anchor, on, there }) => [
    `${typeof on === 'object' ? `पेज "${on.path}"` : on === 'this-page' ? 'इस पेज' : 'होम पेज'} पर "#${anchor}" नाम की कोई जगह नहीं है।`,
    `वहाँ ये जगहें हैं: ${listed(there)}।`,
  ],
  'dead-link/hidden-place': ({ anchor }) => [`जगह "#${anchor}" छिपी हुई है।`, 'उसे फिर दिखाएँ, या यह लिंक हटाएँ।'],
  'duplicate-route': ({ path, route }) => [
    `पता "${path}" दूसरी बार है; पेज ${route} (routes) में पहले से है।`,
    'दोनों में से एक को दूसरा पता दें, या हटाएँ।',
  ],
  'duplicate-route/entries': ({ path, as }) => [
    `यहाँ बनने वाले कई पेजों का पता एक ही है: "${path}"।`,
    `पते से वे अलग पहचाने जाएँ: उसमें {${as}.id} लिखें।`,
  ],
  'heading-order/none': ({ section, titled }) => [
    `इस पेज पर पहले दर्जे का शीर्षक नहीं है: खंड "${section}" दूसरे दर्जे के शीर्षक से शुरू होता है।`,
    `पेज के शीर्षक वाला खंड पहले रखें: ${listed(titled)}।`,
  ],
  'heading-order/late': ({ section }) => [
    `पेज का शीर्षक छोटे शीर्षकों के नीचे है: जिस खंड "${section}" में वह है, वह पहला नहीं है।`,
    'यह खंड पेज के सबसे ऊपर ले जाएँ।',
  ],
  'heading-order/second': ({ section, first, others }) => [
    `खंड "${section}" इस पेज पर पहले दर्जे का दूसरा शीर्षक है; ${first} में पहले से है।`,
    `ऐसा खंड लें जिसमें पेज का शीर्षक नहीं होता, जैसे ${listed(others)}।`,
  ],
  'long-search-text': ({ page, head, length, text, most }) => [
    `"${page}" पर इस ${metaNames[head]} में ${length} अक्षर हैं: "${text}"। खोज के नतीजों में लगभग ${most} दिखते हैं।`,
    'इसे छोटा करें; ज़रूरी बात पहले रखें।',
  ],
  'same-search-text': ({ one, other, head, text }) => [
    `पेज "${one}" और "${other}" का ${metaNames[head]} एक ही है: "${text}"।`,
    'हर एक की अपनी बात लिखें।',
  ],
  'missing-page/home': () => ['साइट का होम पेज नहीं है: लोगो कहीं नहीं ले जाता।', '"/" पते वाला पेज जोड़ें।'],
  'missing-page/unknown': () => ['जो पते मौजूद नहीं, उनके लिए साइट में कोई पेज नहीं है।', '"*" पते वाला पेज जोड़ें।'],
  'unlinked-page': ({ path }) => [
    `पेज "${path}" पर कोई लिंक नहीं ले जाता।`,
    'मेनू, फ़ुटर या किसी टेक्स्ट से उसका लिंक दें, या उसे हटाएँ।',
  ],
  'unsafe-link': ({ link, why, protocol = '' }) => [
    `"${link}" का लिंक नहीं बन सकता: ${linkFaults[why](protocol)}।`,
    'इस साइट का पेज ("/about", "#prices") या https:, tel: या mailto: वाला पता लगाएँ।',
  ],
  'wrong-parent/no-name': () => ['यह पेज दूसरे के नीचे आता है और उस पंक्ति के लिए इसका छोटा नाम नहीं है।', 'इसे "name" दें।'],
  'wrong-parent': ({ parent, named }) => [
    `"${parent}" छोटे नाम और एक पते वाला पेज नहीं है।`,
    `यह हो सकता है: ${listed(named)}। दूसरा पेज तब हो सकता है जब उसका "name" हो।`,
  ],
  'wrong-parent/circle': ({ parent }) => [`"${parent}" खुद इस पेज के नीचे आता है।`, 'दोनों में से एक को किसी और पेज के नीचे रखें।'],
  'wrong-address': ({ address }) => [
    `"${address}" वेब का पता नहीं है।`,
    'ब्राउज़र की पते वाली पंक्ति से कॉपी करें: वह https:// और साइट के नाम से शुरू होता है।',
  ],
  'wrong-address/end': ({ address, sign }) => [
    `"${address}" में ${sign} है, और इस पते के पीछे और कुछ जुड़ता है।`,
    `केवल ${sign} से पहले का हिस्सा लिखें।`,
  ],
  'unnamed-processor': ({ host }) => [
    `"${host}" को आने वालों के बारे में कुछ पता चलता है, और किसी प्रोसेसर में यह होस्ट नहीं है।`,
    'प्रोसेसर की सूची में लिखें कि वह कौन है, क्या करता है और उसे क्या पता चलता है।',
  ],
  'unnamed-processor/unreached': ({ host }) => [`साइट "${host}" को कुछ नहीं भेजती।`, 'होस्ट या प्रोसेसर हटाएँ।'],
}

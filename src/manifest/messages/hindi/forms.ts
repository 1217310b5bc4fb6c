import type { forms, NoAnswer } from '../english/forms'
import type { Translation } from '../Messages'
import { listed } from './hindiNouns'

const noAnswer: Readonly<Record<NoAnswer, string>> = {
  captcha: 'रिले तभी जवाब भेजता है जब उसका कैप्चा चालू हो, और "_captcha" "false" है',
  'no-email': 'यह फ़ॉर्म ई-मेल पता नहीं पूछता',
}

export const formsHindi: Translation<typeof forms> = {
  'unknown-field': ({ field, fields }) => [`इस फ़ॉर्म में "${field}" नाम का फ़ील्ड नहीं है।`, `इसके फ़ील्ड: ${listed(fields)}।`],
  'unknown-field/never-asked': ({ label, isRequired }) => [
    `बातचीत में "${label}" कभी नहीं पूछा जाता${isRequired ? ', जबकि वह ज़रूरी है' : ''}।`,
    'उसके लिए एक चरण जोड़ें, या फ़ील्ड हटाएँ।',
  ],
  'unknown-field/first-step': ({ first, begins }) => [
    `पहले चरण में "${first}" छूट गया, जो "${begins}" से पहले है।`,
    `इसे "${first}" से शुरू करें।`,
  ],
  'unknown-field/step-order': ({ field }) => [`"${field}" इससे पहले के चरण का है।`, 'फ़ील्ड या चरण एक ही क्रम में रखें।'],
  'unknown-field/not-before': ({ field, before }) => [
    `इससे पहले "${field}" नाम का फ़ील्ड नहीं है।`,
    before.names.length > 0 ? `यह हो सकता है: ${listed(before)}।` : 'दूसरा फ़ील्ड इससे पहले रखें।',
  ],
  'unknown-field/choice': ({ value, choices }) => [
    `"${value}" इस फ़ील्ड के विकल्पों में नहीं है।`,
    `यह हो सकता है: ${listed(choices)}।`,
  ],
  'unknown-field/other-choice': ({ value, field, choices }) => [
    `"${value}" फ़ील्ड "${field}" के विकल्पों में नहीं है।`,
    `यह हो सकता है: ${listed(choices)}।`,
  ],
  'wrong-choices': ({ text }) => [`"${text}" किसी एक फ़ील्ड का उत्तर नहीं है।`, 'केवल फ़ील्ड का नाम लिखें, जैसे "{form.branch}"।'],
  'wrong-choices/circle': ({ field }) => [
    `"${field}" के विकल्प इस फ़ील्ड पर निर्भर हैं, और इस फ़ील्ड के विकल्प "${field}" पर: कोई शुरू ही नहीं कर सकेगा।`,
    'केवल बाद वाले को दूसरे पर निर्भर रखें।',
  ],
  'wrong-choices/not-before': ({ field }) => [
    `"${field}" इस फ़ील्ड के बाद है, इसलिए तब तक उसका उत्तर नहीं होता।`,
    'उसे इससे पहले रखें।',
  ],
  'wrong-choices/no-choices': ({ field }) => [
    `"${field}" के पास ऐसे विकल्प नहीं हैं जिनका नाम प्रविष्टियाँ ले सकें।`,
    'ऐसे फ़ील्ड पर निर्भर रखें जिसके विकल्प किसी सूची से आते हैं।',
  ],
  'wrong-choices/no-hours': ({ field, list }) => [
    `"${field}" "${list}" में से चुना जाता है, जिसकी प्रविष्टियों में खुलने का समय नहीं होता।`,
    'ऐसा फ़ील्ड लिखें जिसके विकल्प शाखाएँ हों, या "hours" फ़ील्ड वाली सूची की प्रविष्टियाँ।',
  ],
  'wrong-choices/no-minutes': ({ list, field, possible }) => [
    `"${list}" में "${field}" नाम की कोई संख्या नहीं है, इसलिए पता नहीं चलता कि कितना समय लगेगा।`,
    possible.names.length > 0
      ? `यह हो सकता है: ${listed(possible)}।`
      : 'सूची में मिनटों के लिए एक फ़ील्ड { "type": "number" } जोड़ें।',
  ],
  'wrong-choices/page': () => [
    'इन दो फ़ील्ड में से एक के विकल्प पेज तय करता है और दूसरे के आगंतुक।',
    'पेज से फ़ील्ड को शुरू का मान दें ("with"), और दोनों के विकल्प पूरी सूचियों से लें।',
  ],
  'wrong-choices/never-asked': ({ fields }) => [
    `${listed(fields)} के कोई उत्तर ये सब शर्तें साथ पूरी नहीं करते, इसलिए यह कभी नहीं पूछा जाता।`,
    'शर्तें बदलें, या यह फ़ील्ड हटाएँ।',
  ],
  'wrong-choices/no-answer': ({ choices, fields }) => [
    `${listed(fields)} के कोई उत्तर यहाँ तक नहीं पहुँचाते: ${listed(choices)}।`,
    'इन प्रविष्टियों में लिखें कि वे किसके साथ हैं, या उन्हें छोड़ दें।',
  ],
  'wrong-choices/nothing-left': ({ answers, field }) => [
    `"${field}" के इन उत्तरों के बाद यहाँ कुछ नहीं चुना जा सकता: ${listed(answers)}।`,
    'प्रविष्टियों में इनके नाम लिखें।',
  ],
  'wrong-choices/never-meet': ({ pairs }) => [
    `ये कभी एक ही समय खुले नहीं होते, इसलिए दोनों चुनने वाले को कोई दिन नहीं मिलता: ${listed(pairs)}।`,
    'इनका समय मिलाएँ, या इन प्रविष्टियों में लिखें कि कौन किसके साथ है, ताकि दोनों साथ न चुने जा सकें।',
  ],
  'wrong-start': ({ field, fields }) => [
    `वहाँ के किसी फ़ॉर्म में "${field}" नाम का ऐसा फ़ील्ड नहीं है जो पहले से भरा हो सके।`,
    `यह हो सकता है: ${listed(fields)}।`,
  ],
  'wrong-start/no-form': ({ field }) => [
    `वहाँ कोई फ़ॉर्म नहीं है जो "${field}" से शुरू हो सके।`,
    'फ़ॉर्म वाले पेज पर ले जाएँ, या इसे हटाएँ।',
  ],
  'wrong-start/choice': ({ value, field }) => [
    `"${value}" फ़ील्ड "${field}" के किसी विकल्प का नाम नहीं है: फ़ॉर्म इसके बिना शुरू होता है।`,
    'किसी विकल्प की id लिखें, या उस चीज़ की id जिसका नाम विकल्प में है।',
  ],
  'wrong-start/not-together': ({ values }) => [
    `फ़ॉर्म में ये एक साथ नहीं चल सकते: ${listed(values)}।`,
    'वे उत्तर लिखें जो साथ चलते हैं, या एक हटा दें।',
  ],
  'missing-consent': (_, { place }) => [
    'यह सेवा सिर्फ़ उन्हें गिनती है जिन्होंने हाँ कहा, और पूछा किसी से नहीं जाता।',
    `सवाल ${place({ keys: ['measuring', 'consent'] })} में लिखें।`,
  ],
  'missing-counter': () => [
    'आने वालों को रिले पर गिनना है, और साइट में रिले नहीं है।',
    'अपने रिले का पता "relay" में लिखें, या किसी और सेवा से गिनवाएँ।',
  ],
  'missing-counter/foreign': ({ host }, { place }) => [
    `${host} आने वालों को नहीं गिनता, सिर्फ़ फ़ॉर्म लेता है।`,
    `अपना रिले चलाएँ और उसका पता ${place({ keys: ['relay', 'endpoint'] })} में लिखें, या किसी और सेवा से गिनवाएँ।`,
  ],
  'missing-consent/clicks': (_, { place }) => [
    'कौन-सा विज्ञापन लाया, यह सिर्फ़ हाँ कहने वालों का रखा जाता है, और पूछा किसी से नहीं जाता।',
    `सवाल ${place({ keys: ['measuring', 'consent'] })} में लिखें।`,
  ],
  'repeated-counter': ({ type }) => [
    `ऊपर की एक सेवा "${type}" उसी जगह गिनती है: सब कुछ दो बार गिना जाएगा।`,
    'दोनों में से एक रखें।',
  ],
  'unknown-event': ({ event }, { place }) => [
    `"${event}" का लेबल लिखा है, पर यह गिना नहीं जाता: यह कन्वर्ज़न कभी नहीं बताया जाएगा।`,
    `${place({ keys: ['measuring', 'events'] })} में "${event}" का नाम लिखें, या लेबल हटा दें।`,
  ],
  'wrong-amount': ({ amount }) => [
    `${amount} में दशमलव के बाद दो से ज़्यादा अंक हैं, इतना चुकाया नहीं जा सकता।`,
    'दो अंकों तक लिखें।',
  ],
  'wrong-amount/no-currency': (_, { place }) => [
    'बटन यह रकम नहीं बता सकता: साइट की मुद्रा नहीं लिखी है।',
    `${place({ keys: ['site', 'currency'] })} में मुद्रा लिखें, जैसे "INR", या रकम हटा दें।`,
  ],
  'page-of-thanks': ({ page }) => [
    `"${page}" अनुरोध का नंबर नहीं बताता, जो फ़ॉर्म खुद बता देता।`,
    'उस पर "reference" वाला एक सेक्शन "message" रखें।',
  ],
  'page-of-thanks/searchable': ({ page }) => [
    `खोज से वे लोग भी "${page}" पर आ सकते हैं जिन्होंने कुछ नहीं भेजा।`,
    'पेज में "searchable": false लिखें।',
  ],
  'page-of-thanks/not-reached': () => [
    'इस फ़ॉर्म का लिखा किसी तक नहीं पहुँचता, इसलिए यह कहीं नहीं ले जाता।',
    'इसे रिले से भेजें ("delivery": { "type": "relay" }), या यह हटा दें।',
  ],
  'relay-setting': ({ setting, known }) => [`रिले में "${setting}" नाम की कोई सेटिंग नहीं है।`, `उसमें ये हैं: ${listed(known)}।`],
  'relay-setting/value': ({ setting, value, possible }) => [
    `रिले में ${setting} "${value}" नहीं होता।`,
    `यह हो सकता है: ${listed(possible)}।`,
  ],
  'relay-setting/empty-copy': () => ['कॉपी भेजने का एक पता खाली है।', 'एक पता लिखें, या बीच में कॉमा देकर कई।'],
  'relay-setting/copy': ({ address }) => [
    `"${address}" को कॉपी नहीं जा सकती: यह ई-मेल पता नहीं है।`,
    'एक पता लिखें, या बीच में कॉमा देकर कई।',
  ],
  'relay-setting/no-answer': ({ why }) => [
    `आने वालों को शायद यह जवाब नहीं मिलेगा: ${noAnswer[why]}।`,
    '"_autoresponse" हटाएँ, और ई-मेल का वादा न करें।',
  ],
  'relay-setting/next': ({ address }) => [
    `स्क्रिप्ट के बिना भेजने पर आने वाला "${address}" पर जाएगा, जो इस साइट का पूरा पता नहीं है।`,
    '{page.url} लिखें, या {site.url} से शुरू होने वाला पता।',
  ],
  'missing-contact/whatsapp': () => [
    'यह WhatsApp पर ले जाता है, और कंपनी का वहाँ कोई नंबर नहीं है।',
    '"company" में "whatsapp" जोड़ें, या इसे हटाएँ।',
  ],
  'missing-contact/email': () => [
    'यह ई-मेल पर ले जाता है, और कंपनी का कोई ई-मेल पता नहीं है।',
    '"company" में "email" जोड़ें, या इसे हटाएँ।',
  ],
  'missing-contact/relay': () => ['यह फ़ॉर्म रिले को जाता है, और साइट में रिले नहीं है।', '"relay" जोड़ें, या इसे "whatsapp" से भेजें।'],
  'missing-contact/outbox': () => [
    'यह फ़ॉर्म आने वाले का लिखा भेजता है, और न भेज पाने पर क्या कहना है, यह साइट में नहीं है।',
    '"outbox" जोड़ें: रिक्वेस्ट न भेजी जा सके तो आने वाला क्या देखे।',
  ],
  'silent-form': ({ thanks }) => [
    `यह फ़ॉर्म कहता है "${thanks}", पर आने वाले का लिखा किसी तक नहीं पहुँचता।`,
    'इसे रिले को भी भेजें ("also": [{ "type": "relay" }]), या "delivery" का प्रकार "relay" या "whatsapp" रखें।',
  ],
  'silent-form/without-thanks': () => [
    'इस फ़ॉर्म में आने वाले का लिखा किसी तक नहीं पहुँचता।',
    'इसे रिले को भी भेजें ("also": [{ "type": "relay" }]), या "delivery" का प्रकार "relay" या "whatsapp" रखें।',
  ],
  'repeated-delivery': ({ type }) => [
    `यह फ़ॉर्म पहले से "${type}" से जाता है, या किसी और जगह, जो मिल जाने की पुष्टि करती है।`,
    'दोनों में से एक रखें; रिले के payload में "_cc" कॉपी पाने वालों के नाम बताता है।',
  ],
  'unsent-field': ({ label, field, where }, { place }) => [
    `आने वाले "${label}" भरते हैं, पर वह भेजा नहीं जाता: ${place(where)} में वह नहीं है।`,
    `वहाँ {form.${field}} जोड़ें, या फ़ील्ड हटाएँ।`,
  ],
  'wrong-file/delivery': ({ label }) => [
    `"${label}" फ़ाइल माँगता है, और यह फ़ॉर्म रिले को नहीं जाता: और कोई फ़ाइल नहीं लेता।`,
    '"delivery" का प्रकार "relay" रखें, या फ़ील्ड हटाएँ।',
  ],
  'wrong-file/none-taken': ({ label }) => [
    `"${label}" फ़ाइल माँगता है, और रिले कोई नहीं लेता: "relay" में "files" नहीं है।`,
    'वहाँ लिखें कि वह क्या लेता है, जैसे { "megabytes": 5, "types": [".jpg", ".png", ".pdf"], "missing": "not attached" }, या फ़ील्ड हटाएँ।',
  ],
  'wrong-file/type': ({ type, taken }, { place }) => [
    `रिले "${type}" वाली फ़ाइलें नहीं लेता।`,
    `वह ये लेता है: ${listed(taken)}। कोई और हो तो उसे ${place({ keys: ['relay', 'files', 'types'] })} में भी लिखें।`,
  ],
  'wrong-file/size': ({ megabytes, most }, { place }) => [
    `इस फ़ॉर्म की फ़ाइलें मिलाकर ${megabytes} MB हो सकती हैं, और रिले ${most} लेता है।`,
    `यहाँ कम करें, या ${place({ keys: ['relay', 'files', 'megabytes'] })} में बढ़ाएँ।`,
  ],
  'wrong-hours': ({ begins, ends }) => [
    `यह ${ends} पर खत्म और ${begins} पर शुरू होता है।`,
    'अंत शुरुआत के बाद रखें। आधी रात के पार का खुलने का समय ज़्यादा से ज़्यादा 06:00 तक हो सकता है।',
  ],
  'wrong-hours/overlap': ({ opens, closes, other }) => [
    `${opens} से ${closes} उसी दिन ऊपर की एक पंक्ति, ${other.opens} से ${other.closes}, से टकराता है।`,
    'एक को दूसरे के शुरू होने से पहले खत्म करें, या एक हटाएँ।',
  ],
  'wrong-hours/twice': ({ day }) => [
    `"${day}" ऊपर पहले से है।`,
    'दोनों में से एक हटाएँ। बीच में विराम वाले दिन की दो पंक्तियाँ होती हैं, हर एक में "opens" और "closes", जो आपस में न टकराएँ।',
  ],
  'wrong-hours/never-closes': () => ['यह दिन खुलता है और कभी बंद नहीं होता।', '"closes" जोड़ें, या "opens" हटाएँ।'],
  'wrong-hours/no-times': () => [
    'यहाँ कोई समय नहीं है, और कंपनी के खुलने का समय भी नहीं लिखा है।',
    '"times" लिखें, या कंपनी के खुलने का समय।',
  ],
  'wrong-hours/none': () => ['कंपनी के खुलने का समय नहीं लिखा है।', '"company" में "hours" जोड़ें, या यह खंड हटाएँ।'],
  'wrong-hours/no-branch': ({ whose }) => [
    `"${whose}" का यहाँ कोई खुलने का समय नहीं है: वह केवल हर शाखा के, या "hours" वाली सूची की हर प्रविष्टि के, अपने पेज पर होता है।`,
    '"company" लिखें।',
  ],
  'disagreeing-hours': ({ label, opens, closes }) => [
    `यहाँ "${label}" लिखा है, पर इसके पास का समय ${opens} से ${closes} है।`,
    'दोनों में एक ही बात लिखें।',
  ],
  'unknown-time-zone': ({ zone }) => [
    `"${zone}" नाम का समय क्षेत्र नहीं है।`,
    'महाद्वीप और शहर लिखें, जैसे "Asia/Kolkata" या "Europe/Berlin"।',
  ],
  'unused-waiver/rule': ({ rule }) => [
    `"${rule}" नाम का कोई नियम नहीं जिससे छूट दी जा सके।`,
    'वह नाम लिखें जो सुझाव के अंत में है, या यह छूट हटाएँ।',
  ],
  'unused-waiver': ({ where }, { place }) => [
    `${place(where)} पर ऐसा कोई सुझाव (अब) नहीं है।`,
    'यह छूट हटाएँ, या जगह ठीक करें।',
  ],
}

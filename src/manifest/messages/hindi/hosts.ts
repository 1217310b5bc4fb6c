import type { hosts } from '../english/hosts'
import type { Translation } from '../Messages'
import { listed } from './hindiNouns'

const count = (number: number): string => number.toLocaleString('en-IN')

const less = 'एक फ़ोल्डर के रीडायरेक्ट तारे से एक में मिलाएँ ("/blog/*"), या वे हटाएँ जिन पर अब कोई नहीं आता।'

export const hostsHindi: Translation<typeof hosts> = {
  'host/nginx': () => [
    'फ़ोल्डर "site" सर्वर पर कॉपी करें, nginx के `server { … }` में उसे `root` के रूप में लिखें, और वहीं `include` से nginx.conf जोड़ें।',
  ],
  'host/netlify': () => ['फ़ोल्डर "site" प्रकाशित करें (उसे साइट के पेज पर छोड़ें, या `netlify deploy --prod --dir site` चलाएँ)।'],
  'host/cloudflare': () => ['फ़ोल्डर "site" प्रकाशित करें (अपलोड करें, या `wrangler pages deploy site` चलाएँ)।'],
  'host/github-pages': () => [
    '"site" के अंदर जो है उसे प्रकाशित करें। यह होस्ट साइट के अपने हेडर नहीं भेजता; पेजों की अपनी नीति फिर भी लागू रहती है।',
  ],
  'host/vercel': () => ['फ़ोल्डर "site" प्रकाशित करें (`vercel deploy --prod site`)।'],
  'host/s3': () => [
    'CloudFront में “viewer request” के लिए function.js लगाएँ, “response headers policy” के लिए headers-policy.json (`assets/*` के लिए अलग “behaviour”, asset-headers-policy.json के साथ), एरर पेजों के लिए error-responses.json, और “compress” चालू करें। `sh upload.sh site BUCKET DISTRIBUTION` अपलोड करता है। पिछले संस्करणों की फ़ाइलें बनी रहती हैं, क्योंकि खुले पेज उन्हें माँग सकते हैं: एक हफ़्ते बाद `sh delete-old.sh BUCKET` उन्हें मिटाता है जो old-assets.txt में लिखी हैं।',
  ],
  'host/cannot-redirect': ({ host, addresses }) => [
    `${host} ${listed(addresses)} को आगे नहीं भेज सकता: ${addresses.names.length + addresses.more === 1 ? 'वह पता नहीं मिलेगा' : 'वे पते नहीं मिलेंगे'}। ये होस्ट भेज सकते हैं: nginx, Vercel, S3 और CloudFront।`,
  ],
  'host/lines': ({ host, most, has }) => [
    `${host} रीडायरेक्ट की ${count(most)} पंक्तियाँ लेता है, और इस साइट में ${count(has)} हैं, ज़्यादातर पतों की दो-दो: आखिरी ${count(has - most)} छूट जाती हैं, और उनके पते नहीं मिलेंगे। ${less} Cloudflare के “Bulk Redirects” ज़्यादा लेते हैं।`,
  ],
  'host/stars': ({ host, most, has }) => [
    `${host} तारे वाले ${count(most)} रीडायरेक्ट लेता है, और इस साइट में ${count(has)} हैं: आखिरी ${count(has - most)} छूट जाते हैं। Cloudflare के “Bulk Redirects” ज़्यादा लेते हैं।`,
  ],
  'host/many': ({ host, most, has }) => [
    `हो सकता है कि ${host} ${count(has)} रीडायरेक्ट न ले: वह ${count(most)} या ज़्यादा की सलाह नहीं देता। ${less}`,
  ],
  'host/rules': ({ host, most, has, isDouble }) => [
    `${host} ${count(most)} नियम लेता है, और इस साइट में ${count(has)} हैं, ज़्यादातर रीडायरेक्ट के ${isDouble ? 'दो-दो' : 'एक-एक'}: वह साइट प्रकाशित नहीं करेगा। ${less} Vercel के “Bulk Redirects” ज़्यादा लेते हैं।`,
  ],
  'host/function': ({ most, has }) => [
    `CloudFront ${count(most)} बाइट का function लेता है, और function.js में ${count(has)} हैं: वह उसे नहीं लेगा। ${less}`,
  ],
}

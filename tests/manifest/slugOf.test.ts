import { expect, test } from 'vitest'
import { slugOf } from '../../src/manifest/core/slugOf'

test.each([
  ['Gold facial', 'gold-facial'],
  ['Crème brûlée', 'creme-brulee'],
  ['गोल्ड फेशियल', 'gold-pheshiyal'],
  ['सुनीता ब्यूटी पार्लर', 'sunita-byuti-parlar'],
  ['मेहंदी, बाल और दाढ़ी', 'mehandi-bal-aur-darhi'],
  ['ज़री का काम २०२७', 'zari-ka-kam-2027'],
  ['फ़ेशियल', 'feshiyal'],
  ['मुंबई, दुःख', 'mumbai-duhkh'],
  ['ઘરે મુલાકાત', 'ghare-mulakat'],
  ['উৎসব, হোম ভিজিট', 'utsab-hom-bhijit'],
  ['ਪੰਜਾਬੀ ਸ਼ੈਲੀ', 'panjabi-shaili'],
  ['ଓଡ଼ିଶା', 'orisha'],
  ['வீட்டு வருகை', 'vittu-varukai'],
  ['கொலு', 'kolu'],
  ['ఇంటి సందర్శన, బంగారం', 'inti-sandarshana-bangaram'],
  ['ಮನೆ ಭೇಟಿ ೨೦', 'mane-bheti-20'],
  ['ഉഴിച്ചിൽ', 'uzhichchil'],
  ['ന്‍', 'n'],
  ['زيارة منزلية', ''],
])('the name "%s" is "%s" in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

import { expect, test } from 'vitest'
import { idFrom, isBlocked, slugOf } from '../../src/manifest/core/slugOf'
import { schema, typesOf } from '../../src/manifest/schema/schema'
import { blankValue } from '../../src/editor/server/blankValue'

test.each([
  ['Gold facial', 'gold-facial'],
  ['Crème brûlée', 'creme-brulee'],
  ['São  João’s', 'sao-joaos'],
  ['"><script>', 'script'],
  ['../../etc', 'etc'],
  ['--a--', 'a'],
  ['東京', ''],
  ['x'.repeat(80), 'x'.repeat(64)],
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

test('no id that is made is one by which blockers hide advertisements', () => {
  for (const name of ['Ad', 'ADS', 'Adv.', 'Banner ad', 'Track my order', 'Vinyl banner', 'Our sponsors', 'Pop'])
    expect(idFrom(name), name).toBe('')
  for (const name of ['Advice', 'Popular', 'Admission', 'Dead end', 'Tracksuits', 'Bad banners here'])
    expect(idFrom(name), name).toBe(slugOf(name))
  for (const type of typesOf('section')) {
    const { id } = blankValue({}, schema.definition('Section'), {}, type) as { id: string }
    expect(isBlocked(id), id).toBe(false)
  }
})

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
  ['ഉഴിച്ചിൽ', ''],
])('the name "%s" is "%s" in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

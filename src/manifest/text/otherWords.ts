/**
 * Words by which owners look for a key, each line with the keys of one meaning. What a block can have of a line is meant
 * by its other words; where several lines have a word, the first one counts.
 */
export const otherWords: readonly (readonly string[])[] = [
  'amount min minimum lowest least from start price cost fee rate value',
  'upTo max maximum highest most to until end',
  'topic group groups category categories section heading',
  'group groups category categories kind',
  'title heading headline header caption name label',
  'name title label person author customer',
  'label title caption name text',
  'text description summary intro introduction body content words message paragraph',
  'description text summary details about',
  'short summary teaser excerpt intro',
  'answer reply text body',
  'words quote review text comment',
  'image picture photo photograph img',
  'pictures images photos photographs',
  'src file url path image picture',
  'alt description caption text',
  'href url link to target address',
  'path url slug href address link',
  'phone telephone tel mobile number',
  'email mail e-mail emailAddress',
  'street line address',
  'city town place locality',
  'postalCode zip pin pincode pinCode postcode',
  'region state province',
  'hours openingHours opening timings times',
  'days day weekdays weekday',
  'opens open from start starts begins',
  'closes close to until end ends',
  'begins opens open from start starts',
  'ends closes close to until end',
  'from since start starts begins',
  'until to till end ends',
  'per unit each',
  'note remark comment notes hint',
  'tax gst vat',
  'currency money',
  'options choices values items list',
  'required mandatory needed',
  'placeholder example sample',
  'hint help tip note',
  'missing whenEmpty error',
  'when if condition showIf dependsOn',
  'is equals value values',
  'where filter filters with',
  'only ids include',
  'limit max count',
  'sort order orderBy sortBy',
  'hidden hide disabled draft',
  'actions buttons button links cta',
  'links menu items entries',
  'entries items list cards rows',
  'rating stars score',
  'served active',
  'colors colours color colour palette',
  'font typeface fontFamily',
].map((line) => line.split(' '))

/** The key that another word for it stands for, among those that a block can have. */
export function otherWord(word: string, possible: readonly string[]): string | undefined {
  const written = word.toLowerCase()
  for (const [key = '', ...others] of otherWords)
    if (possible.includes(key) && others.some((other) => other.toLowerCase() === written)) return key
  return undefined
}

/** Where it is and how long, what was found, what to do. */
type JsonWords = [offset: number, length: number, message: string, fix: string]

/** The plain words for what the parser says. */
const words: Record<string, [message: string, fix: string]> = {
  InvalidSymbol: [
    'There is something here that is neither a text in quotes nor a number.',
    'Put texts in double quotes: "text". Write true, false or null without quotes.',
  ],
  InvalidNumberFormat: ['This is not a number.', 'Write it like 12 or 4.9; put phone numbers in double quotes.'],
  PropertyNameExpected: ['A name in double quotes is expected here.', 'Perhaps there is a comma too many before it.'],
  ValueExpected: ['A value is missing here.', 'Perhaps there is a comma too many before it, or the value was deleted.'],
  ColonExpected: ['A colon is missing between a name and its value.', 'Write "name": "value".'],
  CommaExpected: ['A comma is missing after this.', 'Put a comma between two things that follow each other.'],
  CloseBraceExpected: ['A closing } is missing here.', 'Every { needs its }. Perhaps something was cut off.'],
  CloseBracketExpected: ['A closing ] is missing here.', 'Every [ needs its ]. Perhaps something was cut off.'],
  EndOfFileExpected: ['The site has ended before this.', 'Perhaps there is a } too many before it.'],
  InvalidCommentToken: ['Comments are not possible in this file.', 'Write a note as "x-note": "…" instead.'],
  UnexpectedEndOfComment: ['Comments are not possible in this file.', 'Write a note as "x-note": "…" instead.'],
  UnexpectedEndOfString: [
    'This text has no closing quote on its line.',
    'Put a double quote at its end. For a line break inside a text write \\n.',
  ],
  UnexpectedEndOfNumber: ['This number is not finished.', 'Write it like 12 or 4.9.'],
  InvalidUnicode: ['A \\u here is not followed by four hexadecimal digits.', 'Write the letter itself instead.'],
  InvalidEscapeCharacter: [
    'There is a backslash here before a letter that it cannot stand before.',
    'Write / in names of files. For a backslash itself write two.',
  ],
  InvalidCharacter: ['There is a tab or another invisible character inside this text.', 'Delete it, or write a space.'],
}

/** Signs that look right to a person and are none of JSON's: typing programs put them in by themselves. */
const lookalikes: [RegExp, message: string, fix: string][] = [
  [/[“”„‟«»]/, 'There is a curly quote here: word processors make them.', 'Replace it with a straight one: ".'],
  [/['‘’`]/, 'There is a single quote here.', 'Texts and names stand in double quotes: ".'],
  [/[,،，]/, 'There is a comma too many here.', 'Remove one.'],
  [/=/, 'There is a = here where a colon belongs.', 'Write "name": "value".'],
  [/;/, 'There is a semicolon here where a comma belongs.', 'Replace it with a comma.'],
  [/[()]/, 'There is a round bracket here.', 'A block stands in { }, a list in [ ].'],
]

/** Words that other programs take for JSON's own, and what those are. */
const ownWords: Record<string, string> = {
  True: 'true',
  TRUE: 'true',
  yes: 'true',
  Yes: 'true',
  False: 'false',
  FALSE: 'false',
  no: 'false',
  No: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
}

/**
 * What a fault of the JSON means to someone who has never heard of JSON.
 * @param code the parser's name for it
 * @param offset where the parser stumbled, which is often just behind the mistake
 */
export function wordJsonError(text: string, code: string, offset: number, length: number): JsonWords {
  const [found, before, previous] = [
    text.charAt(offset),
    lastBefore(text, offset),
    text.charAt(lastBefore(text, offset)),
  ]
  if (previous === ',' && /[\]},]|^$/.test(found))
    return [before, 1, 'There is a comma too many here.', 'Remove it: a comma stands only between two things.']
  if (/[0-9]/.test(found) && /[0-9],$/.test(text.slice(Math.max(0, offset - 2), offset)))
    return [before, 1, 'There is a comma inside a number.', withoutComma(text, before)]
  if (found === '{' && previous === ',' && code === 'PropertyNameExpected')
    return [offset, 1, 'A new block begins here, and the one above has not ended.', 'Put a } before the comma above.']
  const lookalike = lookalikes.find(([letters]) => letters.test(found))
  if (lookalike) return [offset, 1, lookalike[1], lookalike[2]]
  if (/[0-9]/.test(previous) && /[0-9.]/.test(found))
    return [offset, length, ...(words.InvalidNumberFormat as [string, string])]
  if (code === 'CommaExpected' && /[\]}]/.test(found))
    return [
      offset,
      1,
      `A closing ${found === '}' ? ']' : '}'} is missing before this ${found}.`,
      'Every { needs its }, every [ its ].',
    ]
  if (code === 'CommaExpected') return [before, 1, ...(words.CommaExpected as [string, string])]
  const open = code === 'InvalidSymbol' && previous === '"' ? openText(text, before) : undefined
  if (open)
    return [...open, 'This text has no closing quote: it runs on to the next name.', 'Put a double quote at its end.']
  if (code === 'InvalidSymbol' && previous === '"')
    return [
      offset,
      length,
      'The text has ended before this.',
      'If a double quote is to stand inside a text, write it \\".',
    ]
  if (
    code === 'InvalidSymbol' &&
    /[{,]/.test(previous) &&
    /^\s*:/.test(text.slice(offset + length, offset + length + 20))
  )
    return [offset, length, 'A name stands in double quotes.', `Write "${text.slice(offset, offset + length)}".`]
  const word = text.slice(offset, offset + length)
  const own = Object.hasOwn(ownWords, word) ? ownWords[word] : undefined
  if (code === 'InvalidSymbol' && own !== undefined)
    return [offset, length, `"${word}" is not possible here.`, `Write ${own}.`]
  const [, ended] = /^([^",\]}\n]*)"\s*[,\]}\n]/.exec(text.slice(offset, offset + 2000)) ?? []
  if (code === 'InvalidSymbol' && ended !== undefined)
    return [
      offset,
      length,
      'The quote before this text is missing.',
      `Write "${ended.length > 40 ? `${ended.slice(0, 40)}…` : ended}".`,
    ]
  return [
    offset,
    length,
    ...(words[code] ?? (['The file cannot be read from here on.', 'Look for a stray character.'] as [string, string])),
  ]
}

/** Where a text stands that ends where the next name begins: it holds the comma that should follow it. */
function openText(text: string, end: number): [offset: number, length: number] | undefined {
  const start = text.lastIndexOf('"', end - 1)
  return start >= 0 && /,\s*$/.test(text.slice(start + 1, end)) ? [start, end - start] : undefined
}

/** The index of the last character before an index that is not a space; -1 where there is none. */
function lastBefore(text: string, offset: number): number {
  let before = offset - 1
  while (before >= 0 && /\s/.test(text.charAt(before))) before -= 1
  return before
}

/** "1,200" is twelve hundred, as people write it, or in other countries 1.2; of other commas only the second is left. */
function withoutComma(text: string, comma: number): string {
  const [first = ''] = /-?[0-9]+$/.exec(text.slice(0, comma)) ?? []
  const [rest = ''] = /^[0-9]+(?:,[0-9]+)*(?:\.[0-9]+)?/.exec(text.slice(comma + 1)) ?? []
  const isThousands = /^[0-9]{2,3}(,[0-9]{2,3})*(\.[0-9]+)?$/.test(rest) && /(?:^|,)[0-9]{3}(\.|$)/.test(rest)
  return isThousands ? `Write it without commas: ${first}${rest.replaceAll(',', '')}.` : 'A number has a point: 4.9.'
}

/** The problems that are found by no rule of `rules.ts`, and what is right, in the words of the site's owner. */
export const otherProblems = {
  // Files.
  'not-readable': 'The file is there and is text, saved as UTF-8.',
  'list-file': 'The file of a list is in the folder of the site. Each of its lines, or rows of a sheet, is one entry.',
  extends: 'The base of a site is there, is written for the same rules, and is not based on that site.',
  'own-kind': 'A kind of the site’s own has a schema and a component, and is made for this program.',
  'not-json': 'The file is JSON: names and texts in double quotes, commas between things, every bracket closed.',
  'duplicate-key': 'A block has each name once. Of two equal names only the last counts.',
  'newer-version': 'The file is written for rules that this program knows.',
  'older-version': 'The file is written for the rules as they are now.',
  // Schema.
  'unknown-key': 'Every key exists here. A note of your own begins with x-.',
  'missing-key': 'Everything that is needed is there.',
  'unknown-type': 'The "type" of a section, field, form, action and so on is one that exists.',
  'unknown-value': 'A value with choices is one of them.',
  'wrong-type': 'Texts are in quotes, numbers are not, lists are in [ ] and blocks in { }.',
  'wrong-form': 'Ids, colours, phone numbers, times and addresses have the right form.',
  'empty-text': 'A text is not empty.',
  'too-short': 'A reason is long enough to say why.',
  'too-long': 'Ids and names are not too long.',
  'too-few': 'Lists have the entries that they need.',
  'too-many': 'Lists do not have more entries than are possible.',
  'repeated-entry': 'Entries that must differ are not in a list twice.',
  'out-of-range': 'Numbers are neither too small nor too large.',
  // Days.
  'wrong-days':
    'First and last days are in the calendar, the last is not before the first, and both are of one year or of every year.',
  // Hidden parts.
  'resting-link':
    'Every link and button is shown, also in texts: none leads to a page or a place that is hidden now.',
  // Languages.
  'unknown-language': 'Texts are in languages of the site.',
  'wrong-language': 'The first language has no "path" of its own, and each other has one.',
  'untranslated-text': 'A text is in all languages of the site. If one is missing, visitors read another.',
  'stale-translation': 'A translation is as new as its original.',
  'language-clash': 'No page has an address of the pages of a language.',
  'language-list': 'A list has the same entries in every language.',
  // Media files.
  'broken-picture': 'Every picture opens: its file is whole, and of the kind that its name says.',
  'broken-typeface': 'A typeface of your own opens, and has Latin letters and digits.',
  'lacking-letters': 'A typeface of your own has the letters of your texts; others are shown in another typeface.',
  // Waivers.
  'unused-waiver': 'Every waiver waives something.',
}

/** The name of a problem that no rule of `rules.ts` finds. */
export type OtherRule = keyof typeof otherProblems

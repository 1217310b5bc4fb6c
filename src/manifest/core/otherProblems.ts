/** The problems that are found by no rule of `rules.ts`, and what is right, in the words of the site's owner. */
export const otherProblems = {
  // Files.
  'not-readable': 'The file is there and is text, saved as UTF-8.',
  'list-file': 'A file of a list is beside the site’s own, and each of its lines, or rows of a sheet, is one entry.',
  extends: 'The base of a site is there, is written for the same rules, and is not based on that site.',
  'own-kind': 'A kind of the site’s own has a schema and a component, and is made for this program.',
  'not-json': 'The file is JSON: names and texts in double quotes, commas between things, every bracket closed.',
  'duplicate-key': 'A name stands once in a block. Of two equal ones only the last would count.',
  'newer-version': 'The file is written for rules that this program knows.',
  'older-version': 'The file is written for the rules as they are now.',
  // Schema.
  'unknown-key': 'Every key is one that exists here. A note of your own begins with x-.',
  'missing-key': 'Everything that is needed is there.',
  'unknown-type': 'The "type" of a section, field, form, action and so on is one that exists.',
  'unknown-value': 'Where there is a choice, one of the choices is written.',
  'wrong-type': 'Texts are in quotes, numbers are not, lists are in [ ] and blocks in { }.',
  'wrong-form': 'Ids, colours, phone numbers, times and addresses are written in their form.',
  'empty-text': 'A text that is there says something.',
  'too-short': 'A reason says why.',
  'too-long': 'Ids and names are not endless.',
  'too-few': 'Lists that need entries have them.',
  'too-many': 'Lists that have room for a few have no more.',
  'repeated-entry': 'Nothing stands twice in a list where that has no sense.',
  'out-of-range': 'Numbers are neither too small nor too large.',
  // Days.
  'wrong-days':
    'First and last days are in the calendar, the last is not before the first, and both are of one year or of every year.',
  // Hidden parts.
  'resting-link':
    'Every link and button is shown, and so are links in texts: none leads to a page or a place that is hidden at present.',
  // Languages.
  'unknown-language': 'Texts stand in languages that the site has.',
  'wrong-language': 'The first language has no "path" of its own, and each other has one.',
  'untranslated-text': 'A text stands in all languages of the site: where one has none, it is read in another.',
  'stale-translation': 'A translation is as new as its original.',
  'language-clash': 'No page stands where the pages of a language begin.',
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

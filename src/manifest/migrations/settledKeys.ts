import type { Change } from '../core/change'
import type { Keys } from '../core/path'
import { blocksAt, namedBlocksAt, valueAt } from '../core/read'
import type { Migration } from './Migration'

/** New words that no old file has. They are in plain English, for the owner to put into the site's language. */
const replaceWords = { question: 'Put this address in place of yours?', yes: 'Yes', no: 'No' }

/** Manifests from before the rules were settled: some keys were missing then, and two had no use. */
export const settledKeys: Migration = {
  from: 0,
  explains: [
    'An address look-up asks before it replaces what a visitor has typed, and a gallery names its likes and captions: put the new words into the language of your site.',
    'An address field is filled in with one line ("address-line1").',
    'The logo on dark grounds and the words about new tabs are not used any more.',
  ],
  changes: (manifest) => [
    ...without(manifest, ['frame', 'header', 'logoOnDark']),
    ...without(manifest, ['frame', 'words', 'opensInNewTab']),
    ...namedBlocksAt(manifest, 'lookups').flatMap(([name, lookup]) =>
      lookup.type === 'address' ? missing(manifest, ['lookups', name, 'replace'], replaceWords) : [],
    ),
    ...namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
      blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]): Change[] =>
        field.autocomplete === 'street-address' && field.type !== 'textarea'
          ? [{ do: 'set', at: ['forms', form, 'fields', index, 'autocomplete'], value: 'address-line1' }]
          : [],
      ),
    ),
    ...blocksAt(manifest, 'routes').flatMap(([route]) =>
      blocksAt(manifest, 'routes', route, 'sections').flatMap(([index, section]) => {
        const labels = ['routes', route, 'sections', index, 'labels']
        return section.type === 'gallery'
          ? [
              ...missing(manifest, [...labels, 'likes'], 'likes'),
              ...missing(manifest, [...labels, 'captions'], 'Captions'),
            ]
          : []
      }),
    ),
  ],
}

const without = (manifest: unknown, at: Keys): Change[] =>
  valueAt(manifest, ...at) === undefined ? [] : [{ do: 'remove', at }]

const missing = (manifest: unknown, at: Keys, value: unknown): Change[] =>
  valueAt(manifest, ...at.slice(0, -1)) !== undefined && valueAt(manifest, ...at) === undefined
    ? [{ do: 'set', at, value }]
    : []

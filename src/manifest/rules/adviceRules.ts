import { alikePages } from './alikePages'
import { disagreeingFacts } from './disagreeingFacts'
import { longSearchText } from './longSearchText'
import { missingPage } from './missingPage'
import { relaySetting } from './relaySetting'
import type { AdviceRule } from './rule'
import { sameSearchText, sameTitle } from './sameSearchText'
import { silentForm } from './silentForm'
import { unnamedProcessor } from './unnamedProcessor'
import { unsentField } from './unsentField'
import { unused } from './unused'

/** Everything that is advised of a site that works, by the name its problems carry. */
export const adviceRules: Record<string, AdviceRule> = {
  'silent-form': silentForm,
  'unsent-field': unsentField,
  'relay-setting': relaySetting,
  'missing-page': missingPage,
  'long-search-text': longSearchText,
  'same-search-text': sameSearchText,
  'alike-pages': alikePages,
  'disagreeing-facts': disagreeingFacts,
  'unnamed-processor': unnamedProcessor,
  unused,
}

/** What of it finds that a site is broken after all. */
export const breakingRules: readonly AdviceRule[] = [sameTitle]

import { alikePages } from './alikePages'
import { badSlug } from './badSlug'
import { blankText } from './blankText'
import { circularText } from './circularText'
import { deadLink } from './deadLink'
import { disagreeingFacts } from './disagreeingFacts'
import { disagreeingHours } from './disagreeingHours'
import { duplicateId } from './duplicateId'
import { duplicateRoute } from './duplicateRoute'
import { emptyList } from './emptyList'
import { headingOrder } from './headingOrder'
import { longSearchText } from './longSearchText'
import { lowContrast } from './lowContrast'
import { missingContact } from './missingContact'
import { missingMedia } from './missingMedia'
import { missingPage } from './missingPage'
import { oddCharacter } from './oddCharacter'
import { redirectClash } from './redirectClash'
import { relaySetting } from './relaySetting'
import type { Rule } from './support/rule'
import { sameSearchText } from './sameSearchText'
import { silentForm } from './silentForm'
import { strayBrace } from './strayBrace'
import { strayMarkup } from './strayMarkup'
import { unknownField } from './unknownField'
import { unknownIcon } from './unknownIcon'
import { unknownList } from './unknownList'
import { unknownPlaceholder } from './unknownPlaceholder'
import { unknownReference } from './unknownReference'
import { unknownTimeZone } from './unknownTimeZone'
import { unlinkedPage } from './unlinkedPage'
import { unnamedProcessor } from './unnamedProcessor'
import { unsafeLink } from './unsafeLink'
import { unsentField } from './unsentField'
import { unshownField } from './unshownField'
import { unused } from './unused'
import { wrongAddress } from './wrongAddress'
import { wrongField } from './wrongField'
import { wrongFile } from './wrongFile'
import { wrongHours } from './wrongHours'
import { wrongKind } from './wrongKind'
import { wrongList } from './wrongList'
import { wrongParent } from './wrongParent'

/** Every rule beyond the schema. Of two errors in one location only the first rule's is reported. */
export const rules: readonly Rule[] = [
  unknownList,
  wrongList,
  blankText,
  duplicateRoute,
  duplicateId,
  unknownReference,
  wrongKind,
  wrongField,
  missingContact,
  wrongHours,
  wrongFile,
  unknownField,
  circularText,
  unknownPlaceholder,
  strayBrace,
  strayMarkup,
  emptyList,
  unsafeLink,
  oddCharacter,
  deadLink,
  wrongParent,
  headingOrder,
  missingMedia,
  unknownIcon,
  badSlug,
  wrongAddress,
  unknownTimeZone,
  lowContrast,
  redirectClash,
  sameSearchText,
  silentForm,
  unsentField,
  relaySetting,
  missingPage,
  longSearchText,
  alikePages,
  disagreeingFacts,
  disagreeingHours,
  unnamedProcessor,
  unshownField,
  unlinkedPage,
  unused,
]

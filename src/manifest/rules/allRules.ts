import { badSlug } from './badSlug'
import { blankText } from './blankText'
import { circularText } from './circularText'
import { deadLink } from './deadLink'
import { duplicateId } from './duplicateId'
import { duplicateRoute } from './duplicateRoute'
import { emptyList } from './emptyList'
import { headingOrder } from './headingOrder'
import { lowContrast } from './lowContrast'
import { missingMedia } from './missingMedia'
import { redirectClash } from './redirectClash'
import type { Rule } from './rule'
import { strayBrace } from './strayBrace'
import { unknownField } from './unknownField'
import { unknownIcon } from './unknownIcon'
import { unknownPlaceholder } from './unknownPlaceholder'
import { unknownReference } from './unknownReference'
import { unknownTimeZone } from './unknownTimeZone'
import { unsafeLink } from './unsafeLink'
import { wrongAddress } from './wrongAddress'
import { wrongKind } from './wrongKind'
import { wrongParent } from './wrongParent'

/** Every rule beyond the schema, by the name its problems carry; of two that find fault with one place the first speaks. */
export const allRules: Record<string, Rule> = {
  'empty-text': blankText,
  'duplicate-route': duplicateRoute,
  'duplicate-id': duplicateId,
  'unknown-reference': unknownReference,
  'wrong-kind': wrongKind,
  'unknown-field': unknownField,
  'circular-text': circularText,
  'unknown-placeholder': unknownPlaceholder,
  'stray-brace': strayBrace,
  'empty-list': emptyList,
  'unsafe-link': unsafeLink,
  'dead-link': deadLink,
  'wrong-parent': wrongParent,
  'heading-order': headingOrder,
  'missing-media': missingMedia,
  'unknown-icon': unknownIcon,
  'bad-slug': badSlug,
  'wrong-address': wrongAddress,
  'unknown-time-zone': unknownTimeZone,
  'low-contrast': lowContrast,
  'redirect-clash': redirectClash,
}

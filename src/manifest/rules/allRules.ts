import { badSlug } from './badSlug'
import { deadLink } from './deadLink'
import { duplicateId } from './duplicateId'
import { duplicateRoute } from './duplicateRoute'
import { missingMedia } from './missingMedia'
import type { Rule } from './rule'
import { unknownIcon } from './unknownIcon'
import { unknownPlaceholder } from './unknownPlaceholder'
import { unknownReference } from './unknownReference'
import { unsafeLink } from './unsafeLink'

/** Every rule beyond the schema, by the name its problems carry. */
export const allRules: Record<string, Rule> = {
  'duplicate-route': duplicateRoute,
  'duplicate-id': duplicateId,
  'unknown-reference': unknownReference,
  'unknown-placeholder': unknownPlaceholder,
  'unsafe-link': unsafeLink,
  'dead-link': deadLink,
  'missing-media': missingMedia,
  'unknown-icon': unknownIcon,
  'bad-slug': badSlug,
}

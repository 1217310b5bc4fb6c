import type { Keys } from '../core/path'
import { valueAt } from '../core/read'

/** Whether a text goes to the owner and so may say by which click on an ad the visitor came: `{form.clicks}`. */
export const allowsClickIds = (manifest: unknown, [top, , part = '']: Keys): boolean =>
  (top === 'relay' || (top === 'forms' && ['delivery', 'also'].includes(String(part)))) &&
  valueAt(manifest, 'measuring', 'clicks') !== undefined

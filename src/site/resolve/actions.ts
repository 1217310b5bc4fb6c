import type { Action } from '../../manifest/generated/manifest.generated'
import { attempt } from '../../manifest/core/read'
import { actionAddress, addressInCode, longestInCode, type AddressContext } from '../../manifest/values/actionAddress'
import { fillNumber } from '../../manifest/values/fillNumber'
import type { ResolvedAction, ScanCode } from '../resolved'
import { encode } from 'uqr'

interface ActionContext extends AddressContext {
  icon(name: string): string
  /** An amount of money in words. @param currency by default the site's */
  price(amount: number, currency?: string): string
}

/** Adds an address to an action, and the code of it where one is wanted. */
export function resolveAction(action: Action, context: ActionContext): ResolvedAction {
  const { fill, icon, price } = context
  const amount = 'amount' in action ? action.amount : undefined
  const money = amount === undefined ? '' : price(amount, action.type === 'upi' ? 'INR' : undefined)
  const href = actionAddress(action, context)
  const resolved: ResolvedAction = {
    type: action.type,
    label: fill(fillNumber(action.label, 'amount', money)),
    href,
    ...(action.type === 'link' && action.icon && { icon: icon(action.icon) }),
    ...(action.type === 'download' && { saveAs: /[^/]*$/.exec(action.file)?.[0] ?? '' }),
  }
  const inCode = action.code === undefined ? undefined : addressInCode(action, href, context)
  // The button works without a code too: `check` says that it has none.
  if (action.code === undefined || !inCode || inCode.length > longestInCode) return resolved
  const { address } = inCode
  const read = attempt(() => decodeURI(address)) ?? address
  const id = action.type === 'upi' ? action.to : read.replaceAll(/^[a-z]+:(?:\/\/)?|[?#].*|\/$/g, '')
  return { ...resolved, code: { ...drawCode(address), words: fill(action.code), id } }
}

/** In modules: readers need a quiet zone of four (ISO/IEC 18004). */
const quietZone = 4

/** Draws the runs of dark modules of each row as rectangles of one path. */
function drawCode(text: string): Pick<ScanCode, 'path' | 'size'> {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const rows = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(''),
  )
  return { path: rows.join(''), size }
}

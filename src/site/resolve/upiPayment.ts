import { encode } from 'uqr'
import type { Action } from '../../manifest/generated/manifest.generated'
import type { PaymentCode, ResolvedAction } from '../resolved'

type UpiAction = Extract<Action, { type: 'upi' }>

interface UpiContext {
  label: string
  /** The company's name. */
  payee: string
  fill(text: string): string
  price(amount: number, currency?: string): string
}

export const withAmount = (label: string, amount: number | undefined, price: UpiContext['price']): string =>
  amount === undefined ? label : `${label} ${price(amount)}`

/** A payment as UPI apps read it (NPCI, "UPI Linking Specifications" 1.6), with its code where one is wanted. */
export function upiPayment(
  { to, amount, name, note, code }: UpiAction,
  { label, payee, fill, price }: UpiContext,
): ResolvedAction {
  const parameters: [string, string | undefined][] = [
    ['pa', to],
    ['pn', fill(name ?? payee)],
    ['am', amount?.toFixed(2)],
    ['cu', 'INR'],
    ['tn', note && fill(note)],
  ]
  // Apps do not decode the sign in an id.
  const query = parameters.flatMap(([key, text]) =>
    text === undefined ? [] : [`${key}=${encodeURIComponent(text).replaceAll('%40', '@')}`],
  )
  const href = `upi://pay?${query.join('&')}`
  return {
    type: 'upi',
    label: withAmount(label, amount, (rupees) => price(rupees, 'INR')),
    href,
    ...(code !== undefined && { code: { ...drawCode(href), words: fill(code), id: to } }),
  }
}

/** In modules: readers need a quiet zone of four (ISO/IEC 18004). */
const quietZone = 4

/** Draws the runs of dark modules of each row as rectangles of one path. */
function drawCode(text: string): Pick<PaymentCode, 'path' | 'size'> {
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

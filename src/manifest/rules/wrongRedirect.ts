import type { MessageId } from '../../words/checkValues.generated'
import type { MessageData } from '../../words/values'
import { at, blocksAt, textAt } from '../core/read'
import { oldAddressFault } from '../pages/oldAddress'
import { suggestValue } from '../core/suggest'
import { defineRule, finding } from './support/rule'

export const wrongRedirect = defineRule('wrong-redirect', {
  reads: ['redirects/*/from'],
  invalidates: true,
  check: ({ manifest }) =>
    blocksAt(manifest, 'redirects').flatMap(([index, redirect]) => {
      const from = textAt(redirect, 'from')
      const fault = from === undefined ? undefined : oldAddressFault(from)
      if (from === undefined || !fault) return []
      const values = { from, why: inWords(fault) }
      return finding(at('redirects', index, 'from'), 'wrong-redirect', values, suggestValue(meantBy(from)))
    }),
})

/** An invisible sign is named by its number. */
function inWords({ why, sign = '' }: NonNullable<ReturnType<typeof oldAddressFault>>): MessageData {
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const isInvisible = /[\p{C}\p{Z}]/u.test(sign)
  const messageId: MessageId = `part/wrong-redirect/${why}`
  return { messageId, values: { sign, isSpace: sign === ' ', ...(isInvisible && { code }) } }
}

/** The address that was probably meant, if it is one. */
function meantBy(from: string): string | undefined {
  const meant = from
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/#.*$/, '')
    .replace(/^(?!\/)/, '/')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(' ', '%20')
  return meant !== from && meant !== '/' && oldAddressFault(meant) === undefined ? meant : undefined
}

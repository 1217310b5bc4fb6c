import type { Action } from '../generated/manifest.generated'
import { sitePlaceholders } from '../entries/sitePlaceholders'
import { textAt, attempt } from '../core/read'
import { fill } from '../text/placeholders'
import { actionAddress, addressInCode, longestInCode, whatsappLink } from '../values/actionAddress'
import { callLink } from '../values/phoneNumber'
import { defineRule, finding } from './support/rule'

export const missingCode = defineRule('missing-code', {
  reads: 'everything',
  check({ manifest, annotated }) {
    const buttons = annotated.actions.filter(({ value }) => textAt(value, 'code') !== undefined)
    const names = buttons.length === 0 ? undefined : sitePlaceholders(manifest)
    // A page adds its own words to these: the address is at least so long.
    const filled = (text: string): string => fill(text, (name) => names?.get(name) ?? '')
    const asItIs = (address: string): string => address
    const context = {
      company: manifest.company,
      fill: filled,
      call: callLink,
      chat: (number: string, message = '') => whatsappLink(number, filled(message)),
      link: asItIs,
      file: asItIs,
      absolute: (href: string) => attempt(() => new URL(href, manifest.site.url).href),
    }
    return buttons.flatMap(({ value, path }) => {
      const action = value as Action
      const address = actionAddress(action, context)
      const inCode = addressInCode(action, address, context)
      if (!inCode) return finding({ parent: path, key: 'code' }, 'missing-code/unreadable', { address })
      return inCode.length > longestInCode
        ? finding({ parent: path, key: 'code' }, 'missing-code', { length: inCode.length, most: longestInCode })
        : []
    })
  },
})

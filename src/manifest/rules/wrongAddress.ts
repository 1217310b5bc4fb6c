import { defineRule, finding } from './support/rule'

/** No browser can read it, or code cannot continue it, since it has a query at its end. */
export const wrongAddress = defineRule({
  name: 'wrong-address',
  severity: 'error',
  explains: 'Browsers can read every web address.',
  reads: [],
  check: ({ annotated }) =>
    annotated.webAddresses.flatMap(({ annotations, value: address, path }) => {
      if (!URL.canParse(address)) return finding(path, 'wrong-address', { address })
      const end = annotations.webAddress === 'base' ? address.search(/[?#]/) : -1
      const [file] =
        (annotations.webAddress === 'base' && /[^/]+\.(?:html?|php|aspx?)$/i.exec(new URL(address).pathname)) || []
      if (end < 0 && file !== undefined && address.endsWith(file)) {
        const folder = address.slice(0, -file.length - 1)
        return finding(path, 'wrong-address/file', { address, file }, { fix: { do: 'set', value: folder } })
      }
      if (end < 0) return []
      const [sign, base] = [address.charAt(end), address.slice(0, end)]
      return finding(path, 'wrong-address/end', { address, sign }, { fix: { do: 'set', value: base } })
    }),
})

/** Characters that a line of JSON may have before its parts stand on lines of their own. */
const longestLine = 80

/** JSON as people write it: what fits into a line stands in one. */
export function formatJson(value: unknown, indent = ''): string {
  const line = inOneLine(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length <= longestLine) return line
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const parts = Object.entries(value).map(
    ([key, part]) => inner + (Array.isArray(value) ? '' : `${JSON.stringify(key)}: `) + formatJson(part, inner),
  )
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${inOneLine(part)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

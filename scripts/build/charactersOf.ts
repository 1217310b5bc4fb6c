/** Each character of a text once. */
export function charactersOf(text: string): string {
  const seen = new Uint8Array(0x10000)
  for (let index = 0; index < text.length; index += 1) seen[text.charCodeAt(index)] = 1
  return Array.from(seen, (is, code) => (is ? String.fromCharCode(code) : '')).join('')
}

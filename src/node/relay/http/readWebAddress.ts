/** The text as an absolute http(s) address in its normal form; undefined for any other. */
export function readWebAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https?:\/\//i.test(text.trim()) || !URL.canParse(text)) return undefined
  return new URL(text).href
}

/** Normalises an absolute http(s) address; returns undefined for any other text. */
export function readWebAddress(text: string | undefined): string | undefined {
  if (text === undefined || !/^https?:\/\//i.test(text.trim()) || !URL.canParse(text)) return undefined
  return new URL(text).href
}

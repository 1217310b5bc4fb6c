import { walkValues } from '../../manifest/core/read'

/** Passes texts to a function, one after another. */
export type Texts = (take: (text: string) => void) => void

/** The texts in a value at any depth, without names of properties. */
export const textsIn =
  (value: unknown): Texts =>
  (take) =>
    walkValues(value, { text: take })

export const inTurn =
  (...all: readonly Texts[]): Texts =>
  (take) =>
    all.forEach((texts) => texts(take))

export function charactersOf(texts: Texts): string {
  const seen = new Uint8Array(0x10000)
  texts((text) => {
    for (let index = 0; index < text.length; index += 1) seen[text.charCodeAt(index)] = 1
  })
  const codes: number[] = []
  for (let code = seen.indexOf(1); code >= 0; code = seen.indexOf(1, code + 1)) codes.push(code)
  return codes.map((code) => String.fromCharCode(code)).join('')
}

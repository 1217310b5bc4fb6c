import { createContext, useContext } from 'react'

/** A sentence of the check in the language of the screen; what it does not know stays. */
type Sentences = (english: string) => string

interface Pattern {
  form: RegExp
  parts: readonly string[]
  /** Whether what stands in a slot is words of ours: in quotes and braces stands what the owner has written. */
  isOurs: readonly boolean[]
  words: string
}

/** How deep a sentence stands in the slot of another. */
const deepest = 4

/**
 * Translates sentences by their forms, such as `There is no page "{0}".{1}`: what stands in a slot is put into the same
 * slot of the translation, translated too where it is words of the check's.
 * @param known translations by English words or forms
 */
export function sentencesFrom(known: Readonly<Record<string, string>>): Sentences {
  const patterns = Object.entries(known)
    .filter(([english]) => slot.test(english))
    .map(([english, words]) => patternOf(english, words))
    // The one that says the most itself is meant.
    .sort((a, b) => b.parts.join('').length - a.parts.join('').length)
  const said = new Map<string, string>()

  function say(text: string, depth = 0): string {
    if (Object.hasOwn(known, text)) return known[text] ?? text
    if (depth === deepest || !/[a-z]/i.test(text)) return text
    for (const { form, isOurs, words } of patterns) {
      const found = form.exec(text)
      if (!found) continue
      return words.replaceAll(allSlots, (_whole, number: string) => {
        const value = found[Number(number) + 1] ?? ''
        return isOurs[Number(number)] ? say(value, depth + 1) : value
      })
    }
    return text
  }
  return (text) => {
    const before = said.get(text)
    if (before !== undefined) return before
    const words = say(text)
    said.set(text, words)
    return words
  }
}

const slot = /\{\d+\}/
const allSlots = /\{(\d+)\}/g

function patternOf(english: string, words: string): Pattern {
  const parts = english.split(/\{\d+\}/)
  const literal = parts.map((part) => part.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&'))
  return {
    form: new RegExp(`^${literal.join('([^]*?)')}$`),
    parts,
    isOurs: parts.slice(0, -1).map((part) => !/["“{#/]$/.test(part)),
    words,
  }
}

export const SentencesContext = createContext<Sentences>((english) => english)

export const useSentences = (): Sentences => useContext(SentencesContext)

import { startStep, type Step } from '../progress'
import type { Written } from './output/openOutput'

/** Reports how a build goes. */
interface Progress {
  /** Says how many pages are going to be made. */
  expect(pages: number): void
  page(file: string, html: Uint8Array): void
  /** Keeps a sentence for the end. */
  note(sentence: string): void
  done(written: Written): void
}

/** Counts the pages while they are made; says at the end what was done. */
export function openProgress(): Progress {
  const started = performance.now()
  let step: Step | undefined
  let expected = 0
  let pages = 0
  const notes: string[] = []
  let largest = { file: '', size: 0 }
  const number = new Intl.NumberFormat('en')

  function expect(total: number): void {
    expected = total
    step = startStep('Pages', total)
  }

  function page(file: string, html: Uint8Array): void {
    pages += 1
    if (html.length > largest.size) largest = { file, size: html.length }
    step?.advance()
    if (pages === expected) step?.end()
  }

  function done({ changed, unchanged, removed }: Written): void {
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    console.log(
      `${number.format(pages)} pages in ${seconds} s. Files: ${number.format(changed)} written, ${number.format(unchanged)} unchanged, ${number.format(removed)} removed. Largest page: ${largest.file}, ${number.format(Math.ceil(largest.size / 1000))} kB.`,
    )
    notes.forEach((sentence) => console.log(sentence))
  }

  return { expect, page, note: (sentence) => void notes.push(sentence), done }
}

import { startStep, type Step } from '../process/progress'
import type { Written } from '../output/openOutput'

/** The facts about a site's pages for the summary. */
export interface Seen {
  pages: number
  largest: { file: string; size: number }
  notes: string[]
}

/** Prints the progress of the pages, and a summary at the end. */
export function openProgress() {
  const started = performance.now()
  let step: Step | undefined
  let expected = 0
  let pages = 0
  const notes: string[] = []
  let largest = { file: '', size: 0 }

  function expect(total: number): void {
    expected = total
    step = startStep('Pages', total)
  }

  function page(file: string, size: number): void {
    pages += 1
    if (size > largest.size) largest = { file, size }
    step?.advance()
    if (pages === expected) step?.end()
  }

  const seen = (): Seen => ({ pages, largest, notes })

  return {
    expect,
    page,
    note: (sentence: string) => void notes.push(sentence),
    done: (written: Written) => sayDone(seen(), written, started),
    seen,
  }
}

/** Prints the summary. @param started in ms, from `performance.now()` */
export function sayDone({ pages, largest, notes }: Seen, { changed, unchanged, removed }: Written, started = 0): void {
  const number = new Intl.NumberFormat('en')
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  console.log(
    `${number.format(pages)} pages in ${seconds} s. Files: ${number.format(changed)} written, ${number.format(unchanged)} unchanged, ${number.format(removed)} removed. Largest page: ${largest.file}, ${number.format(Math.ceil(largest.size / 1000))} kB.`,
  )
  notes.forEach((sentence) => console.log(sentence))
}

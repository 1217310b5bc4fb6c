import type { Written } from './openOutput'

/** A build shorter than this is over before anybody looks, in ms. */
const quietMs = 1000
/** How often the line is written anew, in ms. */
const stepMs = 100

/** Tells how a build goes. */
export interface Progress {
  page(file: string, html: Uint8Array): void
  done(written: Written): void
}

/** On a terminal, builds of over a second say how far they are; all say at the end what they did. */
export function openProgress(): Progress {
  const started = performance.now()
  let said = started + quietMs - stepMs
  let pages = 0
  let largest = { file: '', size: 0 }
  const number = new Intl.NumberFormat('en')

  function page(file: string, html: Uint8Array): void {
    pages += 1
    if (html.length > largest.size) largest = { file, size: html.length }
    const now = performance.now()
    if (!process.stdout.isTTY || now - said < stepMs) return
    said = now
    process.stdout.write(`\r${number.format(pages)} pages`)
  }

  function done({ changed, unchanged, removed }: Written): void {
    if (process.stdout.isTTY) process.stdout.write('\r')
    const seconds = ((performance.now() - started) / 1000).toFixed(2)
    console.log(
      `${number.format(pages)} pages in ${seconds} s. Files: ${number.format(changed)} written, ${number.format(unchanged)} unchanged, ${number.format(removed)} removed. Largest page: ${largest.file}, ${number.format(Math.ceil(largest.size / 1000))} kB.`,
    )
  }

  return { page, done }
}

import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** What is wrong with a page as a PDF: sheets without words, coloured text, grounds, what cannot be pressed on paper, pictures of more than 9 cm. */
export async function printFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate(() => {
    const shown = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) => element.checkVisibility() && !element.closest('svg, picture > source'),
    )
    const found = shown.flatMap((element) => {
      const { color, backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element)
      const isPicture = element instanceof HTMLImageElement
      return [
        ...(color === 'rgb(17, 17, 17)' ? [] : [`${color}: ${element.outerHTML.slice(0, 80)}`]),
        ...(isPicture || backgroundColor + backgroundImage + boxShadow === 'rgba(0, 0, 0, 0)nonenone'
          ? []
          : [`ground: ${element.outerHTML.slice(0, 80)}`]),
        ...(isPicture && element.offsetHeight > 341 ? [`high: ${element.src}`] : []),
        ...(element.matches('[href="#content"], button, [hreflang], [data-part="floating"] *, dialog, nav')
          ? [`seen: ${element.outerHTML.slice(0, 80)}`]
          : []),
      ]
    })
    const last = shown.filter(({ textContent }) => textContent !== '').at(-1)
    return last?.matches('address') ? found : [...found, `ends with ${last?.outerHTML.slice(0, 80)}`]
  })
  const sheets = wordsOfSheets(await page.pdf({ format: 'A4' }))
  await page.emulateMedia({ media: null })
  return [
    ...faults,
    ...sheets.flatMap((words, index) => (words > 0 ? [] : [`sheet ${index + 1} of ${sheets.length} is empty`])),
  ]
}

/** Counts what is written on each sheet of a PDF, by the operators that show text (ISO 32000-1, 9.4.3). */
function wordsOfSheets(pdf: Buffer): number[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/Type \/Page\n[^]*?\/Contents (\d+) 0 R/g)].map(([, number]) => {
    const stream = text.indexOf('stream\n', text.indexOf(`\n${number} 0 obj`)) + 7
    return inflateSync(pdf.subarray(stream)).toString('latin1').match(/T[jJ]/g)?.length ?? 0
  })
}

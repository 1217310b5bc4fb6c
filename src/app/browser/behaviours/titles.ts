/** Changes of the space between words, in em, by which a title breaks as before: the smallest that helps is taken. */
const steps = [0.03, 0.06, 0.09, 0.12]

/**
 * Shows titles in the site's own typeface as soon as it has come, also where they began in a font of the device. No
 * title gets higher or lower by it: where one would break into more or fewer lines, its words stand a little closer or
 * wider (not its letters: those of Hindi join). If that does not help, it stays as it was. Nothing is painted in
 * between, so nothing moves.
 */
export async function startTitles(): Promise<void> {
  const titles = [...document.querySelectorAll<HTMLElement>('h1,h2')]
  const text = titles.map(({ textContent }) => textContent).join('')
  const faces = await document.fonts.load('700 1em Title', text)
  if (faces.length === 0) return
  const heights = titles.map(({ offsetHeight }) => offsetHeight)
  document.documentElement.toggleAttribute('data-titled')
  titles.forEach((title, index) => {
    const change = title.offsetHeight - (heights[index] ?? 0)
    if (change === 0) return
    const helps = steps.some((step) => {
      title.style.wordSpacing = `${-Math.sign(change) * step}em`
      return title.offsetHeight === heights[index]
    })
    if (!helps) Object.assign(title.style, { wordSpacing: '', fontFamily: 'inherit' })
  })
}

/** Changes of the space between letters, in em, by which a title breaks as before: the smallest that does is taken. */
const steps = [0.006, 0.012, 0.018, 0.024, 0.032, 0.04]

/**
 * Shows titles in the site's own typeface as soon as it has come, also where they began in a font of the device. No
 * title gets higher or lower by it: where one would break into more or fewer lines, its letters stand a little closer
 * or wider. If that does not help, it stays as it was. Nothing is painted in between, so nothing moves.
 */
export async function startTitles(): Promise<void> {
  const titles = [...document.querySelectorAll<HTMLElement>('h1,h2')]
  const [first] = titles
  if (!first) return
  const text = titles.map(({ textContent }) => textContent).join('')
  const faces = await document.fonts.load(`${getComputedStyle(first).fontWeight} 1em Title`, text)
  if (faces.length === 0) return
  const heights = titles.map(({ offsetHeight }) => offsetHeight)
  document.documentElement.toggleAttribute('data-titled', true)
  titles.forEach((title, index) => {
    const change = title.offsetHeight - (heights[index] ?? 0)
    if (change === 0) return
    const { letterSpacing, fontSize } = getComputedStyle(title)
    const helps = steps.some((step) => {
      title.style.letterSpacing = `${(parseFloat(letterSpacing) || 0) - Math.sign(change) * step * parseFloat(fontSize)}px`
      return title.offsetHeight === heights[index]
    })
    if (!helps) Object.assign(title.style, { letterSpacing: '', fontFamily: 'inherit' })
  })
}

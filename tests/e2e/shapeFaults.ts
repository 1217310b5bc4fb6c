/**
 * What stands on the page in another shape than its styles declare, in closed dialogs and the closed chat too: round
 * things that are oval, pictures below their size or out of their ratio, telephone numbers that may break. Only styles
 * open what is closed, for as long as it is measured: no script sees it.
 * @param areLettersHuge then a number may be wider than the screen, and break there
 */
export function shapeFaults(areLettersHuge: boolean): string[] {
  const opened = new CSSStyleSheet()
  opened.replaceSync(`
    dialog { display: block !important }
    details::details-content { content-visibility: visible !important }
    [data-squeezed] { display: inline-block !important; width: min-content !important; max-width: none !important; overflow-wrap: normal !important }
  `)
  document.adoptedStyleSheets.push(opened)

  const isShown = (element: Element) => element.checkVisibility()
  const named = (fault: string, element: Element, more = '') =>
    `${fault}: ${more} ${element.outerHTML.slice(0, 100)} in ${element.parentElement?.outerHTML.slice(0, 60)}`

  /** A length that the styles ask for in px or rem; undefined where the layout decides, or a share of what is around. */
  const declared = (element: Element, side: string) => {
    const value = element.computedStyleMap().get(side)
    return value instanceof CSSUnitValue && value.unit === 'px' ? value.value : undefined
  }

  /** Round by its corners, with room for an icon, a picture or a number. */
  const isOval = (style: CSSStyleDeclaration, width: number, height: number) => {
    const corner = style.borderTopLeftRadius
    const isRound = corner.endsWith('%')
      ? parseFloat(corner) >= 50
      : parseFloat(corner) >= Math.min(width, height) / 2 && parseFloat(corner) > 0
    return isRound && Math.abs(width - height) > 1
  }

  const ovals = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    if (!(element instanceof HTMLElement) || !isShown(element)) return []
    const { offsetWidth: width, offsetHeight: height } = element
    const [ownWidth, ownHeight] = [declared(element, 'width'), declared(element, 'height')]
    const faults: string[] = []
    const isSquare = ownWidth !== undefined && ownWidth > 2 && ownWidth === ownHeight
    // What has no size of its own is round if it holds no words: a button with an icon.
    const isBare =
      element.matches('a, button, summary, span, img') &&
      Math.max(width, height) <= 80 &&
      element.innerText.trim().length < 3
    if (
      isSquare ? Math.abs(width - height) > 1 : isBare && width > 0 && isOval(getComputedStyle(element), width, height)
    )
      faults.push(named('oval', element, `${width} × ${height}`))
    for (const part of ['::before', '::after']) {
      const style = getComputedStyle(element, part)
      if (style.content === 'none' || style.content === '""') continue
      const [partWidth, partHeight] = [parseFloat(style.width), parseFloat(style.height)]
      if (isOval(style, partWidth, partHeight))
        faults.push(named(`oval ${part}`, element, `${partWidth} × ${partHeight}`))
    }
    return faults
  })

  const pictures = [...document.images].filter(isShown).flatMap((image) => {
    const { offsetWidth: width, offsetHeight: height } = image
    const [ownWidth, ownHeight] = [declared(image, 'width'), declared(image, 'height')]
    const [across, down] = getComputedStyle(image)
      .aspectRatio.replace(/^auto /, '')
      .split(' / ')
      .map(Number)
    const maxHeight = declared(image, 'max-height')
    const isFree = String(image.computedStyleMap().get('height')) === 'auto' && !(maxHeight && height >= maxHeight - 1)
    // A picture is as tall as its ratio says, to one px.
    const isOutOfRatio = isFree && across && down && Math.abs(height - (width * down) / across) > 1.5
    return (ownWidth !== undefined && width < ownWidth - 1) ||
      (ownHeight !== undefined && height < ownHeight - 1) ||
      isOutOfRatio
      ? [named('picture', image, `${width} × ${height}`)]
      : []
  })

  const linesOf = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const numbers: string[] = []
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    const parent = text.parentElement as HTMLElement
    if (parent.closest('script, style, option, noscript') || !isShown(parent)) continue
    const pattern = parent.closest('a[href^="tel:"]')
      ? /[+\p{Nd}][\p{Nd}\s()-]{6,}\p{Nd}/u
      : /\+\p{Nd}[\p{Nd}\s]{8,}\p{Nd}/u
    const found = pattern.exec(text.data)
    if (!found) continue
    const range = document.createRange()
    range.setStart(text, found.index)
    range.setEnd(text, found.index + found[0].length)
    if (linesOf(range) > 1 && !areLettersHuge) numbers.push(named('number on two lines', parent, text.data))
    // As narrow as its words let it be, it breaks wherever it may.
    parent.dataset.squeezed = ''
    if (linesOf(range) > 1) numbers.push(named('number that may break', parent, text.data))
    delete parent.dataset.squeezed
  }

  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== opened)
  return [...ovals, ...pictures, ...numbers]
}

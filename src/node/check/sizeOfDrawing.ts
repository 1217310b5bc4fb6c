/** In px: browsers lay out nothing larger, and a smaller one is not seen. */
const [smallest, largest] = [0.01, 10_000_000]

/** The size in the first tag of a drawing: its viewBox, else its width and height in px. */
export function sizeOfDrawing(svg: string): { width: number; height: number } | undefined {
  const tag = /<(?:[\w.-]+:)?svg\b(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(svg.replaceAll(/<!--[^]*?-->/g, ''))?.[0] ?? ''
  const value = (name: string): string => {
    const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
    return (double ?? single ?? '').trim()
  }
  const [, , ...box] = value('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = box.length === 2 ? box : [value('width'), value('height')].map(lengthInPx)
  return isShown(width) && isShown(height) ? { width, height } : undefined
}

const isShown = (length = 0): length is number => length >= smallest && length <= largest

const lengthInPx = (length: string): number => Number(length.replace(/px$/, ''))

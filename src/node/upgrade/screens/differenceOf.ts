export interface Pixels {
  width: number
  height: number
  /** Four bytes a pixel. */
  data: Uint8Array
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface PixelDifference {
  count: number
  /** The smallest rectangle around them, with its last row and column. */
  box: Box
}

/**
 * Compares two pictures pixel by pixel; undefined if there is no difference. A pixel that only one of them has differs.
 * @param isSteady whether a pixel looks the same each time; the others are left out
 */
export function differenceOf(
  before: Pixels,
  after: Pixels,
  isSteady = (_x: number, _y: number): boolean => true,
): PixelDifference | undefined {
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)]
  const box = { left: width, top: height, right: 0, bottom: 0 }
  let count = 0
  const at = readerOf(before)
  const other = readerOf(after)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (at(x, y) === other(x, y) || !isSteady(x, y)) continue
      count += 1
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = y
    }
  return count === 0 ? undefined : { count, box }
}

/** Returns a function that reads a pixel as a number; -1 beside the picture. */
export function readerOf({ width, height, data }: Pixels): (x: number, y: number) => number {
  const pixels = new Uint32Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength))
  return (x, y) => (x < width && y < height ? (pixels[y * width + x] as number) : -1)
}

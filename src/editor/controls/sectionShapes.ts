import type { SectionType } from '../../site/page'

/**
 * The drawing of each type of section in letters: `T` a title, `t` a line of text, `B` a button, `P` a picture, `C` a
 * card, `O` a portrait, `F` a field. Equal adjacent letters are one element; for pictures, cards and fields also
 * those below each other.
 */
export const sectionShapes: Readonly<Record<SectionType, readonly string[]>> = {
  hero: ['TTTTTTT..PPPPPPP', 'TTTT.....PPPPPPP', 'ttttttt..PPPPPPP', 'tttttt...PPPPPPP', 'BBB.BBB..PPPPPPP'],
  'page-header': ['................', 'ttt.............', 'TTTTTTTTT.......', 'tttttttttttt....', 'BBBB............'],
  'service-detail': [
    'TTTTTTT..PPPPPPP',
    'tttttttt.PPPPPPP',
    '................',
    'CCCCC.CCCCC.CCCC',
    'CCCCC.CCCCC.CCCC',
  ],
  'city-intro': ['PPPPPPPPPPPPPPPP', 'PPPPPPPPPPPPPPPP', 'TTTTTTTT........', 'tttttttttttt....', 'BBB.BBB.........'],
  'city-about': ['TTTTTT..........', 'tttttttttttttttt', 'tttttttttttt....', 'CCCCCCC.CCCCCCCC', 'CCCCCCC.CCCCCCCC'],
  testimonials: ['TTTTTT......BBBB', 'OO....OO....OO..', 'CCCC..CCCC..CCCC', 'CCCC..CCCC..CCCC', 'CCCC..CCCC..CCCC'],
  points: ['TTTTTT..........', 'OO....OO....OO..', 'TTTT..TTTT..TTTT', 'tttt..tttt..tttt', 'ttt...tttt..ttt.'],
  prose: ['TTTTTTTT........', 'tttttttttttttttt', 'tttttttttttttttt', 'ttttttttttttttt.', 'ttttttttt.......'],
  document: ['TTTTTTTTTT......', 'tttttttttttttttt', 'tttttttttttt....', 'TTTTT...........', 'tttttttttttttttt'],
  statement: ['TTTTTTTT........', 'O.tttttttttttttt', 'O.ttttttttttt...', 'O.tttttttttttttt', 'tttttttttt......'],
  questions: ['TTTTTT..........', 'FFFFFFFFFFFFFFFF', '................', 'FFFFFFFFFFFFFFFF', 'tttttttttttttt..'],
  banner: ['CCCCCCCCCCCCCCCC', '................', '...TTTTTTTTTT...', '.....BBBBBB.....', 'CCCCCCCCCCCCCCCC'],
  contact: ['TTTTTT...PPPPPPP', 'O.ttttt..PPPPPPP', 'O.tttt...PPPPPPP', 'O.ttttt..PPPPPPP', 'BBB.BBB..PPPPPPP'],
  form: ['TTTTTT...CCCCCCC', 'FFFFFFF..CCCCCCC', '.........CCCCCCC', 'FFFFFFF..CCCCCCC', 'BBBB.....CCCCCCC'],
  chat: ['OO.CCCCCCC......', '...CCCCCCC......', '......BBBBBBBBBB', 'OO.CCCCC........', 'FFFFFFFFFFFFFF.B'],
  gallery: ['TTTTT...........', 'PPP.PPP.PPP.PPPP', 'PPP.PPP.PPP.PPPP', 'PPP.PPP.PPP.PPPP', 'PPP.PPP.PPP.PPPP'],
  message: ['....PPPPPPPP....', '....PPPPPPPP....', '...TTTTTTTTTT...', '....tttttttt....', '.....BBBBBB.....'],
  entries: ['TTTTTT..........', 'CCCCCCC.CCCCCCCC', 'CCCCCCC.CCCCCCCC', '................', 'CCCCCCC.CCCCCCCC'],
  'price-list': ['TTTTTT..........', 'tttttttt.....BBB', 'tttttt.......BBB', 'tttttttt.....BBB', 'ttttt........BBB'],
  pictures: ['TTTTT...........', 'PPPPPPP.PPPPPPPP', 'PPPPPPP.PPPPPPPP', '................', 'PPPPPPP.PPPPPPPP'],
  map: ['TTTTTT..........', 'PPPPPPPPPPP.tttt', 'PPPPPPPPPPP.ttt.', 'PPPPPPPPPPP.tttt', 'PPPPPPPPPPP.BBBB'],
  hours: ['TTTTTT..........', 'tttttt....tttttt', 'BBBBBB....BBBBBB', 'tttttt....tttttt', 'tttttt....tttttt'],
}

/** An element of a drawing, in units of a letter. */
export interface ShapePart {
  kind: string
  x: number
  y: number
  width: number
  height: number
}

/** The elements of a drawing in letters. */
export function partsOf(shape: readonly string[]): ShapePart[] {
  const parts: ShapePart[] = []
  shape.forEach((row, y) => {
    for (const { 0: run, index: x } of row.matchAll(/([A-Za-z])\1*/g)) {
      const kind = run.charAt(0)
      const isAbove = (part: ShapePart): boolean =>
        part.kind === kind && part.x === x && part.width === run.length && part.y + part.height === y
      const above = 'PCF'.includes(kind) ? parts.find(isAbove) : undefined
      if (above) above.height += 1
      else parts.push({ kind, x, y, width: run.length, height: 1 })
    }
  })
  return parts
}

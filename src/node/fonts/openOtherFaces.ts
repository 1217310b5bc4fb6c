import { facesOf, readFace, type SiteFont } from './faces'
import { openTypeface, type Typeface } from './typeface'

/** Opens the faces of other scripts that a text needs, each with the range of its letters. */
export async function openOtherFaces(
  font: SiteFont,
  text: string,
  weight: number,
): Promise<{ range: RegExp; typeface: Typeface }[]> {
  const needed = facesOf(font).filter(({ other, range }) => other && text.search(range) >= 0)
  return Promise.all(
    needed.map(async (face) => ({
      range: new RegExp(`${face.range.source}+`, 'g'),
      typeface: await openTypeface(readFace(face), text, weight),
    })),
  )
}

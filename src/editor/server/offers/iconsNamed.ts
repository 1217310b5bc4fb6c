import { iconNames, iconSet } from '../../../node/check/icons'

/** A screenful. */
const most = 60

/** The icons whose names contain words, with their drawings; the shortest names first, as they are the plainest drawings. */
export function iconsNamed(words: string): { name: string; drawing: string }[] {
  const part = words.trim().toLowerCase().replaceAll(' ', '-')
  return [...iconNames()]
    .filter((name) => name.includes(part))
    .toSorted((a, b) => a.length - b.length)
    .slice(0, most)
    .map((name) => ({ name, drawing: iconSet().icons[name.slice('ph:'.length)]?.body ?? '' }))
}

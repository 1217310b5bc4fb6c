import { dotWindow } from '../../../../sections/gallery/viewer/dotWindow'
import { find, type Film } from './film'

/** Makes a dot for each film of the first. @returns a function that shows those around the current one */
export function createDots(list: HTMLElement, films: readonly Film[], onChoose: (index: number) => void) {
  const first = list.firstElementChild as HTMLElement
  const dots = films.map(({ caption }, index) => {
    const item = first.cloneNode(true) as HTMLElement
    const dot = find(item, 'button')
    dot.setAttribute('aria-label', `${dot.getAttribute('aria-label')} ${index + 1}: ${caption}`)
    item.addEventListener('click', () => onChoose(index))
    return item
  })
  list.textContent = ''
  list.append(...dots)
  return (index: number): void => {
    const near = dotWindow(films.length, index)
    const [least = 0, most = 0] = [near[0], near[near.length - 1]]
    dots.forEach((item, each) => {
      item.hidden = each < least || each > most
      const dot = find(item, 'button')
      if (each === index) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
      dot.toggleAttribute('data-goes-on', (each === least && each > 0) || (each === most && each < films.length - 1))
    })
  }
}

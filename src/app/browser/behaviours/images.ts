import { readPageData } from '../pageData'

/** Puts the stand-in picture where one cannot be loaded. */
export function startImageFallback(): void {
  const replace = (image: HTMLImageElement) => {
    if (image.dataset.failed !== undefined) return
    image.dataset.failed = ''
    image
      .closest('picture')
      ?.querySelectorAll('source')
      .forEach((source) => source.remove())
    image.removeAttribute('srcset')
    image.src = readPageData().placeholder
  }
  document.addEventListener('error', (event) => event.target instanceof HTMLImageElement && replace(event.target), true)
  // Those that failed before this script came.
  document
    .querySelectorAll('img')
    .forEach((image) => image.complete && !image.naturalWidth && image.currentSrc && replace(image))
}

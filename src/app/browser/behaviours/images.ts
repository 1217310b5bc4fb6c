import { readPageData } from '../pageData'

/** Replaces pictures that fail to load by the placeholder picture. */
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
  // Pictures that failed before this script was loaded.
  document
    .querySelectorAll('img')
    .forEach((image) => image.complete && !image.naturalWidth && image.currentSrc && replace(image))
}

import { whenIdle } from '../whenIdle'
import { startDialogs } from './dialogs'
import { startReveal } from './reveal'
import { startTypedLine } from './typedLine'
import { readPageData } from '../pageData'

export function startBehaviours(): void {
  startDialogs()
  if (location.search && document.querySelector('[data-brought]'))
    void import('./startFields').then((code) => code.startFields(location.search))
  // Runs in a task of its own: the first tap needs none of these, and the browser is busy after parsing.
  setTimeout(() => {
    startAnchors()
    startScrolled()
    watchForms()
    addEventListener('resize', watchForms)
    startImageFallback()
    document.addEventListener('focusin', loadFilters)
    const switches = document.querySelectorAll<HTMLAnchorElement>('[data-part="header"] a[hreflang]')
    if (switches[0]) void import('./languageChoice').then((code) => code.startLanguageChoice(switches))
    startTypedLine()
    startTitles().catch(() => {})
  })
  // Elements below the screen are not visible yet.
  whenIdle(startReveal)
}

function loadFilters({ target }: FocusEvent): void {
  if (!(target as Element).closest('[data-filter]')) return
  document.removeEventListener('focusin', loadFilters)
  void import('./filters').then((code) => code.startFilters())
}

/** The longest duration of scrolling to an anchor, in ms. */
const longestMs = 1500

/** Scrolls smoothly for links within the page only, so that Back and the keyboard stay fast. */
function startAnchors(): void {
  const { style } = document.documentElement
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (!link || defaultPrevented || link.pathname !== location.pathname) return
    style.scrollBehavior = 'smooth'
    setTimeout(() => (style.scrollBehavior = ''), longestMs)
  })
}

/** The height of the lower edge of the screen, which a bar or a dock takes, in px. */
const edge = 66

let observer: IntersectionObserver | undefined

/** Marks the document while a field or button of a form lies at the lower edge of the screen: what floats leaves then. */
function watchForms(): void {
  const seen = new Set<Element>()
  observer?.disconnect()
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target)
      document.documentElement.toggleAttribute('data-form-seen', seen.size > 0)
    },
    { rootMargin: `${edge - innerHeight}px 0px 0px` },
  )
  for (const { elements } of document.querySelectorAll<HTMLFormElement>('main form:not([data-chat])'))
    for (const each of elements) if (each.nodeName !== 'FIELDSET') observer.observe(each)
}

/** Replaces pictures that fail to load by the placeholder picture. */
function startImageFallback(): void {
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

/** Marks the document while it is scrolled down, for the header's background, and while it goes further down, for the dock. */
function startScrolled(): void {
  let before = 0
  const mark = () => {
    document.documentElement.toggleAttribute('data-scrolled', scrollY > 8)
    // Less is a finger that rests.
    if (Math.abs(scrollY - before) < 12 && scrollY > 8) return
    document.documentElement.toggleAttribute('data-going-down', scrollY > Math.max(before, 8))
    before = scrollY
  }
  addEventListener('scroll', mark, { passive: true })
  // Read in the next frame, because reading it at once would force a layout.
  requestAnimationFrame(mark)
}

/** Changes of the space between words by which a title breaks as before, none first: the first that helps is taken. */
const steps = ['', '-1px', '1px', '-3px', '3px']

/**
 * Shows titles in the site's own typeface as soon as it has come, also where they began in a font of the device. No
 * title gets higher or lower by it: its words stand a little closer or wider (not its letters: those of Hindi join). If
 * that does not help, it stays as it was. No centred title begins elsewhere: its indent moves the beginning by half of
 * it. Nothing is painted in between, so nothing moves.
 */
async function startTitles(): Promise<void> {
  const faces = await document.fonts.load('700 1em Title', document.body.textContent)
  if (!faces[0]) return
  const showing = [...document.querySelectorAll<HTMLElement>('h1,h2')].map((title) => {
    const start = new Range()
    start.setStart(title.firstChild ?? title, 0)
    const before = start.getBoundingClientRect().left
    const { style, offsetHeight } = title
    return () => {
      const helps = steps.some((step) => {
        style.wordSpacing = step
        return title.offsetHeight === offsetHeight
      })
      if (!helps) style.cssText = 'font-family:inherit'
      const moved = before - start.getBoundingClientRect().left
      if (moved) style.textIndent = `${moved * (document.dir ? -2 : 2)}px`
    }
  })
  document.documentElement.toggleAttribute('data-titled')
  for (const show of showing) show()
}

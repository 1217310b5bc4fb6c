/*
 * Turns the pages of enlarged pictures. It shares no module with the script of videos, which would be split otherwise, on
 * all pages with videos.
 */

/** Marks a history entry that opening a picture has added: Back leads to the page. */
const stateKey = 'opensPicture'

const steps: Record<string, 1 | -1> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
}

/** A picture of the list: the link that enlarges it, and its place beside the others. */
interface Place {
  id: string
  link: HTMLAnchorElement
  frame: HTMLElement
  label: string
}

/** Shows the pictures of a list beside each other in the dialog after it; each has an address (`/page#work-3`). Back closes it. */
function enlargePictures(list: HTMLElement): void {
  const dialog = list.nextElementSibling as HTMLDialogElement
  const part = (name: string) => dialog.querySelector(`[data-part=${name}]`) as HTMLElement
  const stage = part('stage')
  const { documentElement: root, body } = document
  const numbers = new Intl.NumberFormat(root.dataset.locale ?? root.lang)
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-opens-dialog]')]
  /** In a page from right to left the next picture is at the left. */
  const onward = root.dir === 'rtl' ? -1 : 1
  let places: Place[] = []
  let index = -1

  /** Takes the pictures out of the dialogs that show them without script. */
  function gather(): void {
    if (places.length > 0) return
    places = links.map((link) => {
      const id = link.dataset.opensDialog as string
      const single = document.getElementById(id) as HTMLElement
      const frame = document.createElement('div')
      frame.append(...[...single.children].slice(1))
      single.remove()
      return { id, link, frame, label: single.getAttribute('aria-label') as string }
    })
    stage.append(...places.map(({ frame }) => frame))
  }

  function scrollToPlace(): void {
    stage.scrollLeft = index * stage.getBoundingClientRect().width * onward
  }

  /** Shows the number and the name of the picture in view, and loads it with its neighbours. */
  function showPosition(): void {
    const { label } = places[index] as Place
    const position = `${numbers.format(index + 1)} / ${numbers.format(places.length)}`
    dialog.setAttribute('aria-label', label)
    part('position').textContent = position
    part('said').textContent = `${position}: ${label}`
    setOff(part('previous'), index === 0)
    setOff(part('next'), index === places.length - 1)
    places.forEach((place, each) => {
      place.frame.setAttribute('aria-hidden', String(each !== index))
      if (each === index || (Math.abs(each - index) === 1 && !savesData())) load(place)
    })
  }

  function goTo(target: number): void {
    if (!places[target] || target === index) return
    index = target
    history.replaceState(history.state, '', `#${places[target].id}`)
    showPosition()
  }

  function turnTo(target: number): void {
    goTo(target)
    scrollToPlace()
  }

  /** Shows a picture, or closes the dialog. */
  function show(target: number): void {
    if (target === index) return
    const seen = places[index]
    index = target
    if (target < 0) {
      root.style.overflow = body.style.paddingRight = ''
      showDialog(false)
      if (seen) focusBack(seen.link)
      return
    }
    gather()
    if (!seen) {
      body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`
      root.style.overflow = 'hidden'
      showDialog(true)
    }
    showPosition()
    scrollToPlace()
  }

  function follow(): void {
    show(links.findIndex(({ dataset }) => `#${dataset.opensDialog}` === location.hash))
  }

  function close(): void {
    const id = places[index]?.id
    show(-1)
    // Another page may be loading already, whose address must stay.
    if (id === undefined || location.hash !== `#${id}`) return
    if (history.state?.[stateKey]) history.back()
    else history.replaceState(history.state, '', location.pathname + location.search)
  }

  /** Shows or closes it as a modal dialog: the first script does (`behaviours/dialogs.ts`). */
  const showDialog = (isShown: boolean): boolean =>
    dialog.dispatchEvent(new CustomEvent('show-dialog', { detail: isShown, bubbles: true }))

  links.forEach((link, target) =>
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      history.pushState({ ...history.state, [stateKey]: true }, '', `#${link.dataset.opensDialog}`)
      show(target)
    }),
  )
  part('close').addEventListener('click', close)
  part('previous').addEventListener('click', () => turnTo(index - 1))
  part('next').addEventListener('click', () => turnTo(index + 1))
  dialog.addEventListener('close', close)
  dialog.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event
    const step = (steps[key] ?? Number.NaN) * (/Left|Right/.test(key) ? onward : 1)
    const target = key === 'Home' ? 0 : key === 'End' ? places.length - 1 : index + step
    // With Alt an arrow is the browser's Back.
    if (Number.isNaN(target) || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    turnTo(target)
  })
  stage.addEventListener('scroll', () => {
    if (index >= 0) goTo(Math.round(Math.abs(stage.scrollLeft) / stage.clientWidth))
  })
  addEventListener('resize', () => index >= 0 && scrollToPlace())
  addEventListener('popstate', follow)
  follow()
}

/** Loads a picture, or two of one place: until they are there the small ones of the page are seen in their places. */
function load({ link, frame }: Place): void {
  const small = link.querySelectorAll('img')
  frame.querySelectorAll('img').forEach((image, each) => {
    if (image.loading !== 'lazy') return
    const { complete = false, currentSrc = '' } = small[each] ?? {}
    if (complete && currentSrc) image.style.backgroundImage = `url("${currentSrc}")`
    // It would be seen through a picture with transparent parts.
    image.addEventListener('load', () => (image.style.backgroundImage = ''), { once: true })
    image.loading = 'eager'
  })
}

/** Whether the visitor's browser saves data (Network Information API). */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The focus returns to the picture seen last; the page scrolls only if that is off the screen. */
function focusBack(link: HTMLElement): void {
  const { top, bottom } = link.getBoundingClientRect()
  link.focus({ preventScroll: top < window.innerHeight && bottom > 0 })
}

/** A disabled button keeps the focus. */
function setOff(button: HTMLElement, isOff: boolean): void {
  if (isOff) button.setAttribute('aria-disabled', 'true')
  else button.removeAttribute('aria-disabled')
}

document.querySelectorAll<HTMLElement>('[data-enlarges]').forEach(enlargePictures)

/** The island whose HTML is fetched when it is needed; null where there is none, or it is in the page by now. */
export const fetchedIsland = (): HTMLElement | null => document.querySelector('[data-html]')

/** Puts the HTML of an island into the page, if it is not there. */
export const fetchHtml = (island: HTMLElement): Promise<void> =>
  import('./fetchHtml').then((code) => code.fetchHtml(island))

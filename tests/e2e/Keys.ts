import type { Page } from '@playwright/test'

/** What has the focus, as a screen reader names it; in a frame that of its page. */
interface Focused {
  name: string
  role: string
}

/** Somebody who has a keyboard and nothing else. */
export class Keys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  async focused(): Promise<Focused> {
    return this.#page.evaluate(() => {
      let element = document.activeElement
      while (
        element instanceof HTMLIFrameElement &&
        element.contentDocument?.activeElement !== element.contentDocument?.body
      )
        element = element.contentDocument?.activeElement ?? null
      if (!element || element === document.body) return { name: '', role: '' }
      const byId = (ids: string | null): string =>
        (ids ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      const isContainer = element.matches('nav, header, aside, main, iframe, table, [role=grid], fieldset')
      const name =
        element.getAttribute('aria-label') ||
        byId(element.getAttribute('aria-labelledby')) ||
        labels.map(({ textContent }) => textContent).join(' ') ||
        element.getAttribute('title') ||
        (isContainer ? '' : element.textContent) ||
        ''
      return { name: name.replaceAll(/\s+/g, ' ').trim(), role: element.getAttribute('role') ?? element.localName }
    })
  }

  /**
   * Presses a key until what has the focus bears a name.
   * @throws where that is not so after `most` presses, with what had the focus on the way
   */
  async to(wanted: string | RegExp, key = 'Tab', most = 40): Promise<void> {
    const met: string[] = []
    for (let press = 0; press <= most; press += 1) {
      const { name, role } = await this.focused()
      if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return
      met.push(`${role} ${name.slice(0, 50)}`)
      await this.press(key)
    }
    throw new Error(`${String(wanted)} is not reached by ${most} times ${key}: ${met.join(' | ')}`)
  }

  /** Goes to something and presses it. */
  async use(wanted: string | RegExp, key = 'Tab', most?: number): Promise<void> {
    await this.to(wanted, key, most)
    await this.press('Enter')
  }

  /** Goes to a field and types into it, instead of what is there. */
  async fill(wanted: string | RegExp, text: string): Promise<void> {
    await this.to(wanted)
    await this.press('Control+a')
    await this.#page.keyboard.type(text)
  }
}

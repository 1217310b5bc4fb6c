import { wordsOfMarkup } from '../../manifest/text/markup'
import { fill } from '../../manifest/text/placeholders'

/** A value of a closed list in words: `HomeAndGarden` and `home-and-garden` become “Home and garden”, `HVACBusiness` “HVAC business”. */
export function inWords(value: string): string {
  const words = value.startsWith('.')
    ? value.slice(1).toUpperCase()
    : value
        .replaceAll(/(?<=[a-z])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (start) => ` ${start.toLowerCase()}`)
        .replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * A name as it is read: without the marks of bold words and links, and with what its placeholders give on the page. One
 * that gives another text on each page becomes a gap.
 */
export const nameAsRead = (text: string, meaningOf: (name: string) => string | undefined): string =>
  wordsOfMarkup(fill(text, (name) => meaningOf(name) ?? '…'))

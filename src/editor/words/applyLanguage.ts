import { textDirection } from '../../manifest/text/textDirection'
import type { ScreenLanguage } from './languages'

/** Says on the root element in which language, and from which side, the screen is read. */
export function applyLanguage(
  root: Pick<HTMLElement, 'lang' | 'dir'>,
  language: string,
  { locale }: Pick<ScreenLanguage, 'locale'>,
): void {
  root.lang = language
  root.dir = textDirection(locale)
}

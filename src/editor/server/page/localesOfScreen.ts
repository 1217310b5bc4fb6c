import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'
import { fromRoot } from '../../../node/process/paths'

/** The languages of the screen, as in `en`: to import them would bring their texts into every command. */
export const languagesOfScreen = (): ReadonlySet<string> =>
  new Set(readdirSync(fromRoot('src/words')).flatMap((name) => /^(\w+).*\.json$/.exec(name)?.[1] ?? []))

const localeFile =
  /\/node_modules\/react-(?:aria|aria-components|stately)\/dist\/.*\/intl\/.*([a-z]{2})-[A-Z]{2}\.m?js$/

/**
 * Leaves out what the controls of React Aria say in some 30 languages that the screen is never in. English stays, which they
 * speak where they lack a language.
 */
export function localesOfScreen(): Plugin {
  const languages = languagesOfScreen()
  return {
    name: 'locales-of-screen',
    enforce: 'pre',
    load: (id) => {
      const [, language] = localeFile.exec(id) ?? []
      return language === undefined || languages.has(language) ? null : 'export default {}'
    },
  }
}

/**
 * The separator between the parts of a line: Arabic script has a comma of its own.
 * @param language BCP 47
 */
export const listSeparator = (language: string): string =>
  new Intl.Locale(language).maximize().script === 'Arab' ? '، ' : ', '

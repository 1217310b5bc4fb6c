import { firstName, foldedNames, foldWords } from '../../../site/text/searchWords'

/** Returns the name in the page's language of a city that a searched list of the page has, in whatever script it is given. */
export function listedName(city: string): string {
  const folded = foldWords(city)
  const names = [...document.querySelectorAll<HTMLElement>('[data-filter-item]')].map(
    ({ dataset }) => dataset.filterItem ?? '',
  )
  const listed = names.find((each) => foldedNames(each).includes(folded))
  return listed === undefined ? city : firstName(listed)
}

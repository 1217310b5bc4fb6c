/** One thing that was looked at, in words for the site's owner. */
export interface Finding {
  /** `wrong` is to be mended; `note` is worth knowing and may stay. */
  kind: 'right' | 'wrong' | 'note'
  text: string
  /** Where it was found, at most a few places. */
  places?: readonly string[]
  advice?: string
}

/** Says of a list of places whether all is well. */
export function judge(places: readonly string[], right: string, wrong: string, advice: string, kind: 'wrong' | 'note' = 'wrong'): Finding {
  return places.length === 0 ? { kind: 'right', text: right } : { kind, text: wrong, places, advice }
}

const signs = { right: '✓', wrong: '✗', note: '·' } as const
const shownPlaces = 5

/** The findings as a person reads them. */
export function tell(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ kind, text, places = [], advice }) => [
    `${signs[kind]} ${text}`,
    ...places.slice(0, shownPlaces).map((place) => `    ${place}`),
    ...(places.length > shownPlaces ? [`    … and ${places.length - shownPlaces} more`] : []),
    ...(advice ? [`  → ${advice}`] : []),
  ])
  const wrong = findings.filter(({ kind }) => kind === 'wrong').length
  return `${lines.join('\n')}\n\n${wrong === 0 ? 'The site is right.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} to be mended.`}`
}

/** The result of one check, in words for the site's owner. */
export interface Finding {
  /** `wrong` has to be fixed; `note` may stay. */
  kind: 'right' | 'wrong' | 'note'
  text: string
  locations?: readonly string[]
  fix?: string
  /** Whether it shows that the site is a trial, which is not meant for visitors. */
  isTrial?: true
  /** Whether a service of others is at fault: the site itself may be right. */
  isOutside?: true
  /** That service, by its address, and its answer: a status, or why there was none. */
  service?: { kind: 'forms' | 'visits'; address: string; answer: number | string }
}

export const judge = (
  locations: readonly string[],
  right: string,
  wrong: string,
  fix: string,
  kind: 'wrong' | 'note' = 'wrong',
): Finding => (locations.length === 0 ? { kind: 'right', text: right } : { kind, text: wrong, locations, fix })

const icons = { right: '✓', wrong: '✗', note: '·' } as const
const mostShown = 5

export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ kind, text, locations = [], fix }) => [
    `${icons[kind]} ${text}`,
    ...locations.slice(0, mostShown).map((location) => `    ${location}`),
    ...(locations.length > mostShown ? [`    … and ${locations.length - mostShown} more`] : []),
    ...(fix ? [`  → ${fix}`] : []),
  ])
  const wrong = findings.filter(({ kind }) => kind === 'wrong').length
  const right = findings.some(({ isTrial }) => isTrial)
    ? 'The trial is right. What `npm run build` makes is for visitors.'
    : 'The site is right.'
  return `${lines.join('\n')}\n\n${wrong === 0 ? right : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} to be mended.`}`
}

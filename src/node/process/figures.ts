/** Facts that a command finds about a site, for `fleet`, which runs it for many. */
export interface SiteFigures {
  pages?: number
  /** The number of files written or removed. */
  changed?: number
  errors?: number
  advice?: number
}

/** Set in the environment of a command that a fleet runs: other parents with a channel expect messages of their own. */
export const fleetVariable = 'TOWNSITE_FLEET'

/** Sends figures to the fleet that runs this command, if one does. */
export function reportFigures(figuresOf: () => SiteFigures): void {
  if (process.env[fleetVariable]) process.send?.(figuresOf(), undefined, undefined, () => {})
}

/** A class for each focus that a site has: a page's policy allows no style on an element. */
export const focusRules = (focuses: readonly { x: number; y: number }[]): string =>
  (['x', 'y'] as const)
    .flatMap((axis) =>
      [...new Set(focuses.map((focus) => focus[axis]))]
        .sort((one, other) => one - other)
        .map((value) => `[data-focus-${axis}="${value}"]{--focus-${axis}:${value}%}`),
    )
    .join('')

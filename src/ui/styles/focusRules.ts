/** A class for each focus point: a page's policy allows no inline styles. */
export const focusRules = (focuses: readonly { x: number; y: number }[]): string =>
  (['x', 'y'] as const)
    .flatMap((axis) =>
      [...new Set(focuses.map((focus) => focus[axis]))]
        .sort((one, other) => one - other)
        .map((value) => `[data-focus-${axis}="${value}"]{--focus-${axis}:${value}%}`),
    )
    .join('')

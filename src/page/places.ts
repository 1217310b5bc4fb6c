/** The ids of the elements of the frame that script looks for. */
export const places = { floating: 'floating', unsent: 'unsent', toasts: 'toasts' } as const

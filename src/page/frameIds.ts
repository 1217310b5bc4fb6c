/** The ids of the elements of the frame that script looks for. */
export const frameIds = { floating: 'floating', unsent: 'unsent', toasts: 'toasts' } as const

/** The ids of elements of the frame that scripts need. */
export const frameIds = { floating: 'floating', unsent: 'unsent', toasts: 'toasts' } as const

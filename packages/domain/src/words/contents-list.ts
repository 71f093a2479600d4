/** The contents list, beside the names of its groups. */
export const contentsListWords = { title: 'Contents', close: 'Close' } as const

/** The faults that this page has reported, as worded. */
export type UnknownComponentsState = readonly string[]

/** Nothing has been reported yet. */
export const initialUnknownComponents: UnknownComponentsState = []

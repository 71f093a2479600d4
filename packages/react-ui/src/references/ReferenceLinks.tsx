/** The links of each reference, put where the reference stands. */
export const ReferenceLinks = () => null

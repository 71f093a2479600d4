/**
 * A volume, an issue or a page as a record keeps it. Files of articles that are ahead of print often have zeros in their place, which say
 * that there is none.
 */
export const statedPlace = (given: string | undefined): string | undefined =>
  given === undefined || /^\s*0*\s*$/.test(given) ? undefined : given

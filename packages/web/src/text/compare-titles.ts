/** Compares titles and names for lists: alphabetically, with numbers by value. */
export const compareTitles: (one: string, other: string) => number = new Intl.Collator('en', { numeric: true }).compare

/** How titles and names follow each other in lists: by the alphabet, numbers in them by their value. */
export const compareTitles: (one: string, other: string) => number = new Intl.Collator('en', { numeric: true }).compare

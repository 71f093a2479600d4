/** A count as texts give it: `1,234`. */
export const countText = (count: number): string => count.toLocaleString('en')

import { attribute, type ContentNode } from './node.ts'

/** The months as the page writes them, January first. */
export const MONTH_NAMES: readonly string[] = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December',
]

/** The date that a node's attributes give, as far as they give it: `17 June 2021`, `June 2021`, `2021`. */
export const dateText = (of: ContentNode): string => {
  const month = attribute(of, 'month')
  return [attribute(of, 'day'), MONTH_NAMES[Number(month) - 1] ?? month, attribute(of, 'year')]
    .filter(part => part !== undefined && part !== '')
    .join(' ')
}

import { monthNames } from '../../core/text/month-names.ts'
import { attribute, type ContentNode } from './node.ts'

/** The date in a node's attributes, as far as they give one: `17 June 2021`, `June 2021`, `2021`. */
export const dateText = (node: ContentNode): string => {
  const month = attribute(node, 'month')
  return [attribute(node, 'day'), monthNames[Number(month) - 1] ?? month, attribute(node, 'year')]
    .filter(part => part !== undefined && part !== '')
    .join(' ')
}

import { attribute, type ContentNode } from './node.ts'
import { lineOfText } from './plain-text.ts'

/** What is before the holder in a `copyright`, from its attributes, as far as its text does not say it: `© 2014 `. */
export const copyrightOpening = (node: ContentNode): string => {
  const words = lineOfText([node])
  const year = attribute(node, 'year')
  return [/©|copyright/i.test(words) ? '' : '© ', year === undefined || words.includes(year) ? '' : `${year} `].join('')
}

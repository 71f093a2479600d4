/** REF-2: characters that are unusual in titles. Combining marks belong to their letters. */
const UNUSUAL = /[^\p{L}\p{M}\p{N}\s.,:;'"\-–()?!&/]/u

const EVERY_UNUSUAL = new RegExp(UNUSUAL, 'gu')

/** The same without anything in round brackets, nested ones included. An unbalanced bracket is plain text. */
const withoutParenthesised = (text: string): string => {
  const open: number[] = []
  let kept = ''
  for (const character of text) {
    const start = character === ')' ? open.pop() : undefined
    if (start !== undefined) kept = kept.slice(0, start)
    else {
      if (character === '(') open.push(kept.length)
      kept += character
    }
  }
  return kept
}

/**
 * A title for a scholar lookup (REF-2): one with unusual characters loses them and its parenthesised parts, with white space
 * collapsed; any other is unchanged.
 */
export const scholarTitle = (title: string): string =>
  UNUSUAL.test(title) ? withoutParenthesised(title).replace(EVERY_UNUSUAL, '').replace(/\s+/gu, ' ').trim() : title

/** REF-2: what no usual title holds. The marks that letters carry belong to them. */
const UNUSUAL = /[^\p{L}\p{M}\p{N}\s.,:;'"\-–()?!&/]/u

const EVERY_UNUSUAL = new RegExp(UNUSUAL, 'gu')

/** The same without what stands in round brackets, brackets in brackets included. One without its counterpart is mere text. */
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
 * A title as a scholar lookup is given it (REF-2): one with unusual characters loses them and its parenthesised parts, and what they leave of
 * white space becomes single spaces; any other stays as it is.
 */
export const scholarTitle = (title: string): string =>
  UNUSUAL.test(title) ? withoutParenthesised(title).replace(EVERY_UNUSUAL, '').replace(/\s+/gu, ' ').trim() : title

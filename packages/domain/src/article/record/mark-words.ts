import { childrenOf, isNamed, type ContentNode } from '../content/node.ts'
import { lineOfText } from '../content/plain-text.ts'

const isLabel = isNamed('label')
const isAffiliation = isNamed('affiliation')

/** More than four characters are a heading (`Correspondence`) or other words. */
export const asMark = (words: string): string | undefined => (words !== '' && words.length <= 4 ? words : undefined)

const labelOf = (target: ContentNode): string =>
  lineOfText(childrenOf(target).filter(isLabel).slice(0, 1).flatMap(childrenOf)).trim()

/** The marks in a node, without what separates them. */
export const marksIn = (node: ContentNode): readonly string[] =>
  lineOfText([node])
    .split(/[\s,;]+/)
    .filter(mark => mark !== '')

/** The sign at the beginning of a note's own text: `* E-mail: …`. */
const openingSign = (words: string): string | undefined => /^[*∗＊†‡§¶‖#✉]{1,4}/u.exec(words)?.[0]

/** The text of an affiliation or note. */
export const wordsWithoutLabel = (target: ContentNode): string =>
  lineOfText(childrenOf(target).filter(child => !isLabel(child))).trim()

/** Whether an affiliation or note has a label, and that is a mark. */
export const isLabelled = (target: ContentNode): boolean => asMark(labelOf(target)) !== undefined

/** The mark of an affiliation or note: its label, or the sign with which a note begins. */
export const markOf = (target: ContentNode): string | undefined =>
  asMark(labelOf(target)) ?? (isAffiliation(target) ? undefined : openingSign(wordsWithoutLabel(target)))

import type { CslItem } from '../csl-item.ts'
import { pieces } from './names.ts'
import { words } from './runs.ts'

/** An issue split into its parts: `12, Supplement 7` is number 12 and supplement 7. */
export interface IssueParts {
  /** Empty if a supplement or a part belongs to the volume itself. */
  readonly number: string
  readonly addition: IssueAddition | undefined
}

/** A supplement or part of an issue or a volume; its own number is empty if it has none. */
export interface IssueAddition {
  readonly kind: 'supplement' | 'part'
  readonly number: string
}

/** How a style writes supplements and parts. */
export type AdditionWords = Readonly<Record<IssueAddition['kind'], string>>

const ADDITION = /\b(suppl(?:ement)?|part|pt)\b\.?\s*/giu

/** An item's issue in its parts, however it is named. */
export const issuePartsOf = (item: CslItem): IssueParts => {
  const given = words(item.issue)
  const lastParenthesis = Math.max(given.lastIndexOf('('), given.slice(0, -1).lastIndexOf(')'))
  for (const { 0: named, 1: kind = '', index } of given.matchAll(ADDITION)) {
    const end = index + named.length
    if (end <= lastParenthesis) continue
    const before = given.slice(0, index).replace(/(?<![\s,(])[\s,(]+$/, '')
    const own = given.slice(end).replace(/\)$/, '')
    return { number: words(before), addition: { kind: /^s/i.test(kind) ? 'supplement' : 'part', number: words(own) } }
  }
  return { number: given, addition: undefined }
}

/** `Suppl. 7`, as a style words it; empty if there is no addition. */
export const additionText = (addition: IssueAddition | undefined, names: AdditionWords): string =>
  addition === undefined ? '' : pieces(' ', names[addition.kind], addition.number)

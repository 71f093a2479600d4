import { accessibilityWords, wcagAbsent, wcagNames, wcagPartly } from '../../words/accessibility.ts'

/** A criterion of WCAG 2.2 at level A or AA. */
export type Criterion = keyof typeof wcagNames

/** The criteria that tests name. A test compares this list with their titles, and `docs/wcag.md` says which they are. */
export const TESTED_CRITERIA: readonly Criterion[] = [
  '1.1.1',
  '1.3.1',
  '1.3.2',
  '1.3.3',
  '1.3.4',
  '1.3.5',
  '1.4.1',
  '1.4.3',
  '1.4.4',
  '1.4.10',
  '1.4.11',
  '1.4.12',
  '1.4.13',
  '2.1.1',
  '2.1.2',
  '2.1.4',
  '2.2.1',
  '2.4.1',
  '2.4.2',
  '2.4.3',
  '2.4.4',
  '2.4.5',
  '2.4.6',
  '2.4.7',
  '2.4.11',
  '2.5.1',
  '2.5.2',
  '2.5.3',
  '2.5.8',
  '3.1.1',
  '3.1.2',
  '3.2.1',
  '3.2.2',
  '3.2.3',
  '3.2.4',
  '3.2.6',
  '3.3.1',
  '3.3.2',
  '3.3.3',
  '3.3.7',
  '3.3.8',
  '4.1.2',
  '4.1.3',
]

const LEVEL_AA: ReadonlySet<Criterion> = new Set<Criterion>([
  '1.2.4',
  '1.2.5',
  '1.3.4',
  '1.3.5',
  '1.4.3',
  '1.4.4',
  '1.4.5',
  '1.4.10',
  '1.4.11',
  '1.4.12',
  '1.4.13',
  '2.4.5',
  '2.4.6',
  '2.4.7',
  '2.4.11',
  '2.5.7',
  '2.5.8',
  '3.1.2',
  '3.2.3',
  '3.2.4',
  '3.3.3',
  '3.3.4',
  '3.3.8',
  '4.1.3',
])

/** What the statement says of a criterion. */
export interface ConformanceRow {
  readonly criterion: Criterion
  readonly name: string
  readonly level: 'A' | 'AA'
  /** How it is known, in words. */
  readonly basis: string
}

const of = (notes: Readonly<Partial<Record<Criterion, string>>>, criterion: Criterion): string | undefined => notes[criterion]

/** How it is known that a criterion is met: what is met in part says so even if tests prove that part. */
const basisOf = (criterion: Criterion): string => {
  const [partly, absent] = [of(wcagPartly, criterion), of(wcagAbsent, criterion)]
  if (partly !== undefined) return accessibilityWords.partly(partly)
  if (TESTED_CRITERIA.includes(criterion)) return accessibilityWords.tested
  return absent === undefined ? accessibilityWords.unchecked : accessibilityWords.absent(absent)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names have no other keys
const CRITERIA = Object.keys(wcagNames) as readonly Criterion[]

/** Every criterion of levels A and AA, in the order of the guidelines. */
export const conformance: readonly ConformanceRow[] = CRITERIA.map(criterion => ({
  criterion,
  name: wcagNames[criterion],
  level: LEVEL_AA.has(criterion) ? 'AA' : 'A',
  basis: basisOf(criterion),
}))

/** Which of its two neighbours a way from an article leads to. */
export type Neighbour = keyof typeof directions

/** The unit that a reader steps by, and what the units stand in. */
export interface StepUnits {
  readonly unit: 'article' | 'chapter'
  readonly container: 'issue' | 'book' | 'volume'
}

const directions = { previous: 'Previous', next: 'Next' } as const
const units: Readonly<Record<StepUnits['unit'], string>> = { article: 'article', chapter: 'chapter' }
const containers: Readonly<Record<StepUnits['container'], string>> = { issue: 'issue', book: 'book', volume: 'volume' }

/** The ways from an article to its neighbours, its issue and its other views. */
export const articleViewWords = {
  fullText: 'View full text',
  abstract: 'View Abstract',
  xml: 'View article XML',
  neighbour: (neighbour: Neighbour, { unit, container }: StepUnits): string =>
    `${directions[neighbour]} ${units[unit]} within ${containers[container]}`,
  /** What the ways to the neighbours are called together: `Articles in this issue`. */
  neighbours: ({ unit, container }: StepUnits): string =>
    `${unit === 'article' ? 'Articles' : 'Chapters'} in this ${containers[container]}`,
  downloadFull: (container: StepUnits['container']): string => `Download full ${containers[container]}`,
} as const

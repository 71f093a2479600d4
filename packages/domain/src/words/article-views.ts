/** Which neighbour a link leads to: the previous or the next. */
export type Neighbour = keyof typeof directions

/** The unit by which a reader moves, and what contains the units. */
export interface StepUnits {
  readonly unit: 'article' | 'chapter'
  readonly container: 'issue' | 'book' | 'volume'
}

const directions = { previous: 'Previous', next: 'Next' } as const
const units: Readonly<Record<StepUnits['unit'], string>> = { article: 'article', chapter: 'chapter' }
const containers: Readonly<Record<StepUnits['container'], string>> = { issue: 'issue', book: 'book', volume: 'volume' }

/** The links from an article to its neighbours, its issue and its other views. */
export const articleViewWords = {
  fullText: 'View full text',
  abstract: 'View Abstract',
  xml: 'View article XML',
  neighbour: (neighbour: Neighbour, { unit, container }: StepUnits): string =>
    `${directions[neighbour]} ${units[unit]} within ${containers[container]}`,
  /** The label of the links to the neighbours: `Articles in this issue`. */
  neighbours: ({ unit, container }: StepUnits): string =>
    `${unit === 'article' ? 'Articles' : 'Chapters'} in this ${containers[container]}`,
  downloadFull: (container: StepUnits['container']): string => `Download full ${containers[container]}`,
} as const

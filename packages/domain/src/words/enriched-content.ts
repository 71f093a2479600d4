import { countText } from './count-text.ts'
import { plural } from './formats.ts'

/** What services add to an article. */
export const enrichedContentWords = {
  cases: 'Interactive case insights',
  showAnswer: 'Show answer',
  hideAnswer: 'Hide answer',
  /** Shown with the answer (RICH-1). */
  answerIs: (answer: string): string => `The answer is: ${answer}`,
  right: 'Correct.',
  notRight: (answerIs: string): string => `Incorrect. ${answerIs}`,
  maps: (count: number): string => plural(count, { one: 'Map', other: 'Maps' }),
  /** The role of a map, for screen readers. */
  map: 'map',
  mapNamed: (name: string): string => `Map: ${name}`,
  /** The name of a place without one. */
  placeNumbered: (number: number): string => `Place ${number}`,
  places: 'Places on this map',
  microscope: 'Virtual microscope',
  /** RICH-2 */
  viewSlides: (count: number): string =>
    plural(count, {
      one: 'View the slide in the virtual microscope',
      other: `View ${countText(count)} slides in the virtual microscope`,
    }),
  researchData: 'Research data',
  whereDataAre: 'Where to find the data',
  openData: 'Open data',
  datasets: 'Datasets for reference managers',
  databases: 'Linked databases',
  recordsIn: (database: string): string => `Records in ${database}`,
} as const

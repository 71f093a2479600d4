/** What services know of an article beside its text. */
export const enrichedContentWords = {
  cases: 'Interactive case insights',
  showAnswer: 'Show the answer',
  hideAnswer: 'Hide the answer',
  /** What is said once the answer is shown (RICH-1). */
  answerIs: (answer: string): string => `The answer is: ${answer}`,
  right: 'Correct.',
  notRight: (answerIs: string): string => `Incorrect. ${answerIs}`,
  maps: (count: number): string => (count === 1 ? 'Map' : 'Maps'),
  /** What kind of thing a map is, for anyone who only hears the page. */
  map: 'map',
  mapNamed: (name: string): string => `Map: ${name}`,
  /** A place that has no name. */
  placeNumbered: (number: number): string => `Place ${number}`,
  places: 'Places on this map',
  microscope: 'Virtual microscope',
  /** RICH-2 */
  viewSlides: (count: number): string =>
    count === 1 ? 'View the slide in the virtual microscope' : `View ${count} slides in the virtual microscope`,
  researchData: 'Research data',
  whereDataAre: 'Where the data are',
  openData: 'Open data',
  datasets: 'Datasets for reference managers',
  databases: 'Linked databases',
  recordsIn: (database: string): string => `Records in ${database}`,
} as const

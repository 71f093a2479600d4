/** What services know of an article beside its text. */
export const enrichedContentWords = {
  cases: 'Interactive case insights',
  showAnswer: 'Show the answer',
  hideAnswer: 'Hide the answer',
  maps: (count: number): string => (count === 1 ? 'Map' : 'Maps'),
  /** What kind of thing a map is, for whoever only hears the page. */
  map: 'map',
  mapNamed: (name: string): string => `Map: ${name}`,
  /** A place that has no name. */
  placeNumbered: (number: number): string => `Place ${number}`,
  places: 'Places on this map',
  microscope: 'Virtual microscope',
  researchData: 'Research data',
  whereDataAre: 'Where the data are',
  openData: 'Open data',
  datasets: 'Datasets for reference managers',
  databases: 'Linked databases',
  recordsIn: (database: string): string => `Records in ${database}`,
} as const

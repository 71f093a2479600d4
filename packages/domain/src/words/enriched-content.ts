/** What services know of an article beside its text. */
export const enrichedContentWords = {
  cases: 'Interactive case insights',
  showAnswer: 'Show the answer',
  hideAnswer: 'Hide the answer',
  maps: (count: number): string => (count === 1 ? 'Map' : 'Maps'),
  places: 'Places on this map',
  microscope: 'Virtual microscope',
  researchData: 'Research data',
  whereDataAre: 'Where the data are',
  openData: 'Open data',
  datasets: 'Datasets for reference managers',
  databases: 'Linked databases',
  recordsIn: (database: string): string => `Records in ${database}`,
} as const

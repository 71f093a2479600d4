/** A place in the history of the page, and what became of the page there. */
export interface PageMaker {
  readonly name: string
  /** What it is called today, where that is not the same. */
  readonly today?: string
  /** Years before our era are below zero: -245 is 245 BC. There is no year 0. */
  readonly year: number
  /** Whether the year is a good guess and no more. */
  readonly isAbout: boolean
  readonly what: string
  /** Degrees; north and east are above zero. */
  readonly latitude: number
  readonly longitude: number
}

/** The places of the article in the order of their years; two of one year in the order of their months. */
export const places: readonly PageMaker[] = [
  {
    name: 'Alexandria',
    year: -245,
    isAbout: true,
    what: 'a catalogue of a whole library, the Pinakes',
    latitude: 31.21,
    longitude: 29.91,
  },
  {
    name: 'Pergamon',
    today: 'Bergama',
    year: -190,
    isAbout: true,
    what: 'parchment made in quantity, as the story goes',
    latitude: 39.13,
    longitude: 27.18,
  },
  {
    name: 'Rome',
    year: 85,
    isAbout: true,
    what: 'books of leaves on sale, praised by Martial',
    latitude: 41.89,
    longitude: 12.49,
  },
  {
    name: 'Luoyang',
    year: 105,
    isAbout: false,
    what: 'paper presented to the court by Cai Lun',
    latitude: 34.62,
    longitude: 112.45,
  },
  {
    name: 'Bangor',
    year: 690,
    isAbout: true,
    what: 'an antiphonary with spaces between words',
    latitude: 54.65,
    longitude: -5.67,
  },
  { name: 'Baghdad', year: 794, isAbout: true, what: 'a paper mill', latitude: 33.34, longitude: 44.4 },
  { name: 'Tours', year: 800, isAbout: true, what: 'Caroline minuscule, our small letters', latitude: 47.39, longitude: 0.68 },
  {
    name: 'Dunhuang',
    year: 868,
    isAbout: false,
    what: 'the oldest dated printed book found: the Diamond Sutra',
    latitude: 40.04,
    longitude: 94.8,
  },
  {
    name: 'Vercelli',
    year: 1228,
    isAbout: false,
    what: 'a contract that promises students exemplars to copy from',
    latitude: 45.32,
    longitude: 8.42,
  },
  {
    name: 'Cheongju',
    year: 1377,
    isAbout: false,
    what: 'the oldest book from movable metal type that is left: the Jikji',
    latitude: 36.64,
    longitude: 127.47,
  },
  { name: 'Mainz', year: 1454, isAbout: true, what: 'the Bible of 42 lines', latitude: 50, longitude: 8.27 },
  { name: 'Cologne', year: 1470, isAbout: false, what: 'printed leaf numbers', latitude: 50.94, longitude: 6.96 },
  { name: 'Venice', year: 1501, isAbout: false, what: 'a pocket book in italics', latitude: 45.44, longitude: 12.33 },
  { name: 'Paris', year: 1665, isAbout: false, what: 'the Journal des sçavans (January)', latitude: 48.86, longitude: 2.35 },
  {
    name: 'London',
    year: 1665,
    isAbout: false,
    what: 'the Philosophical Transactions (March)',
    latitude: 51.51,
    longitude: -0.09,
  },
  { name: 'Meyrin', year: 1990, isAbout: false, what: 'the first page of the World Wide Web', latitude: 46.23, longitude: 6.05 },
]

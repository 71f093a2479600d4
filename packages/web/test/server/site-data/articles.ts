import { sampleXml } from '../article/samples.ts'

const STATEMENT =
  '<sec sec-type="data-availability" id="da"><title>Data availability</title><p>All data are in the files of this article.</p></sec>'
const MAP =
  '<supplementary-material id="m1" xlink:href="sites.kml"><label>Map</label><caption><p>Where it was.</p></caption></supplementary-material>'
const NUMBERS =
  '<supplementary-material id="m2" xlink:href="numbers.csv"><label>Data</label><caption><p>All numbers.</p></caption></supplementary-material>'

const cites = (doi: string): string =>
  `<ref-list><ref id="r1"><element-citation publication-type="journal"><article-title>On it</article-title><source>Annals</source><year>2001</year><pub-id pub-id-type="doi">${doi}</pub-id></element-citation></ref></ref-list>`

/** Supplementary files of the articles. */
export const files = { 'sites.kml': '<kml/>', 'numbers.csv': '1,2\n' } as const

/** Articles for which the tests know the site's data. */
export const articles = {
  /** Not free. Its body alone has water, caffeine and a protein. */
  closed: sampleXml({
    doi: '10.5555/closed',
    title: 'On soil',
    elocation: '1',
    body: `<p>Wet soil holds water, and caffeine is in <ext-link ext-link-type="uri" xlink:href="https://www.rcsb.org/structure/4HHB">4HHB</ext-link>.</p>${MAP}${NUMBERS}${STATEMENT}`,
  }),
  /** Open access; cites the other. */
  open: sampleXml({
    doi: '10.5555/Open',
    title: 'On free soil',
    elocation: '2',
    access: 'open',
    body: '<p>Soil holds water, caffeine and more.</p>',
    back: cites('10.5555/closed'),
  }),
  /** In another journal. */
  elsewhere: sampleXml({
    doi: '10.5555/elsewhere',
    title: 'On air',
    issn: '1462-9011',
    journal: 'Other Journal',
    access: 'open',
    body: '<p>Air holds water.</p>',
  }),
} as const

export type ArticleName = keyof typeof articles

/** The DOIs of the articles. */
export const dois: Readonly<Record<ArticleName, string>> = {
  closed: '10.5555/closed',
  open: '10.5555/Open',
  elsewhere: '10.5555/elsewhere',
}

/** The shipped library's chapter, and its article with a hub id. */
export const SHIPPED = {
  article: 'S9999202726000015',
  hubEid: '1-s2.0-S9999202726X00015',
  chapter: 'B9789999920261000037',
  chapterHubEid: '3-s2.0-C20260000013',
} as const

/** The site's settings files. */
export const settingsFiles = {
  'special-issues.json': {
    specialIssues: [
      {
        title: 'Of earth',
        editors: ['E. Noether'],
        articles: ['10.5555/open', '10.5555/not-here', SHIPPED.article, '10.5555/closed'],
      },
    ],
    virtualSpecialIssues: [
      {
        title: 'Through the years',
        editors: ['E. Noether', 'S. Kovalevskaya'],
        issn: '2050-084X',
        url: '/years',
        articles: ['10.5555/closed'],
      },
    ],
  },
  'topics.json': [
    { terms: ['water'], url: '/topics/water' },
    { terms: ['water'], url: '/other/water', journals: ['1462-9011'] },
    { terms: ['soil', 'wet soil'], url: '/topics/soil' },
    { terms: ['about'], url: '/topics/about' },
    { terms: ['fire'], url: '/topics/fire' },
  ],
  'substances.json': [
    {
      id: 'water',
      names: ['water'],
      image: '/water.svg',
      imageDescription: 'A bent molecule',
      fallbackImageDescription: 'Water',
    },
    { id: 'gold', names: ['gold'], fallbackImageDescription: 'Gold' },
    { id: 'caffeine', articles: ['10.5555/elsewhere'], names: ['caffeine'], fallbackImageDescription: 'Caffeine' },
  ],
  'questions.json': [
    {
      article: '10.5555/closed',
      questions: [
        { id: 'q1', question: 'What is wet?', answer: 'Soil.', place: 's1' },
        { id: 'q2', question: 'Why?', answer: 'It rained.' },
      ],
    },
  ],
  'metrics.json': [
    {
      doi: '10.5555/closed',
      counts: [
        { group: 'Citations', label: 'Citation Indexes', source: 'Scopus', count: 12 },
        { group: 'Social Media', label: 'Posts', source: 'A network', count: 3 },
      ],
    },
    { doi: '10.9999/not-here', counts: [{ group: 'Mentions', label: 'News', source: 'A newspaper', count: 1 }] },
  ],
  'enriched-content.json': [
    {
      article: '10.5555/closed',
      items: [
        { code: 'VM', payload: { identifiers: ['slide'], md5: 'abc', timestamp: 7 } },
        { code: 'DP', payload: { statement: 'The publisher says so.' } },
      ],
    },
  ],
  'linking-hub.json': [
    {
      siteId: 7,
      siteName: 'ClinicalKey',
      url: 'https://clinic.example/{pii}?doi={doi}',
      journals: ['2050-084X'],
      institutions: ['one'],
    },
    { siteId: 8, siteName: 'Archive', url: 'https://archive.example/{doi}', journals: ['2050-084X', '1462-9011'] },
  ],
  'third-party-access.json': [
    { doiPrefix: '10.1000', entitled: 'maybe', links: [{ url: 'https://publisher.example/{doi}', contentType: 'text/html' }] },
    {
      doi: '10.1000/free',
      entitled: 'yes',
      links: [{ url: '/pdf/{doi}', contentType: 'application/pdf' }],
      accessType: 'free',
      customerId: 'c7',
    },
  ],
} as const

import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { statedDoi } from '@lectern/domain/article'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fc, test as law } from '@fast-check/vitest'
import { either as E, option as O } from 'fp-ts'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FOLDABLE_PANELS } from '@lectern/domain/page'
import { readSettings, entryFor, defaultSettings, type Settings } from '../../src/settings/settings.ts'
import { folderWith } from '../support/folder.ts'

const FILES = [
  'special-issues.json',
  'topics.json',
  'substances.json',
  'questions.json',
  'metrics.json',
  'enriched-content.json',
  'linking-hub.json',
  'publications.json',
  'third-party-access.json',
  'view.json',
  'site.json',
] as const

/** The files that contain one record; the others contain a list. */
const RECORDS: ReadonlySet<string> = new Set(['special-issues.json', 'view.json', 'site.json'])

type FileName = (typeof FILES)[number]

const read = async (
  files: Readonly<Record<string, string>>,
): Promise<{ readonly folder: string; readonly settings: E.Either<string, Settings> }> => {
  const folder = await folderWith(files)
  return { folder, settings: await readSettings(folder) }
}

/** The lines of the error message, without the folder. */
const faults = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const { folder, settings } = await read(files)
  return E.isRight(settings) ? [] : settings.left.split('\n').map(line => line.replace(join(folder, '/'), ''))
}

const good = async (files: Readonly<Record<string, string>>): Promise<Settings> => {
  const { settings } = await read(files)
  if (E.isLeft(settings)) throw new Error(settings.left)
  return settings.right
}

const json = (value: unknown): string => JSON.stringify(value)

describe('the files of a site', () => {
  test('may all be absent: then the site says nothing', async () => {
    expect(await good({})).toEqual(defaultSettings)
    expect(await readSettings('/nowhere/at/all')).toEqual(E.right(defaultSettings))
  })

  test.each(FILES)('%s may be absent while the others are there', async absent => {
    const empty = Object.fromEntries(FILES.filter(name => name !== absent).map(name => [name, RECORDS.has(name) ? '{}' : '[]']))
    expect(await good(empty)).toEqual(defaultSettings)
  })

  test('may begin with a byte order mark', async () => {
    const { topics } = await good({ 'topics.json': `\uFEFF${json([{ terms: ['soil'], url: '/soil' }])}` })
    expect(topics).toEqual([{ terms: ['soil'], url: '/soil' }])
  })

  test.each(FILES)('%s that is not JSON is refused by its name', async name => {
    for (const content of ['', '{', '[1,]', '// note\n[]', 'undefined', '\u0000']) {
      const told = await faults({ [name]: content })
      expect(told[0]).toMatch(new RegExp(`^${name}: `))
    }
  })

  test.each(FILES)('%s that is another kind of JSON is refused by its name, once', async name => {
    for (const content of ['null', '7', '"text"', 'true', RECORDS.has(name) ? '[]' : '{}']) {
      const told = await faults({ [name]: content })
      expect(told).toHaveLength(1)
      expect(told[0]).toMatch(new RegExp(`^${name}: the top level: expected `))
    }
  })

  test('that are a folder instead are refused by their name', async () => {
    expect(await faults({ 'topics.json/inside.txt': '' })).toEqual([expect.stringMatching(/^topics\.json: .*EISDIR/)])
  })

  test('are all read before any fault is told, and all faults of all of them are', async () => {
    const told = await faults({
      'topics.json': json([
        { terms: [], url: 'javascript:alert(1)' },
        { term: 'soil', url: '/soil' },
      ]),
      'metrics.json': json([{ doi: '10.5555/a', counts: [{ group: 'Cites', label: 'x', source: 'y', count: -1 }] }]),
      'view.json': '{',
    })
    expect(told).toEqual([
      'topics.json: 0.terms: expected a non-empty list of terms',
      'topics.json: 0.url: expected an address that begins with https://, http:// or /',
      'topics.json: 1.term: unknown field (expected one of terms, url, journals)',
      'topics.json: 1.terms: expected a non-empty list of terms',
      'metrics.json: 0.counts.0.group: expected one of Citations, Captures, Mentions, Social Media',
      'metrics.json: 0.counts.0.count: expected a whole number, 0 or greater',
      expect.stringMatching(/^view\.json: /),
    ])
  })

  test('with more faults than anybody reads tell how many there are', async () => {
    const told = await faults({ 'questions.json': json(Array.from({ length: 5000 }, () => 7)) })
    expect(told).toHaveLength(21)
    expect(told[0]).toBe('questions.json: 0: expected the questions of an article')
    expect(told.at(-1)).toBe('questions.json: and 4980 more faults')
  })

  const wrong: readonly (readonly [FileName, unknown, string])[] = [
    ['special-issues.json', { special: [] }, 'special: unknown field (expected one of specialIssues, virtualSpecialIssues)'],
    [
      'special-issues.json',
      { specialIssues: [{ title: ' ', articles: ['10.5555/a'] }] },
      'specialIssues.0.title: expected a non-empty string',
    ],
    [
      'special-issues.json',
      { specialIssues: [{ title: 'On soil', articles: [] }] },
      'specialIssues.0.articles: expected a non-empty list of articles',
    ],
    [
      'special-issues.json',
      { specialIssues: [{ title: 'On soil', articles: ['soil'] }] },
      'specialIssues.0.articles.0: expected a PII or a DOI',
    ],
    [
      'special-issues.json',
      {
        specialIssues: [
          { title: 'On soil', articles: ['10.5555/a'] },
          { title: 'On air', articles: ['10.5555/b', 'https://doi.org/10.5555/A'] },
        ],
      },
      'specialIssues.1.articles.1: "10.5555/a" is already in item 0',
    ],
    [
      'special-issues.json',
      { specialIssues: [{ title: 'On soil', articles: ['10.5555/a', '10.5555/a'] }] },
      'specialIssues.0.articles.1: "10.5555/a" is already in item 0',
    ],
    [
      'special-issues.json',
      { virtualSpecialIssues: [{ title: 'On soil', articles: ['10.5555/a'], issn: '1234-5678', url: '/soil' }] },
      'virtualSpecialIssues.0.issn: expected an ISSN',
    ],
    [
      'special-issues.json',
      { virtualSpecialIssues: [{ title: 'On soil', articles: ['10.5555/a'], issn: '2050-084X', url: '//elsewhere.example' }] },
      'virtualSpecialIssues.0.url: expected an address that begins with https://, http:// or /',
    ],
    [
      'special-issues.json',
      {
        virtualSpecialIssues: [
          { title: 'On soil', articles: ['10.5555/a'], issn: '2050-084X', url: '/soil', editors: 'Noether' },
        ],
      },
      'virtualSpecialIssues.0.editors: expected a list of names',
    ],
    [
      'topics.json',
      [
        { terms: ['soil'], url: '/a' },
        { terms: ['air', 'Soil'], url: '/b' },
      ],
      '1.terms.1: "soil" is already in item 0',
    ],
    [
      'topics.json',
      [
        { terms: ['soil'], url: '/a', journals: ['2050-084X'] },
        { terms: ['soil'], url: '/b', journals: ['2050084x'] },
      ],
      '1.terms.0: "soil in 2050-084X" is already in item 0',
    ],
    [
      'topics.json',
      [{ terms: ['soil'], url: 'data:text/html,' }],
      '0.url: expected an address that begins with https://, http:// or /',
    ],
    ['topics.json', [{ terms: ['soil'], url: '/a', journals: [] }], '0.journals: expected a non-empty list of ISSNs'],
    [
      'substances.json',
      [{ id: 'water', fallbackImageDescription: 'Water' }],
      '0: expected articles, names or both, to say where the substance is shown',
    ],
    [
      'substances.json',
      [{ id: 'water', names: ['water'], image: '/water.svg', fallbackImageDescription: 'Water' }],
      '0: expected image and imageDescription together, or neither',
    ],
    [
      'substances.json',
      [{ id: 'a b', names: ['water'], fallbackImageDescription: 'Water' }],
      '0.id: expected an id of letters, digits, dots, hyphens and underscores',
    ],
    [
      'substances.json',
      [
        { id: 'a', names: ['water'], fallbackImageDescription: 'Water' },
        { id: 'a', names: ['ice'], fallbackImageDescription: 'Ice' },
      ],
      '1.id: "a" is already in item 0',
    ],
    [
      'questions.json',
      [{ article: '10.5555/a', questions: [{ id: 'q', question: 'Why?', answer: '' }] }],
      '0.questions.0.answer: expected a non-empty string',
    ],
    [
      'questions.json',
      [
        {
          article: '10.5555/a',
          questions: [
            { id: 'q', question: 'Why?', answer: 'So.' },
            { id: 'q', question: 'How?', answer: 'So.' },
          ],
        },
      ],
      '0.questions.1.id: "q" is already in item 0',
    ],
    [
      'questions.json',
      [
        { article: 'S2211753914000025', questions: [{ id: 'q', question: 'Why?', answer: 'So.' }] },
        { article: 'S2211-7539(14)00002-5', questions: [{ id: 'q', question: 'Why?', answer: 'So.' }] },
      ],
      '1.article: "S2211753914000025" is already in item 0',
    ],
    [
      'metrics.json',
      [{ doi: 'S2211753914000025', counts: [{ group: 'Mentions', label: 'News', source: 'x', count: 7 }] }],
      '0.doi: expected a DOI',
    ],
    [
      'metrics.json',
      [{ doi: '10.5555/a', counts: [{ group: 'Mentions', label: 'News', source: 'x', count: '7' }] }],
      '0.counts.0.count: expected a whole number, 0 or greater',
    ],
    [
      'metrics.json',
      [{ doi: '10.5555/a', counts: [{ group: 'Mentions', label: 'News', source: 'x', count: 1e300 }] }],
      '0.counts.0.count: expected a whole number, 0 or greater',
    ],
    [
      'metrics.json',
      [
        {
          doi: '10.5555/a',
          counts: [
            { group: 'Mentions', label: 'News', source: 'x', count: 1 },
            { group: 'Mentions', label: 'News', source: 'x', count: 2 },
          ],
        },
      ],
      '0.counts.1.label: "Mentions: News (x)" is already in item 0',
    ],
    [
      'enriched-content.json',
      [{ article: '10.5555/a', items: [{ code: 'XX', payload: {} }] }],
      '0.items.0.code: expected one of DP, OD, MD, GD, ICI, DL, VM',
    ],
    [
      'enriched-content.json',
      [{ article: '10.5555/a', items: [{ code: 'GD', payload: { kmlIds: [] } }] }],
      '0.items.0.payload: expected an object with kmlIds (a non-empty list of strings), because code is GD',
    ],
    [
      'enriched-content.json',
      [{ article: '10.5555/a', items: [{ code: 'DP', payload: [] }] }],
      '0.items.0.payload: expected an object, because code is DP',
    ],
    ['enriched-content.json', [{ article: '10.5555/a', items: [{ code: 'DP' }] }], '0.items.0.payload: expected a payload'],
    [
      'enriched-content.json',
      [{ article: '10.5555/a', items: [{ code: 'VM', payload: { identifiers: ['a'], md5: 'b' } }] }],
      '0.items.0.payload: expected an object with identifiers (a non-empty list of strings), md5 (a string) and timestamp (a string or a number), because code is VM',
    ],
    [
      'enriched-content.json',
      [
        {
          article: '10.5555/a',
          items: [
            { code: 'DP', payload: {} },
            { code: 'DP', payload: {} },
          ],
        },
      ],
      '0.items.1.code: "DP" is already in item 0',
    ],
    [
      'linking-hub.json',
      [{ siteId: 1, siteName: 'Ovid', url: 'https://ovid.example/{issn}', journals: ['2050-084X'] }],
      '0.url: expected an address that begins with https://, http:// or / and has no placeholders other than {doi} and {pii}',
    ],
    [
      'linking-hub.json',
      [{ siteId: 1.5, siteName: 'Ovid', url: 'https://ovid.example/', journals: ['2050-084X'] }],
      '0.siteId: expected a whole number, 0 or greater',
    ],
    [
      'linking-hub.json',
      [1, 1].map(siteId => ({ siteId, siteName: 'Ovid', url: 'https://ovid.example/', journals: ['2050-084X'] })),
      '1.siteId: "1" is already in item 0',
    ],
    ['third-party-access.json', [{ entitled: 'yes' }], '0: expected either doi or doiPrefix'],
    [
      'third-party-access.json',
      [{ entitled: 'yes', doi: '10.5555/a', doiPrefix: '10.5555' }],
      '0: expected either doi or doiPrefix',
    ],
    ['third-party-access.json', [{ entitled: true, doiPrefix: '10.5555' }], '0.entitled: expected one of yes, maybe, no'],
    [
      'third-party-access.json',
      [{ entitled: 'yes', doiPrefix: '10.5555/' }],
      '0.doiPrefix: expected a DOI prefix such as 10.1234',
    ],
    [
      'third-party-access.json',
      [{ entitled: 'yes', doiPrefix: '10.5555', links: [{ url: 'https://a.example/{pii}', contentType: 'text/html' }] }],
      "0.links: {pii} cannot be used, because a third party's article has only a DOI",
    ],
    [
      'third-party-access.json',
      [{ entitled: 'yes', doiPrefix: '10.5555', links: [{ url: 'https://a.example/{doi}', contentType: 'pdf' }] }],
      '0.links.0.contentType: expected a media type such as application/pdf',
    ],
    [
      'third-party-access.json',
      [
        { entitled: 'yes', doi: '10.5555/a' },
        { entitled: 'no', doi: 'doi:10.5555/A' },
      ],
      '1.doi: "10.5555/a" is already in item 0',
    ],
    ['view.json', { rightsAndContentLink: 'yes' }, 'rightsAndContentLink: expected true or false'],
    ['view.json', { collapsiblePanels: ['metrics'] }, `collapsiblePanels.0: expected one of ${FOLDABLE_PANELS.join(', ')}`],
    ['view.json', { collapsiblePanels: ['substances', 'substances'] }, 'collapsiblePanels.1: "substances" is already in item 0'],
    ...[
      'https://a.example/',
      'https://a.example/{id}/{id}',
      'https://a.example/{eid}',
      'https://a.example/{id}{',
      '/{id}',
      'javascript:{id}',
    ].map((scopus): [(typeof FILES)[number], unknown, string] => [
      'view.json',
      { linkOutUrls: { scopus } },
      'linkOutUrls.scopus: expected an address that begins with https:// or http:// and has {id} in one place',
    ]),
    ...['/scholar', 'https://a.example/?q=', 'https://a.example/#', 'data:x'].map(
      (scholar): [(typeof FILES)[number], unknown, string] => [
        'view.json',
        { linkOutUrls: { scholar } },
        'linkOutUrls.scholar: expected an address that begins with https:// or http://, without a query',
      ],
    ),
    [
      'view.json',
      { linkOutUrls: { crossref: 'https://a.example/{id}' } },
      'linkOutUrls.crossref: unknown field (expected one of copyright, scopus, citedBy, scopusAuthor, chemistry, metrics, scholar)',
    ],
    ['special-issues.json', { ' ': 0 }, '" ": unknown field (expected one of specialIssues, virtualSpecialIssues)'],
    ['special-issues.json', { 'a\nb': 0 }, '"a\\nb": unknown field (expected one of specialIssues, virtualSpecialIssues)'],
    ['view.json', { assistant: {} }, 'assistant: expected either frame or script'],
    [
      'view.json',
      { assistant: { frame: 'https://a.example/', script: 'https://a.example/' } },
      'assistant: expected either frame or script',
    ],
    ...['http://a.example/', 'javascript:alert(1)', '/assistant', 'https://me:word@a.example/', 'http://localhost.example/'].map(
      (frame): [(typeof FILES)[number], unknown, string] => [
        'view.json',
        { assistant: { frame } },
        'assistant.frame: expected an address that begins with https://, or with http:// on this machine',
      ],
    ),
    ['site.json', { name: ' ' }, 'name: expected a non-empty string'],
    ['site.json', { title: 'Codex' }, expect.stringMatching(/^title: unknown field \(expected one of name, logo,/) as string],
    [
      'site.json',
      { publisher: { name: 'Codex', url: 'javascript:alert(1)' } },
      'publisher.url: expected an address that begins with https://, http:// or /',
    ],
    ...(
      ['aboutUrl', 'advertiseUrl', 'contactUrl', 'termsUrl', 'privacyPolicyUrl', 'privacyCenterUrl', 'adminToolUrl'] as const
    ).flatMap(field =>
      ['data:text/html,', '//elsewhere.example/', 'about', '/\\elsewhere.example', 7].map((url): [FileName, unknown, string] => [
        'site.json',
        { [field]: url },
        `${field}: expected an address that begins with https://, http:// or /`,
      ]),
    ),
    ['site.json', { supportHubUrls: { fr: '/fr' } }, 'supportHubUrls.fr: unknown field (expected one of en, zh, ja, ko)'],
    [
      'site.json',
      { supportHubUrls: { ko: 'vbscript:x' } },
      'supportHubUrls.ko: expected an address that begins with https://, http:// or /',
    ],
    [
      'site.json',
      { orderHistoryUrls: { staging: 'ftp://cart.example/' } },
      'orderHistoryUrls.staging: expected an address that begins with https://, http:// or /',
    ],
    ...['javascript:x', '/login#top', '/log in', '//accounts.example/'].map((login): [FileName, unknown, string] => [
      'site.json',
      { accountUrls: { login } },
      'accountUrls.login: expected an address that begins with https://, http:// or /, without a hash',
    ]),
    ['site.json', { accountUrls: { home: '/' } }, expect.stringMatching(/^accountUrls\.home: unknown field/) as string],
    ['site.json', { adminEmail: 'oai' }, 'adminEmail: expected an email address'],
    ['site.json', { contactEmail: 'help' }, 'contactEmail: expected an email address'],
    ['site.json', { contactEmail: 'a@b.example?subject=<x>' }, 'contactEmail: expected an email address'],
    ['site.json', { environment: 'staging' }, 'environment: expected one of prod, non-prod'],
    ['site.json', { allowCart: 'yes' }, 'allowCart: expected boolean'],
    [
      'site.json',
      { pageHelp: [{ path: 'article', url: '/help' }] },
      'pageHelp.0.path: expected the beginning of a path, such as /science/article/',
    ],
    [
      'site.json',
      { pageHelp: [{ path: '/search', url: 'about:blank' }] },
      'pageHelp.0.url: expected an address that begins with https://, http:// or /',
    ],
    [
      'site.json',
      {
        pageHelp: [
          { path: '/search', url: '/a' },
          { path: '/search', url: '/b' },
        ],
      },
      'pageHelp.1.path: "/search" is already in item 0',
    ],
    ['view.json', { feedback: { timeout: 0 } }, 'feedback.timeout: expected a whole number of milliseconds from 1 to 60000'],
    [
      'view.json',
      { feedback: { enabled: true, address: '/x' } },
      'feedback.address: unknown field (expected one of enabled, url, timeout)',
    ],
  ]
  test.each(wrong)('%s with %j is refused by the field', async (name, content, fault) => {
    const [told, ...more] = await faults({ [name]: json(content) })
    expect(more).toEqual([])
    expect(told?.slice(`${name}: `.length)).toEqual(fault)
    expect(told).toMatch(new RegExp(`^${name}: `))
  })

  test('with a field __proto__ are refused by it, and change nothing of other objects', async () => {
    expect(await faults({ 'view.json': '{"__proto__": {"metricsUrl": "/x"}}' })).toEqual([
      expect.stringMatching(/^view\.json: __proto__: unknown field/),
    ])
    expect({}).not.toHaveProperty('metricsUrl')
  })

  law.prop([fc.constantFrom(...FILES), fc.jsonValue({ maxDepth: 4 })])(
    'are read or refused with faults that name them, whatever JSON they hold',
    async (name, value) => {
      for (const line of await faults({ [name]: json(value) })) expect(line).toMatch(new RegExp(`^${name}: \\S`))
    },
  )

  test('of 10 MB are read, and say the last thing as the first', async () => {
    const entries = Array.from({ length: 60_000 }, (_, index) => ({
      doi: `10.5555/${index}`,
      counts: [{ group: 'Mentions', label: 'News', source: 'A newspaper, and more of them', count: index }],
    }))
    const content = json(entries).padEnd(10_000_000)
    expect(content.length).toBeGreaterThanOrEqual(10_000_000 - 1)
    const settings = await good({ 'metrics.json': content })
    expect(
      entryFor(settings.metrics, { pii: checkedPii('S0000000000000000'), doi: checkedDoi('10.5555/59999') })?.mentions,
    ).toEqual([{ label: 'News', source: 'A newspaper, and more of them', count: 59_999 }])
  })

  test('of 10 MB in which nothing is right are refused, and briefly', async () => {
    const told = await faults({ 'topics.json': json(Array.from({ length: 500_000 }, () => ({ nonsense: 1 }))) })
    expect(told).toHaveLength(21)
    expect(told.join('').length).toBeLessThan(5000)
  })
})

describe('what a site says of an article', () => {
  const settings = (article: string): Promise<Settings> =>
    good({ 'questions.json': json([{ article, questions: [{ id: 'q', question: 'Why?', answer: 'So.' }] }]) })

  test.each([
    '10.5555/ABC.1',
    '10.5555/abc.1',
    'doi:10.5555/abc.1',
    'https://doi.org/10.5555/Abc.1',
    'S2211753914000025',
    'S2211-7539(14)00002-5',
  ])('is found by %s', async article => {
    expect(
      entryFor((await settings(article)).questions, { pii: checkedPii('S2211753914000025'), doi: checkedDoi('10.5555/Abc.1') }),
    ).toEqual([{ id: 'q', question: 'Why?', answer: 'So.', place: O.none }])
  })

  test("is not taken for another article's", async () => {
    const { questions } = await settings('10.5555/abc.1')
    expect(entryFor(questions, { pii: checkedPii('S2211753914000025') })).toBeUndefined()
    expect(entryFor(questions, { pii: checkedPii('S2211753914000025'), doi: checkedDoi('10.5555/abc.10') })).toBeUndefined()
    expect(entryFor(questions, { pii: checkedPii('S2211753914000025'), ...statedDoi('nonsense') })).toBeUndefined()
  })

  test('a DOI whose letters and digits make a PII is a DOI', async () => {
    const { questions } = await settings('10.5555/lectern.2026.001')
    expect([...questions.keys()]).toEqual(['10.5555/lectern.2026.001'])
  })
})

describe('the view of a site', () => {
  test('is the one that Lectern comes with but for what it says', async () => {
    const { view } = await good({
      'view.json': json({ feedback: { enabled: false }, linkingHub: { mainSite: 'Here' }, collapsiblePanels: [] }),
    })
    expect(view).toEqual({
      ...defaultSettings.view,
      collapsiblePanels: [],
      feedback: { ...defaultSettings.view.feedback, enabled: false },
      linkingHub: { ...defaultSettings.view.linkingHub, mainSite: 'Here' },
    })
  })

  test('LINK-1 has the addresses of other sites that it names, and the public ones of the others', async () => {
    const { view } = await good({
      'view.json': json({ linkOutUrls: { scopus: 'https://index.example/{id}', scholar: 'https://scholar.example/' } }),
    })
    expect(view.linkOutUrls).toEqual({
      ...defaultSettings.view.linkOutUrls,
      scopus: 'https://index.example/{id}',
      scholar: 'https://scholar.example',
    })
  })
})

import { fc, test } from '@fast-check/vitest'
import { keyDates, publicationLine, publicationParts, type ArticleMeta } from '@lectern/domain/article'
import { describe, expect } from 'vitest'
import { metaWith } from '../../arbitraries/record.ts'

const published = fc
  .record(
    {
      volume: fc.constantFrom('4', ' '),
      issue: fc.constantFrom('2', ''),
      coverDateText: fc.constant('April–June 2014'),
      publicationYear: fc.constant('2014'),
      articleNumber: fc.constant('104123'),
      edition: fc.constantFrom('Second Edition', '3'),
      seriesTitle: fc.constant('Methods'),
      supplement: fc.constantFrom('C', '1', 'Suppl. 1'),
      pages: fc.array(fc.record({ first: fc.constantFrom('5', 'e1', '') }), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  .map(metaWith)

describe('the line that says where an article was published', () => {
  test.prop([published])('has no gaps, and nothing twice', meta => {
    const line = publicationLine(meta)
    expect(line).not.toMatch(/^[, ]|[, ]$|, ,|,,|undefined/)
    for (const word of ['Volume', 'Issue', 'Article', 'Page']) expect(line.split(word).length).toBeLessThan(3)
  })

  test.each<[string, Partial<ArticleMeta>, string]>([
    [
      'an article with pages',
      { volume: '4', coverDateText: 'April–June 2014', pages: [{ first: '5', last: '7' }] },
      'Volume 4, April–June 2014, Pages 5–7',
    ],
    [
      'an article whose file writes a span with a hyphen',
      { volume: '4', coverDateText: 'April-June 2014' },
      'Volume 4, April–June 2014',
    ],
    ['an article of two years', { coverDateText: '2013-2014' }, '2013–2014'],
    ['an article of a day', { coverDateText: '2014-04-01' }, '2014-04-01'],
    [
      'an article in an issue',
      { volume: '10', issue: '2', publicationDate: '2013-02-01', pages: [{ first: '5', last: '5' }] },
      'Volume 10, Issue 2, February 2013, Page 5',
    ],
    [
      'an article with a number',
      { volume: '10', publicationYear: '2016', articleNumber: 'e14093' },
      'Volume 10, 2016, Article e14093',
    ],
    [
      'several ranges of pages',
      { publicationDate: '2013', pages: [{ first: '5', last: '7' }, { first: 'e1' }] },
      '2013, Pages 5–7, e1',
    ],
    ['several single pages', { pages: [{ first: '5' }, { first: '9' }] }, 'Pages 5, 9'],
    ['the file’s own words', { volumeIssueText: 'Volumes 1–2', volume: '1', supplement: 'C' }, 'Volumes 1–2'],
    [
      'a volume paged as articles appear',
      { volume: '145', supplement: 'C', coverDateText: 'July 2023' },
      'Volume 145, July 2023',
    ],
    ['a supplement', { volume: '4', supplement: '1' }, 'Volume 4, Supplement 1'],
    [
      'a chapter',
      { contentType: 'BK', edition: 'Second Edition', publicationYear: '2014', pages: [{ first: '3', last: '27' }] },
      'Second Edition, 2014, Pages 3–27',
    ],
    [
      'a chapter of a series',
      { contentType: 'BS', seriesTitle: 'Methods', edition: '2', volume: '7' },
      'Methods, Edition 2, Volume 7',
    ],
    ['a supplement that says so itself', { volume: '4', supplement: 'Suppl. 2' }, 'Volume 4, Suppl. 2'],
    ['a supplement that says so in other words', { volume: '4', supplement: '1st Supplement' }, 'Volume 4, 1st Supplement'],
    ['an edition with a number of two digits', { edition: '12' }, 'Edition 12'],
    ['an edition that begins with a number', { edition: '2nd' }, '2nd edition'],
    ['an edition that ends with a number', { edition: 'Version 2' }, 'Version 2 edition'],
    ['an edition by its name alone', { edition: 'Revised' }, 'Revised edition'],
    ['an edition for short', { edition: 'Revised ed.' }, 'Revised ed.'],
    ['an edition for less short', { edition: '3rd edn' }, '3rd edn'],
    ['a hyphen that stands for no span', { coverDateText: 'E-Edition June 2014' }, 'E-Edition June 2014'],
    ['a hyphenated word', { coverDateText: 'Mid-year 2014' }, 'Mid-year 2014'],
    ['a date that is not written as dates are', { publicationDate: 'c2014-04', publicationYear: '2015' }, '2015'],
    ['pages without a beginning', { pages: [{ first: '', last: '7' }, { first: '9' }] }, 'Page 9'],
    ['pages without an end', { pages: [{ first: '5', last: ' ' }] }, 'Page 5'],
    ['pages that the file gives as one', { pages: [{ first: '5–7' }] }, 'Pages 5–7'],
    ['nothing', {}, ''],
    [
      'nothing but white space',
      {
        volume: ' ',
        issue: ' ',
        supplement: ' ',
        coverDateText: ' ',
        publicationDate: ' ',
        publicationYear: ' ',
        articleNumber: ' ',
        edition: ' ',
        seriesTitle: ' ',
        volumeIssueText: ' ',
        pages: [{ first: ' ', last: ' ' }],
      },
      '',
    ],
    [
      'texts with white space around them',
      {
        seriesTitle: ' Methods ',
        edition: ' 2 ',
        volume: ' 7 ',
        issue: ' 1 ',
        supplement: ' C ',
        coverDateText: ' July 2023 ',
        pages: [{ first: ' 5', last: '5 ' }],
      },
      'Methods, Edition 2, Volume 7, Issue 1, July 2023, Page 5',
    ],
    [
      'other texts with white space around them',
      {
        edition: ' Second Edition ',
        volumeIssueText: ' Volumes 1–2 ',
        publicationYear: ' 2014 ',
        articleNumber: ' e1 ',
      },
      'Second Edition, Volumes 1–2, 2014, Article e1',
    ],
    [
      'an edition’s name with white space around it',
      {
        edition: ' Revised ',
        supplement: ' Suppl. 2 ',
        publicationDate: ' 2014-04 ',
      },
      'Revised edition, Suppl. 2, April 2014',
    ],
  ])('of %s', (_, given, line) => expect(publicationLine(metaWith(given))).toBe(line))
})

describe('the parts of the publication line', () => {
  test.prop([published])('stand in it, in its order', given => {
    const parts = Object.values(publicationParts(metaWith(given)))
      .filter(part => part !== '')
      .join(', ')
    expect(publicationLine(metaWith(given))).toContain(parts)
  })

  test.each<[string, Partial<ArticleMeta>, object]>([
    [
      'pages',
      { volume: '145', issue: '2', publicationDate: '2023-07-01', pages: [{ first: '41', last: '46' }], articleNumber: '9' },
      { volumeIssue: 'Volume 145, Issue 2', date: 'July 2023', pages: 'Pages 41–46' },
    ],
    [
      'an article number',
      { publicationYear: '2014', articleNumber: '102' },
      { volumeIssue: '', date: '2014', pages: 'Article 102' },
    ],
    [
      'an article number that is given as its page, too',
      { publicationYear: '2014', pages: [{ first: '102' }], articleNumber: '102' },
      { volumeIssue: '', date: '2014', pages: 'Article 102' },
    ],
    ['nothing', {}, { volumeIssue: '', date: '', pages: '' }],
  ])('of an article with %s', (_, given, parts) => expect(publicationParts(metaWith(given))).toEqual(parts))
})

describe('ART-14 the key dates', () => {
  const order = ['Received', 'Revised', 'Accepted', 'Available online', 'Version of Record']
  const date = fc.constantFrom('21 April 2023', '', ' ')
  const dates = fc.record(
    {
      received: date,
      revised: fc.array(date, { maxLength: 3 }),
      accepted: date,
      availableOnline: date,
      versionOfRecord: date,
    },
    { requiredKeys: [] },
  )

  test.prop([dates])('come in their order, each that the article has, and no other', given => {
    const shown = keyDates(metaWith({ dates: given }))
    const places = shown.map(words => order.findIndex(label => words.startsWith(label)))
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(shown.map(words => words.replace(/^\D+/, ''))).toEqual(
      Object.values(given)
        .flat()
        .filter(one => one.trim() !== ''),
    )
  })

  test('of a real page', () => {
    const given = {
      versionOfRecord: '21 April 2023',
      availableOnline: '21 April 2023',
      accepted: '16 April 2023',
      revised: ['25 January 2023', '1 March 2023'],
      received: '17 June 2021',
    }
    expect(keyDates(metaWith({ dates: given }))).toEqual([
      'Received 17 June 2021',
      'Revised 25 January 2023',
      'Revised 1 March 2023',
      'Accepted 16 April 2023',
      'Available online 21 April 2023',
      'Version of Record 21 April 2023',
    ])
  })
})

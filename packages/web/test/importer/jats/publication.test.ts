import type { ArticleRecord } from '@lectern/domain/article'
import { describe, expect, test } from 'vitest'
import { imported } from './read.ts'
import { sketch } from './sketch.ts'

const metaOf = (meta: string): ArticleRecord['meta'] => imported({ meta }).meta

describe('ART-14 a date in words', () => {
  const received = (inner: string, attributes = ''): string | undefined =>
    metaOf(`<history><date date-type="received" ${attributes}>${inner}</date></history>`).dates.received

  test.each([
    ['1', 'January 2001'],
    ['01', 'January 2001'],
    ['2', 'February 2001'],
    ['12', 'December 2001'],
    ['13', '13 2001'],
    ['0', '0 2001'],
    ['001', '001 2001'],
    ['January', 'January 2001'],
    ['MARCH', 'March 2001'],
    ['apr', 'April 2001'],
    ['Jun', 'June 2001'],
    ['Jul.', 'July 2001'],
    ['Sept.', 'September 2001'],
    ['Ju', 'Ju 2001'],
    ['J.', 'J. 2001'],
    ['May–June', 'May–June 2001'],
    ['Winter', 'Winter 2001'],
  ])('month %s', (month, expected) => {
    expect(received(`<month>${month}</month><year>2001</year>`)).toBe(expected)
  })

  test.each([
    ['1', '1 May 2001'],
    ['09', '9 May 2001'],
    ['31', '31 May 2001'],
    ['32', 'May 2001'],
    ['0', 'May 2001'],
    ['-1', 'May 2001'],
    ['1.5', 'May 2001'],
    ['3–5', 'May 2001'],
  ])('day %s', (day, expected) => {
    expect(received(`<day>${day}</day><month>5</month><year>2001</year>`)).toBe(expected)
  })

  test.each([
    ['a year', '<year>2001</year>', '2001'],
    ['a year with its era', '<year>c. 2001</year>', 'c. 2001'],
    ['a day without a month', '<day>3</day><year>2001</year>', '2001'],
    ['a day and a month without a year', '<day>3</day><month>5</month>', '3 May'],
    ['a season', '<season>Spring</season><year>2001</year>', 'Spring 2001'],
    ['a season without a year', '<season>Spring</season>', 'Spring'],
    ['a season before a month', '<season>Spring</season><month>Easter</month><year>2001</year>', 'Spring 2001'],
    ['words', '<string-date>early in 2001</string-date>', 'early in 2001'],
    ['words beside parts', '<year>2001</year><string-date>early in 2001</string-date>', 'early in 2001'],
    ['words without an element', 'the spring of 2001', 'the spring of 2001'],
    ['nothing', '', undefined],
    ['empty parts', '<day/><month/><year/>', undefined],
  ])('%s', (_, inner, expected) => {
    expect(received(inner)).toBe(expected)
  })

  test.each([
    ['2001', '2001'],
    ['2001-09', 'September 2001'],
    ['2001-09-03', '3 September 2001'],
    ['200109', 'September 2001'],
    ['20010903', '3 September 2001'],
    ['2001-09-03T10:00:00Z', '3 September 2001'],
    ['on 2001-09-03', undefined],
    ['soon', undefined],
  ])('iso-8601-date %s', (iso, expected) => {
    expect(received('', `iso-8601-date="${iso}"`)).toBe(expected)
  })

  test('parts go before the machine-readable form, which goes before parts without a year', () => {
    const iso = 'iso-8601-date="2001-09-03"'
    expect(received('<year>2002</year>', iso)).toBe('2002')
    expect(received('<day>4</day><month>9</month>', iso)).toBe('3 September 2001')
  })
})

const event = (type: string): string => `<date date-type="${type}"><day>7</day><month>5</month><year>2001</year></date>`
const DAY = '7 May 2001'

describe('ART-14 the history of an article', () => {
  test.each([
    ['received', 'received'],
    ['Received', 'received'],
    ['submitted', 'received'],
    ['recd', 'received'],
    ['rec', 'received'],
    ['accepted', 'accepted'],
    ['acc', 'accepted'],
    ['accept', 'accepted'],
    ['vor', 'versionOfRecord'],
    ['version-of-record', 'versionOfRecord'],
    ['versionofrecord', 'versionOfRecord'],
  ])('%s is the date %s', (type, name) => {
    const record = imported({ meta: `<history>${event(type)}</history>` })
    expect(record.meta.dates).toEqual({ [name]: DAY })
    expect(record.facts).toEqual([])
  })

  test.each(['rev-recd', 'revised', 'rev', 'resubmitted', 'revision-received', 'revision'])('%s is a revision', type => {
    const record = imported({ meta: `<history>${event(type)}</history>` })
    expect(record.meta.dates).toEqual({ revised: [DAY] })
    expect(record.facts).toEqual([])
  })

  test.each(['epub', 'online', 'available-online'])('%s is the date of availability, if nothing else is', type => {
    expect(metaOf(`<history>${event(type)}</history>`).dates).toEqual({ availableOnline: DAY })
    expect(
      metaOf(`<pub-date pub-type="epub"><year>2000</year></pub-date><history>${event(type)}</history>`).dates.availableOnline,
    ).toBe('2000')
  })

  test('a revision without a date is none', () => {
    expect(metaOf('<history><date date-type="revised"/></history>').dates).toEqual({})
  })

  test('the same dates as events of the publication history, in either element', () => {
    const dates = metaOf(
      `<pub-history><event>${event('received')}</event><event>${event('accepted').replaceAll('date>', 'pub-date>').replace('<date', '<pub-date')}</event></pub-history>`,
    ).dates
    expect(dates).toEqual({ received: DAY, accepted: DAY })
  })

  test('a correction up to the acceptance is a revision, a later one is not', () => {
    const on = (type: string, year: number): string => `<date date-type="${type}"><year>${year}</year></date>`
    const dates = (...history: readonly string[]) => metaOf(`<history>${history.join('')}</history>`).dates.revised
    expect(dates(on('corrected', 2015), on('accepted', 2016))).toEqual(['2015'])
    expect(dates(on('corrected', 2016), on('accepted', 2016))).toEqual(['2016'])
    expect(dates(on('corrected', 2017), on('accepted', 2016))).toBeUndefined()
    expect(dates(on('corrected', 2015))).toBeUndefined()
  })

  test('dates of the publication history that are no events, as books have them', () => {
    const { meta, facts } = imported({ meta: `<pub-history>${event('created')}${event('revised')}</pub-history>` })
    expect(meta.dates).toEqual({ revised: [DAY] })
    expect(facts.map(({ name, value }) => [name, sketch(value)])).toEqual([['created', [DAY]]])
  })

  test('other dates are facts under their names', () => {
    const { facts } = imported({
      meta: `<history>${event('Preprint')}<date><year>1999</year></date><date date-type="sent"/><pub-date pub-type="pmc-release"><year>2002</year></pub-date></history>`,
    })
    expect(facts.map(({ name, value }) => [name, sketch(value)])).toEqual([
      ['preprint', [DAY]],
      ['date', ['1999']],
      ['pmc-release', ['2002']],
    ])
  })
})

const published = (attributes: string, date = '<day>7</day><month>5</month><year>2001</year>'): string =>
  `<pub-date ${attributes}>${date}</pub-date>`

describe('ART-14 when an article was available online', () => {
  test.each([
    ...['epub', 'epub-ppub', 'online', 'epub-original', 'epublish', 'EPub'].map(type => `pub-type="${type}"`),
    ...['electronic', 'online', 'epub', 'online-only', 'Electronic'].map(
      format => `date-type="pub" publication-format="${format}"`,
    ),
    ...['pub', 'publication', 'published', 'first-online'].map(type => `date-type="${type}" publication-format="electronic"`),
    'publication-format="electronic"',
    ...['pub', 'publication', 'published'].map(type => `date-type="${type}"`),
    '',
  ])('%s', attributes => {
    expect(metaOf(published(attributes)).dates).toEqual({ availableOnline: DAY })
  })

  test.each([
    'pub-type="ppub"',
    'pub-type="collection"',
    'date-type="pub" publication-format="print"',
    'date-type="pub" publication-format="print-and-electronic"',
    'date-type="corrected" publication-format="electronic"',
    'date-type="first-online"',
    'date-type="retracted"',
  ])('not with %s', attributes => {
    expect(metaOf(published(attributes)).dates).toEqual({})
  })

  test('a date of electronic publication goes before one that says less', () => {
    const least = published('date-type="pub"', '<year>1999</year>')
    const format = published('date-type="pub" publication-format="electronic"', '<year>2000</year>')
    expect(metaOf(least + format).dates.availableOnline).toBe('2000')
    expect(metaOf(least + format + published('pub-type="epub"')).dates.availableOnline).toBe(DAY)
  })
})

describe('ART-14 the version of record', () => {
  test.each(['vor', 'version-of-record', 'versionofrecord'])('has a date of type %s', type => {
    expect(metaOf(published(`date-type="${type}"`)).dates).toEqual({ versionOfRecord: DAY })
  })

  test.each(['vor', 'VoR', 'version of record', 'Version of Record'])(
    'has the date of publication, if the file is %s',
    version => {
      expect(
        metaOf(
          `<article-version-alternatives><article-version>1</article-version><article-version>${version}</article-version></article-version-alternatives>${published('pub-type="epub"')}`,
        ).dates,
      ).toEqual({ availableOnline: DAY, versionOfRecord: DAY })
    },
  )

  test.each(['', 'am', 'before vor', 'vor draft', 'no version of record', 'version of record, draft'])(
    'has no date, if the file is “%s”',
    version => {
      expect(metaOf(`<article-version>${version}</article-version>${published('pub-type="epub"')}`).dates).toEqual({
        availableOnline: DAY,
      })
    },
  )

  test('its own date goes before that', () => {
    expect(
      metaOf(
        `<article-version>vor</article-version>${published('pub-type="epub"')}${published('date-type="vor"', '<year>2002</year>')}`,
      ).dates.versionOfRecord,
    ).toBe('2002')
  })
})

describe('the date of the issue', () => {
  test.each([
    ...['ppub', 'epub-ppub', 'issue', 'issue-pub', 'print', 'collection', 'ecollection', 'PPub'].map(
      type => `pub-type="${type}"`,
    ),
    'date-type="issue"',
    'date-type="pub" publication-format="print"',
    'publication-format="Print"',
  ])('%s', attributes => {
    expect(metaOf(published(attributes))).toMatchObject({
      coverDateText: 'May 2001',
      publicationDate: '2001-05-07',
      publicationYear: '2001',
    })
  })

  test.each([
    'pub-type="epub"',
    'date-type="pub" publication-format="electronic"',
    'date-type="retracted" publication-format="print"',
    'date-type="corrected" publication-format="print"',
    'pub-type="preprint"',
  ])('not with %s, which is only the date of publication', attributes => {
    const meta = metaOf(published(attributes))
    expect(meta).toMatchObject({ publicationDate: '2001-05-07', publicationYear: '2001' })
    expect(meta).not.toHaveProperty('coverDateText')
  })

  test('the printed issue goes before the collection', () => {
    const collection = published('pub-type="collection"', '<month>1</month><year>1999</year>')
    const format = published('publication-format="print"', '<month>1</month><year>2000</year>')
    expect(metaOf(collection + format).coverDateText).toBe('January 2000')
    expect(metaOf(collection + format + published('pub-type="ppub"')).coverDateText).toBe('May 2001')
  })

  test.each([
    ['nothing for a year alone', '<year>2001</year>', undefined],
    ['a season', '<season>Spring</season><year>2001</year>', 'Spring 2001'],
    ['words', '<string-date>May/June</string-date>', 'May/June'],
    ['the month without its day', '<day>7</day><month>5</month><year>2001</year>', 'May 2001'],
  ])('is shown as %s', (_, date, expected) => {
    expect(metaOf(published('pub-type="ppub"', date)).coverDateText).toBe(expected)
  })
})

describe('the date to cite an article with', () => {
  test.each([
    [
      'the electronic date, if it is more exact',
      published('pub-type="ppub"', '<month>5</month><year>2001</year>') + published('pub-type="epub"'),
      '2001-05-07',
    ],
    [
      'the issue’s date, if the electronic date is another',
      published('pub-type="ppub"', '<month>6</month><year>2001</year>') + published('pub-type="epub"'),
      '2001-06',
    ],
    [
      'the issue’s date, if the electronic date is less exact',
      published('pub-type="ppub"') + published('pub-type="epub"', '<year>2001</year>'),
      '2001-05-07',
    ],
    [
      'the issue’s date, if the electronic date is in words',
      published('pub-type="ppub"') + published('pub-type="epub"', '<string-date>soon</string-date>'),
      '2001-05-07',
    ],
    [
      'the electronic date, if that of the issue is in words',
      published('pub-type="ppub"', '<string-date>May/June</string-date>') + published('pub-type="epub"'),
      '2001-05-07',
    ],
    [
      'the first of other dates',
      published('pub-type="preprint"') + published('pub-type="nihms-submitted"', '<year>2000</year>'),
      '2001-05-07',
    ],
    ['the digits of the year', published('pub-type="ppub"', '<year>c. 2001</year>'), '2001'],
    ['nothing without digits', published('pub-type="ppub"', '<year>MMI</year>'), undefined],
    ['nothing without a year', published('pub-type="ppub"', '<day>7</day><month>5</month>'), undefined],
    ['nothing without dates', '', undefined],
  ])('%s', (_, meta, expected) => {
    expect(metaOf(meta).publicationDate).toBe(expected)
    expect(metaOf(meta).publicationYear).toBe(expected?.slice(0, 4))
  })
})

describe('access by the licence', () => {
  const access = (inner: string): ArticleRecord['meta']['access'] => metaOf(`<permissions>${inner}</permissions>`).access
  const CC = 'https://creativecommons.org/licenses/by/4.0/'
  const OWN = 'https://x.org/terms'

  test.each([
    ['its address', `<license xlink:href="${CC}"/>`],
    ['a license_ref', `<license><ali:license_ref>${CC}</ali:license_ref></license>`],
    ['a link', `<license><license-p><ext-link xlink:href="${CC}">this</ext-link></license-p></license>`],
    ['a written address', `<license><license-p><uri>${CC}</uri></license-p></license>`],
    ['an address of its own and a link', `<license xlink:href="${OWN}"><p><uri xlink:href="${CC}">this</uri></p></license>`],
    ['a second licence', `<license xlink:href="${OWN}"/><license xlink:href="${CC}"/>`],
  ])('Creative Commons by %s', (_, license) => {
    expect(access(license)).toEqual({ openAccess: true, openArchive: false, license: CC })
  })

  test('an address may leave out the protocol', () => {
    expect(access('<license xlink:href="//creativecommons.org/licenses/by/4.0/"/>')).toEqual({
      openAccess: true,
      openArchive: false,
      license: CC,
    })
  })

  test.each([
    ['its address', `<license xlink:href="${OWN}"/>`, OWN],
    ['its address among others', `<license xlink:href="${OWN}"><ali:license_ref>https://y.org</ali:license_ref></license>`, OWN],
    ['a license_ref', `<license><ali:license_ref>${OWN}</ali:license_ref></license>`, OWN],
    ['the first that has one', `<license/><license xlink:href="${OWN}"/>`, OWN],
    ['something that is no address', '<license xlink:href="terms.html"/>', 'terms.html'],
  ])('another licence has %s', (_, license, expected) => {
    expect(access(license)).toEqual({ openAccess: false, openArchive: false, license: expected })
  })

  test('a link in the words is not the address of another licence', () => {
    expect(access(`<license><license-p>See <uri>${OWN}</uri></license-p></license>`)).toEqual({
      openAccess: false,
      openArchive: false,
    })
  })

  test.each(['open-access', 'openaccess', 'Open Access', 'cc-by', 'CC BY'])('a licence of type %s is open', type => {
    expect(access(`<license license-type="${type}"><license-p>Terms</license-p></license>`).openAccess).toBe(true)
  })

  test.each(['open_access', 'open', 'access', 'closed'])('a licence of type %s is not', type => {
    expect(access(`<license license-type="${type}"><license-p>Terms</license-p></license>`).openAccess).toBe(false)
  })

  test('a licence beside the rest of the metadata counts too', () => {
    expect(metaOf(`<license xlink:href="${CC}"/>`).access).toEqual({ openAccess: true, openArchive: false, license: CC })
  })

  test.each([
    ['among the funding', '<funding-group>?</funding-group>'],
    ['in the permissions', '<permissions>?</permissions>'],
    ['beside them', '?'],
  ])('who paid for open access may be told %s', (_, holder) => {
    const statement = '<open-access><p>Paid by a fund.</p></open-access>'
    expect(metaOf(holder.replace('?', statement)).access.openAccess).toBe(true)
  })

  test('free to read beside the permissions and in a licence is an open archive too', () => {
    expect(metaOf('<ali:free_to_read/>').access).toEqual({ openAccess: false, openArchive: true })
    expect(access('<license><ali:free_to_read/></license>')).toEqual({ openAccess: false, openArchive: true })
  })

  test.each([
    ['a file', '<supplementary-material><permissions>?</permissions></supplementary-material>'],
    ['a graphical abstract', '<abstract><fig><permissions>?</permissions></fig></abstract>'],
  ])('what is free of %s does not open the article', (_, holder) => {
    const open = `<ali:free_to_read/><open-access/><license license-type="open-access" xlink:href="${CC}"/>`
    expect(metaOf(holder.replace('?', open)).access).toEqual({ openAccess: false, openArchive: false })
  })

  test('free to read is an open archive, unless the licence is open', () => {
    expect(access('<ali:free_to_read/>')).toEqual({ openAccess: false, openArchive: true })
    expect(access(`<ali:free_to_read/><license xlink:href="${CC}"/>`)).toMatchObject({ openAccess: true, openArchive: false })
  })
})

describe('the copyright line', () => {
  test.each([
    [
      'the statement',
      '<permissions><copyright-statement>© A</copyright-statement><copyright-year>2001</copyright-year></permissions>',
      '© A',
    ],
    ['the statement beside the rest', '<copyright-statement>© A</copyright-statement>', '© A'],
    [
      'that of the permissions first',
      '<copyright-statement>© B</copyright-statement><permissions><copyright-statement>© A</copyright-statement></permissions>',
      '© A',
    ],
    [
      'year and holder',
      '<permissions><copyright-year>2001</copyright-year><copyright-holder>A</copyright-holder></permissions>',
      '© 2001 A',
    ],
    ['nothing', '<permissions/>', undefined],
  ])('is %s', (_, meta, expected) => {
    expect(metaOf(meta).copyrightLine).toBe(expected)
  })

  test('the paragraphs of all licences are kept', () => {
    const { license } = imported({
      meta: '<permissions><license><license-p>One.</license-p><license-p/><license-p>Two.</license-p></license><license><p>Three.</p></license></permissions><license><p>Four.</p></license>',
    })
    expect(sketch(license)).toEqual(['para(One.)', 'para(Two.)', 'para(Three.)', 'para(Four.)'])
  })
})

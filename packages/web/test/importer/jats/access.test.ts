import { fc, test as law } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { jats } from '../../../src/importer/jats/index.ts'
import { noFile } from '../../../src/importer/unidentified.ts'
import { articleWith, imported, parsed } from './read.ts'

const BY = 'https://creativecommons.org/licenses/by/4.0/'

const TODAY = '2026-11-26'

const accessIn = (xml: string) => {
  const record = jats(parsed(xml), { ...noFile, today: TODAY })
  if (E.isLeft(record)) throw new Error(record.left.reason)
  return record.right.meta.access
}

const withMeta = (meta: string) => accessIn(articleWith({ meta }))
const withPermissions = (inner: string) => withMeta(`<permissions>${inner}</permissions>`)

const OPEN = { openAccess: true, openArchive: false }
const CLOSED = { openAccess: false, openArchive: false }
const ARCHIVE = { openAccess: false, openArchive: true }

/** An article with this before its front matter, as it comes from PubMed Central. */
const fromPmc = (before: string, meta = '') => accessIn(articleWith({ meta }).replace('<front>', `${before}<front>`))

const custom = (fields: Readonly<Record<string, string>>): string =>
  `<custom-meta-group>${Object.entries(fields)
    .map(([name, value]) => `<custom-meta><meta-name>${name}</meta-name><meta-value>${value}</meta-value></custom-meta>`)
    .join('')}</custom-meta-group>`

describe('Creative Commons in the copyright statement', () => {
  test.each([
    ['in short', '© 2020 The Authors. CC BY 4.0', OPEN],
    ['in short, with other terms', '© 2020 The Authors (CC-BY-NC-ND)', OPEN],
    ['in words', '© 2020 The Authors. Licensed under a Creative Commons Attribution License.', OPEN],
    ['written out', `© 2020 The Authors (${BY}).`, { ...OPEN, license: BY }],
    ['in a link', `© 2020 The Authors, <ext-link xlink:href="${BY}">some rights reserved</ext-link>`, { ...OPEN, license: BY }],
    ['not at all', '© 2020 Cc Byron and others. All rights reserved.', CLOSED],
    ['of nothing', '© 2020 The Authors', CLOSED],
  ])('%s', (_, statement, access) => {
    expect(withPermissions(`<copyright-statement>${statement}</copyright-statement>`)).toEqual(access)
    expect(withMeta(`<copyright-statement>${statement}</copyright-statement>`)).toEqual(access)
  })

  test('of a figure says nothing of the article', () => {
    const figure = `<fig><permissions><copyright-statement>CC BY 4.0</copyright-statement></permissions></fig>`
    expect(accessIn(articleWith({ body: figure }))).toEqual(CLOSED)
  })

  test('a licence that writes its address out has it, without the punctuation after it', () => {
    expect(withPermissions(`<license><license-p>Under CC BY (${BY}).</license-p></license>`)).toEqual({ ...OPEN, license: BY })
  })
})

describe('the marks of PubMed Central', () => {
  test.each([
    ['its instruction', '<?properties open_access?>', OPEN],
    ['its instruction among others', '<?DTDIdentifier.IdentifierValue x?>\n<!-- - -->\n<?properties open_access?>', OPEN],
    ['the instruction in some copies', '<?pmc open_access?>', OPEN],
    ['an author’s manuscript, which is free in that archive only', '<?properties manuscript?>', CLOSED],
    ['the instruction in a comment', '<!-- <?properties open_access?> -->', CLOSED],
    ['another’s instruction', '<?other open_access?>', CLOSED],
  ])('%s', (_, before, access) => {
    expect(fromPmc(before)).toEqual(access)
  })

  test.each([
    [{ 'pmc-prop-open-access': 'yes' }, OPEN],
    [{ 'pmc-prop-open-access': 'yes', 'pmc-status-embargo': 'no', 'pmc-status-live': 'yes' }, OPEN],
    [{ 'pmc-prop-open-access': 'yes', 'pmc-status-embargo': 'yes' }, CLOSED],
    [{ 'pmc-license-ref': 'CC BY-NC' }, OPEN],
    [{ 'pmc-license-ref': 'TDM' }, CLOSED],
    [{ 'pmc-prop-open-access': 'no', 'pmc-prop-manuscript': 'yes', 'pmc-status-live': 'yes' }, CLOSED],
  ])('its fields: %j', (fields, access) => {
    expect(withMeta(custom(fields))).toEqual(access)
  })

  test('an embargo in that archive holds its own marks back, and no licence', () => {
    const embargo = custom({ 'pmc-status-embargo': 'yes' })
    expect(fromPmc('<?properties open_access?>', embargo)).toEqual(CLOSED)
    expect(withMeta(`<permissions><license xlink:href="${BY}"/></permissions>${embargo}`)).toEqual({ ...OPEN, license: BY })
  })

  test('are not shown to readers, as other fields are', () => {
    const { facts } = imported({ meta: custom({ 'pmc-status-qastatus': '0', 'Open peer review': 'yes' }) })
    expect(facts.map(({ name }) => name)).toEqual(['Open peer review'])
  })
})

describe('open access that is stated for itself', () => {
  test.each(['<open-access><p>Paid by the university.</p></open-access>', '<permissions><open-access/></permissions>'])(
    '%s',
    meta => {
      expect(withMeta(meta)).toEqual(OPEN)
    },
  )
})

describe('ali:free_to_read', () => {
  const free = (attributes: string) => `<ali:free_to_read ${attributes}/>`

  test.each([
    ['without dates is for good', '', ARCHIVE],
    ['from a day in the past', 'start_date="2016-01-01"', ARCHIVE],
    ['from this day', `start_date="${TODAY}"`, ARCHIVE],
    ['from a day to come', 'start_date="2026-11-27"', CLOSED],
    ['until a day in the past', 'start_date="2016-01-01" end_date="2026-11-25"', CLOSED],
    ['until this day', `end_date="${TODAY}"`, ARCHIVE],
    ['until a day to come', 'start_date="2016-01-01" end_date="2030-12-31"', ARCHIVE],
    ['from what is no day', 'start_date="soon"', CLOSED],
  ])('%s', (_, attributes, access) => {
    expect(withPermissions(free(attributes))).toEqual(access)
    expect(
      withPermissions(`<license><license-p>All rights reserved.${free(attributes)}</license-p>${free(attributes)}</license>`),
    ).toEqual(access)
  })

  test('counts if any of several periods has this day', () => {
    expect(withPermissions(free('end_date="2020-01-01"') + free('start_date="2026-01-01"'))).toEqual(ARCHIVE)
  })
})

describe('ali:license_ref', () => {
  const reference = (address: string, attributes = '') => `<ali:license_ref ${attributes}>${address}</ali:license_ref>`
  const OWN = 'https://example.org/terms'

  test('opens an article from its day on', () => {
    const license = (day: string) =>
      withPermissions(`<license>${reference(OWN, 'start_date="2014-02-03"')}${reference(BY, `start_date="${day}"`)}</license>`)
    expect(license('2026-11-26')).toEqual({ ...OPEN, license: BY })
    expect(license('2026-11-27')).toEqual({ ...CLOSED, license: OWN })
  })

  test('of which none is in force leaves the licence out', () => {
    expect(withPermissions(`<license license-type="open-access">${reference(BY, 'start_date="2030-01-01"')}</license>`)).toEqual(
      CLOSED,
    )
  })
})

describe('marks', () => {
  const marks: readonly string[] = [
    `<permissions><license xlink:href="${BY}"/></permissions>`,
    '<permissions><copyright-statement>CC BY</copyright-statement></permissions>',
    '<open-access/>',
    custom({ 'pmc-prop-open-access': 'yes' }),
  ]

  law.prop([fc.subarray([...marks]), fc.boolean(), fc.boolean()])(
    'make an article open access if there is any, and nothing is both',
    (given, hasInstruction, isFree) => {
      const meta = given.join('') + (isFree ? '<permissions><ali:free_to_read/></permissions>' : '')
      const access = fromPmc(hasInstruction ? '<?properties open_access?>' : '', meta)
      const openAccess = given.length > 0 || hasInstruction
      expect(access).toMatchObject({ openAccess, openArchive: isFree && !openAccess })
    },
  )
})

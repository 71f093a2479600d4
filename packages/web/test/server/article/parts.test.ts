import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fc, test } from '@fast-check/vitest'
import { isPii, parseEid, parsePii } from '@lectern/domain/core'
import { publicationPath, titleSlug, type ArticleMeta, type ArticleRecord, type Attachment } from '@lectern/domain/article'
import { metaWith, recordWith } from '@lectern/property-tests/arbitraries/record'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { made } from '@lectern/property-tests/support/made'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { issuePiiOf, withIssue } from '../../../src/server/article/handlers/issue-pii.ts'
import { pdfDownloadOf } from '../../../src/server/article/handlers/pdf-download.ts'
import { pageSource } from '../../../src/rendering/page-source.ts'

describe('ART-12 the slug of a title', () => {
  test.prop([anyText()])(
    'is letters, with the marks that their script needs, and digits of any script between single hyphens, and has nothing to be slugged again',
    title => {
      const slug = titleSlug(title)
      expect(slug).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*)?$/u)
      expect(titleSlug(slug)).toBe(slug)
    },
  )

  test.prop([anyText()])('makes a path of one segment', title => {
    const path = publicationPath({ contentType: 'JL', titleSlug: titleSlug(title), isbn: O.none, isThirdParty: false })
    expect(O.isSome(path) ? path.value.split('/').length : undefined).toBe(titleSlug(title) === '' ? undefined : 3)
  })

  test.each([
    ['Environmental Science & Policy', 'environmental-science-and-policy'],
    ['Lettres à l’Académie — série B', 'lettres-a-lacademie-serie-b'],
    ['AT&T Journal', 'at-and-t-journal'],
    ['  (Physics) 2.0!  ', 'physics-2-0'],
    ['日本の科学', '日本の科学'],
    ['Япония: 物理学報', 'япония-物理学報'],
    ['Российский журнал', 'российский-журнал'],
    ['ガス', 'ガス'],
    ['भौतिकी पत्रिका', 'भौतिकी-पत्रिका'],
    ['İstanbul', 'istanbul'],
    ['***', ''],
  ])('%s is %s', (title, slug) => {
    expect(titleSlug(title)).toBe(slug)
  })
})

const journal = fc.record(
  {
    issn: fc.constantFrom('2050-084X', '1462-9011').map(checkedIssn),
    publicationTitle: fc.constantFrom('A', 'B'),
    volume: fc.constantFrom('1', '11', '2'),
    issue: fc.constantFrom('1', '11', ''),
  },
  { requiredKeys: ['publicationTitle', 'volume'] },
)

describe('the PII of an issue', () => {
  test.prop([journal, journal])('is well formed, and the same for one issue and no other', (one, other) => {
    const keyOf = ({ issn, publicationTitle, volume, issue = '' }: typeof one) =>
      JSON.stringify([issn ?? publicationTitle, volume, issue])
    const [mine, theirs] = [one, other].map(given => issuePiiOf({ contentType: 'JL', ...given }))
    expect(mine !== undefined && O.isSome(mine) && isPii(mine.value)).toBe(true)
    expect(JSON.stringify(mine) === JSON.stringify(theirs)).toBe(keyOf(one) === keyOf(other))
  })

  test("is the file's own where that is one", () => {
    const given = { contentType: 'JL', publicationTitle: 'A', volume: '1' } as const
    expect(issuePiiOf({ ...given, issuePii: checkedPii('S1462-9011(23)X0006-9') })).toEqual(O.some('S1462901123X00069'))
  })

  test('there is none without a volume, and none of a book', () => {
    expect(issuePiiOf({ contentType: 'JL', publicationTitle: 'A', issue: '1' })).toEqual(O.none)
    expect(issuePiiOf({ contentType: 'BK', publicationTitle: 'A', volume: '1' })).toEqual(O.none)
  })
})

describe('CALL-11 what an article says of its issue', () => {
  test.prop([journal])("has the hub's identifier, made from the issue's, where the file gives none", given => {
    const { issuePii, hubEid } = withIssue<Pick<ArticleMeta, 'contentType' | 'hubEid' | 'issuePii' | 'publicationTitle'>>({
      contentType: 'JL',
      ...given,
    })
    expect(issuePiiOf({ contentType: 'JL', ...given })).toEqual(O.some(issuePii))
    expect(parseEid(hubEid ?? '')).toEqual(E.right(`1-s2.0-${issuePii}`))
  })

  test("keeps the file's own, and says nothing of what is in no issue", () => {
    const own = {
      contentType: 'JL',
      publicationTitle: 'A',
      volume: '1',
      hubEid: checkedEid('1-s2.0-S1462901123X00069'),
      issuePii: checkedPii('S1462901123X00069'),
    } as const
    expect(withIssue(own)).toEqual(own)
    const book = { contentType: 'BK', publicationTitle: 'A', volume: '1', hubEid: checkedEid('3-s2.0-C20260000013') } as const
    expect(withIssue(book)).toEqual(book)
    expect(withIssue({ contentType: 'JL', publicationTitle: 'A' })).toEqual({ contentType: 'JL', publicationTitle: 'A' })
  })
})

const PDF: Attachment = {
  eid: checkedEid('1-s2.0-S2211753914000025-main.pdf'),
  type: 'MAIN-PDF',
  basename: 'main',
  filename: 'main.pdf',
  extension: 'pdf',
  found: true,
}
const ids = { pii: made(parsePii('S2211753914000025')), eid: made(parseEid('1-s2.0-S2211753914000025')) }

const record = (attachments: readonly Attachment[], isThirdParty = false): ArticleRecord => ({
  ...recordWith({}),
  meta: metaWith({ isThirdParty }),
  attachments,
})

const pidOf = (record: ArticleRecord, makesPdf: boolean): string | undefined => {
  const asked: string[] = []
  const found = pdfDownloadOf(pageSource(record), ids, makesPdf, pid => {
    asked.push(pid)
    return 'm'
  })
  return O.isSome(found) ? asked[0] : undefined
}

describe('PDF-1 where a PDF is', () => {
  test('the one beside the XML, whoever published the article and whether or not one could be made', () => {
    const own = record([{ ...PDF, eid: checkedEid('1-s2.0-S2211753914000025-mmc9.pdf') }])
    for (const makesPdf of [true, false]) expect(pidOf(own, makesPdf)).toBe('1-s2.0-S2211753914000025-mmc9.pdf')
    expect(pidOf({ ...own, meta: metaWith({ isThirdParty: true }) }, false)).toBe('1-s2.0-S2211753914000025-mmc9.pdf')
  })

  test('one that the file only declares is not there', () => {
    expect(pidOf(record([{ ...PDF, found: false }]), false)).toBeUndefined()
  })

  test("the one that can be made, but of a third party's article", () => {
    expect(pidOf(record([]), true)).toBe('1-s2.0-S2211753914000025-main.pdf')
    expect(pidOf(record([]), false)).toBeUndefined()
    expect(pidOf(record([], true), true)).toBeUndefined()
  })

  test('its address has path, md5 and pid', () => {
    const found = pdfDownloadOf(pageSource(record([PDF])), ids, false, () => '0'.repeat(32))
    expect(O.isSome(found) && found.value.linkToPdf).toBe(
      `/science/article/pii/S2211753914000025/pdf?md5=${'0'.repeat(32)}&pid=1-s2.0-S2211753914000025-main.pdf`,
    )
    expect(O.isSome(found) && found.value.isPdfFullText).toBe(true)
  })
})

import { checkedEid } from '../../support/checked-eid.ts'
import { checkedIsbn } from '../../support/checked-isbn.ts'
import { checkedIssn } from '../../support/checked-issn.ts'
import { checkedDoi } from '../../support/checked-doi.ts'
import { fc, test } from '@fast-check/vitest'
import { made } from '../../support/made.ts'
import { parsePii } from '@lectern/domain/core'
import { articleIds } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { article } from '../../arbitraries/article.ts'
import { metaWith } from '../../arbitraries/record.ts'

describe('PII-3 the identifiers of a stored article', () => {
  test.prop([article])('are those that it was stored with', article => {
    expect(articleIds(article.meta)).toEqual(article.ids)
  })

  test.prop([fc.constantFrom('doiAsGiven', 'issnAsGiven', 'isbnAsGiven'), fc.constantFrom('', 'x', '10.1', '1-s2', '1234-5678')])(
    'a malformed one that it can be without counts as not given',
    (name, value) => {
      expect(articleIds(metaWith({ [name]: value }))).toEqual(articleIds(metaWith()))
    },
  )

  test('are read in any spelling', () => {
    const given = {
      pii: made(parsePii('S1462-9011(23)00117-X')),
      doi: checkedDoi('https://doi.org/10.1016/j.x'),
      issn: checkedIssn('14629011'),
      isbn: checkedIsbn('978-3-16-148410-0'),
      hubEid: checkedEid('1-s2.0-S1462901123X00069'),
      issuePii: made(parsePii('S1462901123X00069')),
    }
    expect(articleIds(metaWith(given))).toEqual({
      pii: 'S146290112300117X',
      eid: '1-s2.0-S2211753914000025',
      doi: O.some('10.1016/j.x'),
      issn: O.some('1462-9011'),
      isbn: O.some('9783161484100'),
      hubEid: O.some('1-s2.0-S1462901123X00069'),
      issuePii: O.some('S1462901123X00069'),
    })
  })
})

import { checkedEid } from '@lectern/property-tests/support/checked-eid'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { metaWith, recordWith } from '@lectern/property-tests/arbitraries/record'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { listingOf } from '../../../src/indexing/listing.ts'
import { readingOf } from '../../../src/server/article/handlers/reading.ts'
import { tokensOf } from '../../../src/server/article/handlers/tokens.ts'
import { signingKey } from '../../../src/server/signing/signature.ts'
import type { Listing } from '../../../src/store/article-index.ts'
import { readers } from './readers.ts'

const PII = checkedPii('S0123456789012345')
const OWN = checkedEid('1-s2.0-S0123456789012345-own.pdf')

const plain: Listing = {
  ...listingOf({ ...recordWith({}), meta: metaWith({ pii: PII, eid: checkedEid(`1-s2.0-${PII}`) }) }),
  itemWeight: 'FULL-TEXT',
  openAccess: false,
  isThirdParty: false,
}

/** The id of the listed PDF, if there is one, and whether the reader may read the text. */
const reading = (more: Partial<Listing>, { mayRead = true, makesPdf = false } = {}) => {
  const tokens = tokensOf(signingKey('a secret of the tests, and of nothing else'))
  const dependencies = { mayRead: () => mayRead, readerClassOf: () => 'everyone', tokens, makesPdf }
  const { isEntitled, pdf } = readingOf(dependencies, { reader: readers.guest, now: new Date('2026-11-21T12:00:00Z') })({
    ...plain,
    ...more,
  })
  return [isEntitled, O.toUndefined(O.map((href: string) => new URL(href, 'http://site.example').searchParams.get('pid'))(pdf))]
}

describe('a listed article', () => {
  test.each([
    ['that came with its PDF has that one', { ownPdf: OWN }, {}, [true, OWN]],
    ['that came with its PDF has it of a third party, too', { ownPdf: OWN, isThirdParty: true }, {}, [true, OWN]],
    ['without one has one that is made', {}, { makesPdf: true }, [true, `1-s2.0-${PII}-main.pdf`]],
    ['without one has none where none can be made', {}, {}, [true, undefined]],
    ['of a third party has none that is made', { isThirdParty: true }, { makesPdf: true }, [true, undefined]],
    ['without a text has none that is made', { itemWeight: 'HEAD-ONLY' }, { makesPdf: true }, [false, undefined]],
    ['has none for readers who may not read it', { ownPdf: OWN }, { mayRead: false, makesPdf: true }, [false, undefined]],
  ] as const)('%s', (_name, more, given, expected) => {
    expect(reading(more as Partial<Listing>, given)).toEqual(expected)
  })
})

import { fc, test } from '@fast-check/vitest'
import { pdfWords } from '@lectern/domain/words'
import { abstractPath, isFreeToRead, pdfAnswer, pdfRefusal, pdfRefusedPath, type PdfAddressState } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { anyText } from '../../arbitraries/text.ts'

const STATES = ['own', 'lasting', 'stale', 'of-another-file'] as const satisfies readonly PdfAddressState[]
const state = fc.constantFrom(...STATES)

describe('PDF-1, PREV-10 what answers who asks for a PDF', () => {
  test.prop([state, fc.boolean()])(
    'of a free article is never a refusal, and of this file always the file',
    (address, entitled) => {
      const answer = pdfAnswer({ address, isFree: true, entitled })
      expect(answer).toBe(address === 'of-another-file' ? 'current-address' : 'file')
    },
  )

  test.prop([state])('is the article’s page for everyone else without access, whatever the address', address => {
    expect(pdfAnswer({ address, isFree: false, entitled: false })).toBe('article-page')
  })

  test.prop([state])('is never a refusal for who has access: what is too old leads to the address of now', address => {
    const answer = pdfAnswer({ address, isFree: false, entitled: true })
    expect(answer).toBe(address === 'own' || address === 'lasting' ? 'file' : 'current-address')
  })

  test.prop([fc.boolean(), fc.boolean()])(
    'leads nobody round in circles: at an address of now is the file',
    (isFree, entitled) => {
      for (const address of ['own', 'lasting'] as const)
        expect(pdfAnswer({ address, isFree, entitled })).not.toBe('current-address')
    },
  )
})

describe('ART-16 who may read an article', () => {
  test.each([
    [true, false, true],
    [false, true, true],
    [true, true, true],
    [false, false, false],
  ])('open access %s, open archive %s: everyone %s', (openAccess, openArchive, expected) => {
    expect(isFreeToRead({ openAccess, openArchive })).toBe(expected)
  })
})

describe('PREV-10 what a preview says to who asked for the PDF', () => {
  const meta = fc
    .record({ pii: wellFormedPii, isThirdParty: fc.boolean() })
    .map(({ pii, isThirdParty }) => ({ pii, isThirdParty, contentType: 'JL' as const, documentType: 'article' as const }))

  test.prop([meta])('is said at the address that they are led to, which is the preview’s own, and not at that', articleMeta => {
    const address = pdfRefusedPath(articleMeta)
    expect(address.split('?')[0]).toBe(abstractPath(articleMeta))
    expect(pdfRefusal(address)).toEqual(O.some(pdfWords.refused))
    expect(pdfRefusal(abstractPath(articleMeta))).toEqual(O.none)
  })

  test.prop([anyText()])('is only ever the site’s own words, whatever the address', text => {
    for (const address of [text, `/a?${text}`, `/a?pdf=refused&${text}`]) {
      const said = pdfRefusal(address)
      expect(O.isNone(said) || said.value === pdfWords.refused).toBe(true)
    }
  })

  test.each([
    ['/a?pdf=refused', true],
    ['/a?b=c&pdf=refused#d', true],
    ['/a?pdf=refused2', false],
    ['/a?xpdf=refused', false],
    ['/a#?pdf=refused', false],
    ['pdf=refused', false],
    ['', false],
  ])('%s: %s', (address, expected) => {
    expect(O.isSome(pdfRefusal(address))).toBe(expected)
  })
})

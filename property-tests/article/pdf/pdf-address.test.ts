import { fc, test } from '@fast-check/vitest'
import { parseEid, parsePii } from '@lectern/domain/core'
import {
  ownPdf,
  parsePdfAddress,
  PDF_EXTENSION,
  pdfAddress,
  pdfDownloaded,
  pdfDownloadedAt,
  piiOfPdf,
  type PdfUrlMetadata,
} from '@lectern/domain/article'
import { either as E, option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { perhaps } from '../../arbitraries/article.ts'
import { documentEid } from '../../arbitraries/eid.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { made } from '../../support/made.ts'
import { anyText } from '../../arbitraries/text.ts'

const text = anyText().filter(value => value.isWellFormed())

const metadata: fc.Arbitrary<PdfUrlMetadata> = fc.record({
  pii: wellFormedPii,
  path: fc.constantFrom('science/article/pii', 'org/science/article/pii', 'x'),
  pdfExtension: fc.constantFrom('/pdf', '/pdfft'),
  md5: text,
  pid: text,
  casaToken: perhaps(text),
})

const pii = made(parsePii('S146290112300117X'))
const own = ownPdf(pii, made(parseEid('1-s2.0-S146290112300117X-main.pdf')), '344240c0')

describe('PDF-1 the address of a PDF', () => {
  test.prop([metadata])('is read back as it was made', parts => {
    expect(parsePdfAddress(pdfAddress(parts))).toEqual(E.right(parts))
  })

  test.prop([wellFormedPii, documentEid, text])(
    'holds /pdf? where the site makes it, with md5, pid and nothing else',
    (id, pid, md5) => {
      const address = pdfAddress(ownPdf(id, pid, md5))
      expect(address).toContain(`${PDF_EXTENSION}?`)
      expect([...new URL(address, 'https://example.org').searchParams]).toEqual([
        ['md5', md5],
        ['pid', pid],
      ])
    },
  )

  test.each<[string, PdfUrlMetadata]>([
    ['/science/article/pii/S146290112300117X/pdf?md5=344240c0&pid=1-s2.0-S146290112300117X-main.pdf', own],
    [
      '/science/article/pii/S146290112300117X/pdfft?md5=344240c0&pid=1-s2.0-S146290112300117X-main.pdf',
      { ...own, pdfExtension: '/pdfft' },
    ],
    [
      '/science/article/pii/S146290112300117X/pdf?md5=344240c0&pid=1-s2.0-S146290112300117X-main.pdf&casaToken=t%2F1',
      { ...own, casaToken: O.some('t/1') },
    ],
  ])('%s', (address, parts) => {
    expect(pdfAddress(parts)).toBe(address)
    expect(parsePdfAddress(address)).toEqual(E.right(parts))
  })

  test.each([
    '/science/article/pii/S146290112300117X/pdf?pid=1-s2.0-S146290112300117X-main.pdf&casa=1&md5=344240c0#page=2',
    '/science/article/pii/S1462-9011(23)00117-X/pdf?md5=344240c0&pid=1-s2.0-S146290112300117X-main.pdf',
    '/science/article/pii/s1462-9011%2823%2900117-x/pdf?md5=344240c0&pid=1-s2.0-S146290112300117X-main.pdf',
  ])('%s is read too', address => expect(parsePdfAddress(address)).toEqual(E.right(own)))

  test('keeps what is not escaped well, and an equals sign in a value', () => {
    expect(parsePdfAddress('/a/S146290112300117X/pdf?md5=100%&pid=a=b')).toMatchObject(
      E.right({ md5: '100%', pid: 'a=b', path: 'a' }),
    )
  })

  test.each([
    '',
    '/science/article/pii/S146290112300117X/pdf',
    '/science/article/pii/S146290112300117X?md5=1&pid=2',
    '/science/article/pii/S146290112300117X/pdf?md5=1',
    '/science/article/pii/S146290112300117X/pdf?pid=1',
    '/science/article/pii/x/pdf?md5=1&pid=2',
    'science/article/pii/S146290112300117X/pdf?md5=1&pid=2',
    '/S146290112300117X/pdf?md5=1&pid=2',
    '/science/article/pii/S146290112300117X/pdf#?md5=1&pid=2',
    '/a/S146290112300117X/pdf2?md5=1&pid=2',
  ])('%j is none', address => {
    expect(parsePdfAddress(address)).toEqual(
      E.left({
        kind: 'malformed-pdf-address',
        value: address,
        message: `Malformed PDF address "${address}": expected /{path}/{pii}/pdf?md5=…&pid=…`,
      }),
    )
  })
})

describe('USE-4 the article whose PDF is at an address', () => {
  test.prop([metadata])('is that of every address that the site makes', parts => {
    expect(piiOfPdf(pdfAddress(parts))).toEqual(O.some(parts.pii))
  })

  test.each([
    '/science/article/pii/S146290112300117X/pdf',
    '/science/article/pii/s146290112300117x/pdf?download=true',
    '/science/article/pii/S146290112300117X/pdfft?isDTMRedir=true&download=true',
    '/science/article/pii/S1462-9011(23)00117-X/PDF#page=2',
    '/org/science/article/pii/S1462-9011%2823%2900117-X/pdfft',
    'https://other.example/science/article/pii/S146290112300117X/pdf',
  ])('is read from %s', address => {
    expect(piiOfPdf(address)).toEqual(O.some(pii))
    expect(pdfDownloadedAt(address)).toEqual(O.some(pdfDownloaded(pii)))
  })

  test.each([
    '',
    '/S146290112300117X/pdf',
    '/science/article/pii/S146290112300117X',
    '/science/article/pii/S146290112300117X/pdf/more',
    '/science/article/pii/S146290112300117X/pdf2',
    '/science/article/pii/x/pdf?md5=1&pid=2',
    '/search?qs=/pii/S146290112300117X/pdf',
    'https://publisher.example/10.1000/1/pdf',
    'https://publisher.example/S146290112300117X.pdf',
  ])('is not known from %j', address => {
    expect(piiOfPdf(address)).toEqual(O.none)
    expect(pdfDownloadedAt(address)).toEqual(O.none)
  })
})

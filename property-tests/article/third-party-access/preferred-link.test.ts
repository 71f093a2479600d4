import { fc, test } from '@fast-check/vitest'
import { preferredLink, type VersionOfRecordLink } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { versionOfRecordLink } from '../../arbitraries/entitlement-results.ts'

const links = fc.array(versionOfRecordLink, { maxLength: 6 })

const pdf: VersionOfRecordLink = { url: 'https://publisher.example/a.pdf', contentType: 'application/pdf' }
const html: VersionOfRecordLink = { url: 'https://publisher.example/a', contentType: 'text/html' }

describe('FTR-6 the preferred link', () => {
  test.prop([links])('is an address of the web among those given', vor => {
    const preferred = preferredLink(vor)
    expect(O.isSome(preferred)).toBe(vor.some(({ url }) => /^https?:/.test(url)))
    if (O.isSome(preferred)) {
      expect(preferred.value.href).toMatch(/^https?:\/\//)
      expect(vor.map(({ url }) => url)).toContain(preferred.value.href)
    }
  })

  test.prop([links, links])('is a PDF wherever it stands', (before, after) => {
    const preferred = preferredLink([
      ...before.filter(({ contentType }) => !/^application\/pdf($|;)/i.test(contentType)),
      pdf,
      ...after,
    ])
    expect(preferred).toEqual(O.some({ kind: 'pdf', href: pdf.url }))
  })

  test.prop([links])('is the first of all where none is a PDF', after => {
    expect(preferredLink([html, ...after.filter(({ contentType }) => !/^application\/pdf($|;)/i.test(contentType))])).toEqual(
      O.some({ kind: 'version-of-record', href: html.url }),
    )
  })

  test.prop([links])('is the same however many unusable ones surround the usable', vor => {
    expect(preferredLink(vor.flatMap(link => [{ url: 'javascript:alert(1)', contentType: 'application/pdf' }, link]))).toEqual(
      preferredLink(vor),
    )
  })

  test.each(['application/pdf', 'Application/PDF', ' application/pdf ; charset=x', 'application/pdf;x'])(
    'takes %j for a PDF',
    contentType => {
      expect(preferredLink([html, { ...pdf, contentType }])).toEqual(O.some({ kind: 'pdf', href: pdf.url }))
    },
  )

  test.each(['', 'text/html', 'application/pdfx', 'x-application/pdf', 'pdf', 'application/xhtml+xml'])(
    'does not take %j for a PDF',
    contentType => {
      expect(preferredLink([{ ...pdf, contentType }])).toEqual(O.some({ kind: 'version-of-record', href: pdf.url }))
    },
  )

  test.each([
    'ftp://p.example/a',
    'ftps://p.example/a',
    'mailto:a@p.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/a',
    '//p.example/a',
    '',
    'doi:10.1000/1',
    'https:',
    'ht\ntps://p.example',
  ])('never leads to %j', url => {
    expect(preferredLink([{ ...pdf, url }])).toEqual(O.none)
  })

  test.each([
    ['http://p.example/a', 'http://p.example/a'],
    ['HTTPS://p.example/a', 'https://p.example/a'],
  ])('leads to %s', (url, href) => {
    expect(preferredLink([{ ...html, url }])).toEqual(O.some({ kind: 'version-of-record', href }))
  })

  test('is none of none', () => {
    expect(preferredLink([])).toEqual(O.none)
  })
})

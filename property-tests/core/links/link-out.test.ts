import { fc, test } from '@fast-check/vitest'
import { doiUrl, linkOut, parseDoi, parseEid, parsePii, urnHref, type LinkOutTo, type LinkOutUrls } from '@lectern/domain/core'
import { linkFollowed } from '@lectern/domain/page'
import { defaultSite } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { wellFormedDoi } from '../../arbitraries/doi.ts'
import { documentEid } from '../../arbitraries/eid.ts'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { made } from '../../support/made.ts'
import { anyText } from '../../arbitraries/text.ts'

const to: fc.Arbitrary<LinkOutTo> = fc.oneof(
  wellFormedDoi.map((doi): LinkOutTo => ({ target: 'doi', doi })),
  wellFormedPii.map((pii): LinkOutTo => ({ target: 'copyright', pii })),
  documentEid.map((eid): LinkOutTo => ({ target: 'scopus', eid })),
  documentEid.map((eid): LinkOutTo => ({ target: 'cited-by', eid })),
  anyText().map((substance): LinkOutTo => ({ target: 'chemistry', substance })),
  wellFormedDoi.map((doi): LinkOutTo => ({ target: 'metrics', doi })),
)

const urls = defaultSite.linkOutUrls

describe('LINK-1 links to other sites', () => {
  test.prop([to])('may be followed, and each click is tracked under its site and address', linkOutTo => {
    const link = O.toUndefined(linkOut(urls, linkOutTo))
    if (link === undefined) throw new Error('there is no link')
    expect(urnHref(link.href)).toBe(link.href)
    expect(new URL(link.href).protocol).toBe('https:')
    expect(link.event).toEqual({ event: 'linkOut', url: link.href, name: linkOutTo.target })
    expect(linkFollowed(link)).toEqual([{ type: 'usage/link-followed', url: link.href, name: linkOutTo.target }])
  })

  test.prop([wellFormedDoi])('a DOI leads to its resolver, whoever the site is', doi => {
    const other: LinkOutUrls = {
      copyright: '',
      scopus: '',
      citedBy: '',
      scopusAuthor: '',
      chemistry: '',
      metrics: '',
      scholar: '',
    }
    expect(O.toUndefined(linkOut(other, { target: 'doi', doi }))?.href).toBe(doiUrl(doi))
  })

  test.each<[LinkOutTo, string]>([
    [{ target: 'doi', doi: made(parseDoi('10.1000/182')) }, 'https://doi.org/10.1000/182'],
    [
      { target: 'copyright', pii: made(parsePii('S146290112300117X')) },
      'https://s100.copyright.com/AppDispatchServlet?contentID=S146290112300117X&orderBeanReset=true',
    ],
    [
      { target: 'scopus', eid: made(parseEid('2-s2.0-84904567890')) },
      'https://www.scopus.com/inward/record.uri?eid=2-s2.0-84904567890',
    ],
    [
      { target: 'cited-by', eid: made(parseEid('2-s2.0-84904567890')) },
      'https://www.scopus.com/inward/citedby.uri?eid=2-s2.0-84904567890',
    ],
    [
      { target: 'chemistry', substance: 'acetic acid & $& water' },
      'https://pubchem.ncbi.nlm.nih.gov/#query=acetic%20acid%20%26%20%24%26%20water',
    ],
    [{ target: 'metrics', doi: made(parseDoi('10.1000/182')) }, 'https://plu.mx/plum/a/?doi=10.1000%2F182'],
  ])('%j leads to %s', (linkOutTo, href) => {
    expect(O.toUndefined(linkOut(urls, linkOutTo))?.href).toBe(href)
  })

  test.prop([to.filter(({ target }) => target !== 'doi')])('a site that names no address to follow has no link', linkOutTo => {
    const unsafe = 'javascript:alert({id})'
    expect(
      linkOut(
        {
          copyright: unsafe,
          scopus: unsafe,
          citedBy: unsafe,
          scopusAuthor: unsafe,
          chemistry: unsafe,
          metrics: unsafe,
          scholar: unsafe,
        },
        linkOutTo,
      ),
    ).toEqual(O.none)
  })
})

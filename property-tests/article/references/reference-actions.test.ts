import { fc, test } from '@fast-check/vitest'
import { failed, idle, parseDoi, parseEid, parsePii, received, requested, type LinkOutUrls } from '@lectern/domain/core'
import {
  node,
  parseReference,
  referenceActions,
  referencedArticlePath,
  SCHOLAR_URL,
  type ParsedReference,
  type ReferenceAction,
  type ReferenceLink,
  type ReferenceLinksState,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { wellFormedPii } from '../../arbitraries/pii.ts'
import { linkWith, referenceLinks } from '../../arbitraries/reference-links.ts'
import { statedReference } from '../../arbitraries/references.ts'
import { made } from '../../support/made.ts'

const urls: LinkOutUrls = {
  copyright: 'https://c.example/{id}',
  scopus: 'https://scopus.example/{id}',
  citedBy: 'https://citing.example/{id}',
  scopusAuthor: 'https://people.example/{id}',
  chemistry: 'https://chem.example/{id}',
  metrics: 'https://m.example/{id}',
  scholar: 'https://scholar.example/x',
}

const loading = fc.oneof(fc.constantFrom(idle, requested, failed), referenceLinks.map(received))
const links: fc.Arbitrary<ReferenceLinksState> = fc.record({ internal: loading, external: loading })

const pii = made(parsePii('S2211753914000025'))
const doi = made(parseDoi('10.1000/1'))
const otherDoi = made(parseDoi('10.1000/2'))
const eid = made(parseEid('2-s2.0-1'))
const otherEid = made(parseEid('2-s2.0-2'))
const pdf = '/science/article/pii/S2211753914000025/pdf?md5=1&pid=2'

const cited: ParsedReference = parseReference(node('reference', { refId: '7' }))
const withDoi: ParsedReference = { ...cited, hostData: { ...cited.hostData, doi } }

const state = (internal: readonly ReferenceLink[] | undefined, external: readonly ReferenceLink[] = []): ReferenceLinksState => ({
  internal: internal === undefined ? requested : received(internal),
  external: received(external),
})

const kinds = (actions: readonly ReferenceAction[]): readonly string[] => actions.map(({ kind }) => kind)

describe('REF-9 a cited article of the site', () => {
  test.prop([wellFormedPii])('stands under its PII', pii => {
    expect(referencedArticlePath(pii)).toBe(`/science/article/pii/${pii}`)
  })
})

describe('PDF-6 what a reader can do with a reference', () => {
  test.prop([statedReference, links])(
    'is said in one order, each thing at most once, and leads nowhere unsafe',
    ({ node: written }, given) => {
      const actions = referenceActions(given, urls)(parseReference(written))
      const order = ['article', 'pdf', 'third-party-pdf', 'crossref', 'scopus', 'scholar']
      expect(kinds(actions)).toEqual(order.filter(kind => kinds(actions).includes(kind)))
      for (const action of actions) if ('href' in action) expect(action.href).toMatch(/^\/science|^https?:\/\//)
    },
  )

  test.prop([statedReference, links])(
    'never is both to read the site’s article and to look elsewhere, nor to look elsewhere before the site’s links are known',
    ({ node: written }, given) => {
      const found = kinds(referenceActions(given, urls)(parseReference(written)))
      if (found.includes('third-party-pdf')) {
        expect(found).not.toContain('article')
        expect(found).not.toContain('pdf')
        expect(given.internal.status).toBe('received')
      }
    },
  )

  test('REF-1 a lookup of the public search is called by its name', () => {
    const [only] = referenceActions(
      { internal: idle, external: idle },
      { ...urls, scholar: SCHOLAR_URL },
    )({ ...cited, text: 'Soil' })
    expect(only).toEqual({ kind: 'scholar', label: 'Google Scholar', href: 'https://scholar.google.com/scholar?q=Soil' })
  })

  test('is to look for the PDF at its publisher once internal links have loaded and none is its', () => {
    const third = { kind: 'third-party-pdf', doi } as const
    expect(referenceActions(state([linkWith({ refId: '8', pii: O.some(pii) })]), urls)(withDoi)).toContainEqual(third)
    expect(referenceActions(state([]), urls)(withDoi)).toContainEqual(third)
    expect(kinds(referenceActions(state([linkWith({ refId: '7', pii: O.some(pii) })]), urls)(withDoi))).not.toContain(
      'third-party-pdf',
    )
    expect(kinds(referenceActions(state([linkWith({ refId: '7', pdf: O.some(pdf) })]), urls)(withDoi))).not.toContain(
      'third-party-pdf',
    )
    expect(kinds(referenceActions(state([]), urls)(cited))).not.toContain('third-party-pdf')
    for (const internal of [idle, requested, failed]) {
      expect(kinds(referenceActions({ internal, external: received([]) }, urls)(withDoi))).toEqual(['crossref'])
    }
  })

  test('is to follow every link in order', () => {
    const all = referenceActions(
      state(
        [
          linkWith({
            refId: '7',
            pii: O.some(pii),
            pdf: O.some(pdf),
            crossRefDoi: O.some(otherDoi),
            scopusHubEid: O.some(otherEid),
          }),
        ],
        [linkWith({ refId: '7', crossRefDoi: O.some(doi), scopusHubEid: O.some(eid) })],
      ),
      urls,
    )({ ...cited, text: 'Soil' })
    expect(all).toEqual([
      { kind: 'article', label: 'View article', href: '/science/article/pii/S2211753914000025' },
      { kind: 'pdf', label: 'View PDF', href: pdf },
      { kind: 'crossref', label: 'Crossref', href: 'https://doi.org/10.1000/1' },
      { kind: 'scopus', label: 'View in Scopus', href: 'https://scopus.example/2-s2.0-1' },
      { kind: 'scholar', label: 'Scholar search', href: 'https://scholar.example/x/scholar?q=Soil' },
    ])
  })

  test('takes DOI and record from where they are known', () => {
    const internal = linkWith({ refId: '7', crossRefDoi: O.some(otherDoi), scopusHubEid: O.some(otherEid) })
    expect(referenceActions(state([internal]), urls)(withDoi)).toEqual([
      { kind: 'third-party-pdf', doi: otherDoi },
      { kind: 'crossref', label: 'Crossref', href: 'https://doi.org/10.1000/2' },
      { kind: 'scopus', label: 'View in Scopus', href: 'https://scopus.example/2-s2.0-2' },
    ])
  })

  test('is to follow its DOI once: where the text has it, it is a link there', () => {
    const written = node('reference', { refId: '7' }, [node('host', {}, [node('doi', {}, '10.1000/1')])])
    expect(kinds(referenceActions(state(undefined), urls)(parseReference(written)))).toEqual(['scholar'])
    const external = [linkWith({ refId: '7', crossRefDoi: O.some(otherDoi) })]
    expect(kinds(referenceActions(state(undefined, external), urls)(parseReference(written)))).toEqual(['scholar'])
  })

  test('is nothing where nothing is known of it', () => {
    expect(referenceActions(state([linkWith({ refId: '7' })]), urls)(cited)).toEqual([])
    expect(
      referenceActions(state([linkWith({ refId: 'undefined', pii: O.some(pii) })]), urls)({ ...cited, refId: undefined }),
    ).toEqual([])
    expect(referenceActions({ internal: idle, external: idle }, urls)({ ...cited, refId: undefined })).toEqual([])
    expect(referenceActions(state([linkWith({ refId: '7', pdf: O.some('javascript:alert(1)') })]), urls)(cited)).toEqual([])
  })
})

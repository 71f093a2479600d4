import { fc, test } from '@fast-check/vitest'
import { failed, idle, parseDoi, parseEid, parsePii, received, requested } from '@lectern/domain/core'
import {
  arrivingActions,
  citedAs,
  isReferenceActionKind,
  node,
  parseReference,
  referenceActions,
  referenceLinkOutName,
  statedActions,
  type ReferenceAction,
  type ReferenceLinksState,
  type RenderedReference,
} from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { linkWith, referenceLinks } from '../../arbitraries/reference-links.ts'
import { statedReference } from '../../arbitraries/references.ts'
import { made } from '../../support/made.ts'

const urls = defaultSite.linkOutUrls
const loading = fc.oneof(fc.constantFrom(idle, requested, failed), referenceLinks.map(received))
const links: fc.Arbitrary<ReferenceLinksState> = fc.record({ internal: loading, external: loading })

const kindsOf = (actions: readonly ReferenceAction[]): readonly string[] => actions.map(({ kind }) => kind)

/** A row of links as rendered: the received links, each at its place among the existing ones. */
const drawn = (existing: RenderedReference, given: ReferenceLinksState): readonly string[] => {
  const arriving = arrivingActions(given, urls)(existing)
  const before = (place: string | undefined): readonly string[] =>
    arriving.filter(group => group.before === place).flatMap(({ actions }) => kindsOf(actions))
  return [...existing.has.flatMap(kind => [...before(kind), kind]), ...before(undefined)]
}

describe('PDF-6 the links of a reference whose row stands on the page', () => {
  test.prop([statedReference, links])('read as if they had all been drawn at once', ({ node: written }, given) => {
    const cited = parseReference(written)
    const existing = {
      refId: cited.refId ?? '',
      doi: O.fromNullable(cited.hostData.doi),
      linksDoi: cited.line.some(({ doi }) => doi !== undefined),
      has: statedActions(urls)(cited).map(({ kind }) => kind),
    }
    expect(drawn(existing, given)).toEqual(kindsOf(referenceActions(given, urls)(cited)))
  })

  test.prop([statedReference])('state themselves only what needs no answer', ({ node: written }) => {
    const cited = parseReference(written)
    const stated = statedActions(urls)(cited)
    expect(kindsOf(stated)).toEqual([
      ...(cited.hostData.doi === undefined || cited.line.some(({ doi }) => doi !== undefined) ? [] : ['crossref']),
      'scholar',
    ])
    for (const action of stated)
      expect('href' in action && /^https:\/\/(?:doi\.org|scholar\.google\.com)\//.test(action.href)).toBe(true)
  })

  test('come in groups, each before what stands after it', () => {
    const pii = made(parsePii('S2211753914000025'))
    const eid = made(parseEid('2-s2.0-1'))
    const doi = made(parseDoi('10.1000/1'))
    const existing: RenderedReference = { refId: '7', doi: O.some(doi), linksDoi: false, has: ['crossref', 'scholar'] }
    const groups = (given: ReferenceLinksState, rendered = existing) =>
      arrivingActions(given, urls)(rendered).map(({ before, actions }) => [before, kindsOf(actions)])
    expect(
      groups({
        internal: received([linkWith({ refId: '7', pii: O.some(pii) })]),
        external: received([linkWith({ refId: '7', scopusHubEid: O.some(eid) })]),
      }),
    ).toEqual([
      ['crossref', ['article']],
      ['scholar', ['scopus']],
    ])
    expect(groups({ internal: received([]), external: received([]) })).toEqual([['crossref', ['third-party-pdf']]])
    expect(groups({ internal: requested, external: requested })).toEqual([])
    expect(
      groups(
        { internal: received([]), external: received([linkWith({ refId: '7', crossRefDoi: O.some(doi) })]) },
        { refId: '7', doi: O.none, linksDoi: false, has: ['scholar'] },
      ),
    ).toEqual([['scholar', ['third-party-pdf', 'crossref']]])
    expect(
      groups(
        { internal: received([]), external: received([linkWith({ refId: '7', crossRefDoi: O.some(doi) })]) },
        { refId: '7', doi: O.none, linksDoi: false, has: [] },
      ),
    ).toEqual([[undefined, ['third-party-pdf', 'crossref']]])
    expect(
      groups(
        { internal: received([]), external: received([linkWith({ refId: '7', crossRefDoi: O.some(doi) })]) },
        { refId: '7', doi: O.some(doi), linksDoi: true, has: ['scholar'] },
      ),
    ).toEqual([['scholar', ['third-party-pdf']]])
  })
})

describe('REF-9 what the service names a cited work by', () => {
  test('is its number, else its id, else the entry’s', () => {
    const entry = node('bib-reference', { id: 'b1' })
    expect(citedAs(entry, { refId: '7', id: 'r1' })).toBe('7')
    expect(citedAs(entry, { refId: undefined, id: 'r1' })).toBe('r1')
    expect(citedAs(entry, { refId: undefined, id: undefined })).toBe('b1')
    expect(citedAs(node('bib-reference'), { refId: undefined, id: undefined })).toBeUndefined()
  })
})

describe('LINK-1 what a followed link of a reference is called', () => {
  test('is the site that it leads to; links of the site are none', () => {
    expect((['article', 'pdf', 'third-party-pdf', 'crossref', 'scopus', 'scholar'] as const).map(referenceLinkOutName)).toEqual([
      undefined,
      undefined,
      'publisher',
      'doi',
      'scopus',
      'scholar',
    ])
  })

  test.prop([fc.string()])('no other word is a kind of link', word => {
    const known = ['article', 'pdf', 'third-party-pdf', 'crossref', 'scopus', 'scholar']
    expect(isReferenceActionKind(word)).toBe(known.includes(word))
    for (const kind of known) expect(isReferenceActionKind(kind)).toBe(true)
    expect(isReferenceActionKind(undefined)).toBe(false)
  })
})

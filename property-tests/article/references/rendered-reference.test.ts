import { fc, test } from '@fast-check/vitest'
import { failed, idle, parseDoi, parseEid, parsePii, received, requested } from '@lectern/domain/core'
import {
  arrivingActions,
  citedAs,
  isReferenceActionKind,
  kindsInMenu,
  node,
  parseReference,
  REFERENCE_ACTION_KINDS,
  referenceActions,
  referenceLinkOutName,
  statedActions,
  type ContentNode,
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
    arriving.filter(group => group.before === place).flatMap(({ actions, others }) => kindsOf([...actions, ...others]))
  return [...existing.has.flatMap(kind => [...before(kind), kind]), ...before(undefined)]
}

/** The menus of a row: received links with the existing one that follows them. */
const menusOf = (existing: RenderedReference, given: ReferenceLinksState): readonly (readonly string[])[] =>
  arrivingActions(
    given,
    urls,
  )(existing).flatMap(({ before, others }) =>
    others.length === 0 ? [] : [[...kindsOf(others), ...(before === undefined ? [] : [before])]],
  )

/** A reference as it is in the page's markup. */
const renderedFrom = (written: ContentNode): RenderedReference => {
  const cited = parseReference(written)
  return {
    refId: cited.refId ?? '',
    doi: O.fromNullable(cited.hostData.doi),
    linksDoi: cited.line.some(({ doi }) => doi !== undefined),
    has: statedActions(urls)(cited).map(({ kind }) => kind),
  }
}

describe('PDF-6 the links of a reference whose row stands on the page', () => {
  test.prop([statedReference, links])('read as if they had all been drawn at once', ({ node: written }, given) => {
    expect(drawn(renderedFrom(written), given)).toEqual(kindsOf(referenceActions(given, urls)(parseReference(written))))
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
      arrivingActions(given, urls)(rendered).map(({ before, actions, others }) => [before, kindsOf(actions), kindsOf(others)])
    expect(
      groups({
        internal: received([linkWith({ refId: '7', pii: O.some(pii) })]),
        external: received([linkWith({ refId: '7', scopusHubEid: O.some(eid) })]),
      }),
    ).toEqual([
      ['crossref', ['article'], []],
      ['scholar', [], ['scopus']],
    ])
    expect(groups({ internal: received([]), external: received([]) })).toEqual([['crossref', ['third-party-pdf'], []]])
    expect(groups({ internal: requested, external: requested })).toEqual([])
    expect(
      groups(
        { internal: received([]), external: received([linkWith({ refId: '7', crossRefDoi: O.some(doi) })]) },
        { refId: '7', doi: O.none, linksDoi: false, has: ['scholar'] },
      ),
    ).toEqual([['scholar', ['third-party-pdf', 'crossref'], []]])
    expect(
      groups(
        { internal: received([]), external: received([linkWith({ refId: '7', crossRefDoi: O.some(doi) })]) },
        { refId: '7', doi: O.none, linksDoi: false, has: [] },
      ),
    ).toEqual([[undefined, ['third-party-pdf', 'crossref'], []]])
    expect(
      groups(
        { internal: received([]), external: received([linkWith({ refId: '7', crossRefDoi: O.some(doi) })]) },
        { refId: '7', doi: O.some(doi), linksDoi: true, has: ['scholar'] },
      ),
    ).toEqual([['scholar', ['third-party-pdf'], []]])
  })
})

describe('REF-9 the links of a reference to records of it at other sites', () => {
  test.prop([statedReference, links])(
    'are in one menu where there are several, and nothing else is',
    ({ node: written }, given) => {
      const cited = parseReference(written)
      const elsewhere = kindsOf(referenceActions(given, urls)(cited)).filter(kind => ['scopus', 'scholar'].includes(kind))
      expect(menusOf(renderedFrom(written), given)).toEqual(elsewhere.length < 2 ? [] : [elsewhere])
    },
  )

  test.prop([statedReference, links, links])('never leave it for what is received later', ({ node: written }, first, more) => {
    const rendered = renderedFrom(written)
    const [menu] = menusOf(rendered, first)
    fc.pre(menu !== undefined)
    const later: ReferenceLinksState = {
      internal: first.internal.status === 'received' ? first.internal : more.internal,
      external: first.external.status === 'received' ? first.external : more.external,
    }
    expect(menusOf(rendered, later)).toEqual([menu])
  })

  test('a single one stands in the row', () => {
    const scopus = { internal: idle, external: received([linkWith({ scopusHubEid: O.some(made(parseEid('2-s2.0-1'))) })]) }
    const without = { refId: '1', doi: O.none, linksDoi: false, has: [] }
    expect(arrivingActions(scopus, urls)(without).map(({ actions, others }) => [kindsOf(actions), others])).toEqual([
      [['scopus'], []],
    ])
    expect(menusOf({ ...without, has: ['scholar'] }, scopus)).toEqual([['scopus', 'scholar']])
  })

  test.prop([fc.subarray([...REFERENCE_ACTION_KINDS])])('are told from the site’s own and those that resolve its DOI', kinds => {
    const menu = kindsInMenu(kinds)
    expect(menu.length).not.toBe(1)
    expect(kinds.filter(kind => menu.includes(kind))).toEqual(menu)
    for (const kind of ['article', 'pdf', 'third-party-pdf', 'crossref'] as const) expect(menu).not.toContain(kind)
    expect(menu.length > 0).toBe(kinds.includes('scopus') && kinds.includes('scholar'))
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

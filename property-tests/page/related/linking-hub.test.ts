import { fc, test } from '@fast-check/vitest'
import { failed, idle, pushToDataLayer, received, requested, type Command } from '@lectern/domain/core'
import { relatedPanelWords } from '@lectern/domain/words'
import {
  defaultLinkingHubConfig,
  initialLinkingHubLinks,
  linkingHubImpressions,
  linkingHubLinks,
  updateLinkingHubLinks,
  type LinkingHubItem,
  type LinkingHubLinksEvent,
  type LinkingHubLinksState,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { linkingHubItems } from '../../arbitraries/linking-hub.ts'

const facts = { sites: defaultLinkingHubConfig }

const item = (siteName: string, siteId: number, given: Partial<LinkingHubItem> = {}): LinkingHubItem => ({
  siteName,
  siteId,
  entitled: 'true',
  redirectUrl: `https://site.example/${siteName}/${siteId}`,
  ...given,
})

const hrefs = (items: readonly LinkingHubItem[]): readonly string[] =>
  linkingHubLinks(received(items), defaultLinkingHubConfig).links.map(({ href }) => href)

const run = (
  start: LinkingHubLinksState,
  events: readonly LinkingHubLinksEvent[],
): { readonly state: LinkingHubLinksState; readonly commands: readonly Command[] } => {
  let state = start
  const commands: Command[] = []
  for (const event of events) {
    const [next, out] = updateLinkingHubLinks(state, event, facts)
    state = next
    commands.push(...out)
  }
  return { state, commands }
}

describe('HUB-1 the links of the linking hub', () => {
  test.prop([linkingHubItems])('are those of entitled sites other than this one that may be followed, each once', items => {
    const wanted = items.filter(
      ({ entitled, siteName, redirectUrl }) =>
        entitled === 'true' && siteName !== 'ScienceDirect' && redirectUrl.startsWith('https:'),
    )
    expect([...hrefs(items)].sort()).toEqual(wanted.map(({ redirectUrl }) => redirectUrl).sort())
  })

  test.prop([linkingHubItems])(
    'begin with the clinical platform’s of the highest site id; the others keep their order',
    items => {
      const all = hrefs(items)
      const { links, clinicalKeyLink } = linkingHubLinks(received(items), defaultLinkingHubConfig)
      const byHref = new Map(items.map(each => [each.redirectUrl, each]))
      const clinical = all.flatMap(href => byHref.get(href) ?? []).filter(({ siteName }) => siteName === 'ClinicalKey')
      expect(O.isSome(clinicalKeyLink)).toBe(clinical.length > 0)
      if (O.isSome(clinicalKeyLink)) {
        expect(links[0]).toEqual(clinicalKeyLink.value)
        expect(byHref.get(clinicalKeyLink.value.href)?.siteId).toBe(Math.max(...clinical.map(({ siteId }) => siteId)))
      }
      const rest = O.isSome(clinicalKeyLink) ? all.slice(1) : all
      expect(rest).toEqual(items.map(({ redirectUrl }) => redirectUrl).filter(href => rest.includes(href)))
    },
  )

  test('of several of the clinical platform, the highest first', () => {
    const items = [item('Ovid', 9), item('ClinicalKey', 2), item('ClinicalKey', 7), item('Library', 1), item('ClinicalKey', 3)]
    expect(linkingHubLinks(received(items), defaultLinkingHubConfig)).toEqual({
      links: [
        ['ClinicalKey', 7],
        ['Ovid', 9],
        ['ClinicalKey', 2],
        ['Library', 1],
        ['ClinicalKey', 3],
      ].map(([siteName, siteId]) => ({ siteName, href: `https://site.example/${siteName}/${siteId}` })),
      clinicalKeyLink: O.some({ siteName: 'ClinicalKey', href: 'https://site.example/ClinicalKey/7' }),
      hasError: false,
    })
  })

  test.each(['false', 'TRUE', 'True', '1', 'yes', ''])('are none of a site whose entitled says %s', entitled => {
    expect(hrefs([item('Ovid', 1, { entitled }), item('ClinicalKey', 1, { entitled })])).toEqual([])
  })

  test('stand under a heading that says what they are for', () => {
    expect(relatedPanelWords.otherPlaces).toBe('Other places to read this article')
  })

  test('go by the names that the site gives', () => {
    expect(defaultLinkingHubConfig).toEqual({ clinicalSite: 'ClinicalKey', mainSite: 'ScienceDirect' })
    const { links } = linkingHubLinks(received([item('ScienceDirect', 1), item('Ovid', 1), item('ClinicalKey', 1)]), {
      clinicalSite: 'Ovid',
      mainSite: 'ClinicalKey',
    })
    expect(links.map(({ siteName }) => siteName)).toEqual(['Ovid', 'ScienceDirect'])
  })

  test.each([idle, requested, failed])('are none while the load is %o', list => {
    expect(linkingHubLinks(list, defaultLinkingHubConfig)).toEqual({
      links: [],
      clinicalKeyLink: O.none,
      hasError: list.status === 'failed',
    })
  })
})

describe('HUB-2 impressions of the linking hub', () => {
  const event: fc.Arbitrary<LinkingHubLinksEvent> = fc.oneof(
    fc.constantFrom<LinkingHubLinksEvent>(
      { type: 'linkingHubLinks/requested' },
      { type: 'linkingHubLinks/failed' },
      { type: 'linkingHubLinks/seen' },
    ),
    linkingHubItems.map((value): LinkingHubLinksEvent => ({ type: 'linkingHubLinks/received', value })),
  )

  test.prop([fc.array(event)])('are told once for each link, whatever happens, and never of a hub that failed', events => {
    const { state, commands } = run(initialLinkingHubLinks(O.none), events)
    const { links, hasError } = linkingHubLinks(state.list, defaultLinkingHubConfig)
    const told = commands.map(command => (command.kind === 'push-data-layer' ? command.event : command))
    expect(state.isImpressed).toBe(told.length > 0)
    expect(told).toEqual(state.isImpressed ? links.map(({ siteName }) => ({ event: 'ctaImpression', name: siteName })) : [])
    if (hasError) expect(told).toEqual([])
  })

  test('are told when links that are there are seen', () => {
    const { commands } = run(initialLinkingHubLinks(O.some([item('Ovid', 1), item('ClinicalKey', 2)])), [
      { type: 'linkingHubLinks/seen' },
      { type: 'linkingHubLinks/seen' },
    ])
    expect(commands).toEqual(
      ['ClinicalKey', 'Ovid'].map(name => ({ kind: 'push-data-layer', event: { event: 'ctaImpression', name } })),
    )
  })

  test('wait for links: what was seen empty is told once there is something', () => {
    const { commands } = run(initialLinkingHubLinks(O.none), [
      { type: 'linkingHubLinks/seen' },
      { type: 'linkingHubLinks/requested' },
      { type: 'linkingHubLinks/received', value: [item('Ovid', 1)] },
      { type: 'linkingHubLinks/seen' },
    ])
    expect(commands).toHaveLength(1)
  })

  test.prop([fc.string()])('that one of them was followed is told each time', siteName => {
    const { state, commands } = run(initialLinkingHubLinks(O.none), [
      { type: 'linkingHubLinks/followed', siteName },
      { type: 'linkingHubLinks/followed', siteName },
    ])
    expect(state).toEqual(initialLinkingHubLinks(O.none))
    expect(commands).toEqual([
      pushToDataLayer({ event: 'ctaClick', name: siteName }),
      pushToDataLayer({ event: 'ctaClick', name: siteName }),
    ])
  })

  test('are suppressed by an error even of links that are known', () => {
    const links = [{ siteName: 'Ovid', href: 'https://site.example/' as const }]
    expect(linkingHubImpressions({ links, clinicalKeyLink: O.none, hasError: true })).toEqual([])
    expect(linkingHubImpressions({ links, clinicalKeyLink: O.none, hasError: false })).toEqual([
      { event: 'ctaImpression', name: 'Ovid' },
    ])
  })

  test('a failure is an error of the hub', () => {
    const { state } = run(initialLinkingHubLinks(O.none), [
      { type: 'linkingHubLinks/requested' },
      { type: 'linkingHubLinks/failed' },
    ])
    expect(linkingHubLinks(state.list, defaultLinkingHubConfig).hasError).toBe(true)
  })
})

import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fileKind } from '@lectern/domain/article'
import { either as E } from 'fp-ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../src/settings/settings.ts'
import { libraryFolder, siteOf, type Site } from '../support/site.ts'

/** How the service's answers are read here. */
interface Listed {
  readonly pii: string
  readonly title: string
}

describe('the library that ships shows a newcomer each part of a page', () => {
  let site: Site

  beforeAll(async () => {
    const settings = await readSettings(libraryFolder)
    if (E.isLeft(settings)) throw new Error(settings.left)
    site = await siteOf({ settings: settings.right }, libraryFolder)
  })
  afterAll(() => site.close())

  const piiOf = (doi: string): string => {
    const card = site.cards.find(each => each.doi === doi)
    if (card === undefined) throw new Error(`The library has no ${doi}`)
    return card.pii
  }
  const [faults, hydration, places, order, correction] = ['001', '002', '003', '004', '005'].map(
    number => `10.5555/lectern.2026.${number}`,
  ) as [string, string, string, string, string]

  const answer = async <A>(url: string): Promise<A> => {
    const { statusCode, body } = await site.app.inject({ url })
    expect([url, statusCode]).toEqual([url, 200])
    return JSON.parse(body) as A
  }
  const recordOf = async (doi: string) =>
    JSON.parse((await site.store.record(checkedPii(piiOf(doi)))) ?? '{}') as {
      readonly attachments: readonly { readonly extension: string; readonly type: string }[]
    }

  test('ART-13, ISS-1 five articles stand in one issue, in its order', async () => {
    const besides = await site.store.besides(checkedPii(piiOf(hydration)))
    expect(besides.map(({ doi }) => doi)).toEqual([faults, hydration, places, order, correction])
    const { articles } = await answer<{ readonly articles: readonly Listed[] }>(
      `/sdfe/science/article/download/issue/metadata?pii=${piiOf(places)}`,
    )
    // A guest has access to the open-access ones.
    expect(articles.map(({ pii }) => pii)).toEqual([hydration, places, order, correction].map(piiOf))
  })

  test('CITE-2 each article but the correction is cited by others of the library', async () => {
    for (const card of site.cards) {
      const { hitCount } = await answer<{ readonly hitCount: number }>(`/sdfe/arp/citingArticles?pii=${card.pii}`)
      expect([card.title, hitCount > 0]).toEqual([card.title, card.doi !== correction])
    }
  })

  test('MET-3 so that it has metrics, which nobody made up', async () => {
    const { statistics } = await answer<{
      readonly statistics: Readonly<Record<string, readonly { readonly label: string; readonly count: number }[]>>
    }>(`/metrics?type=doi&id=${faults}`)
    expect(statistics['Citations']).toEqual([{ label: 'Citations on this site', source: 'Lectern', count: 2 }])
  })

  test('REC-2 more articles are recommended than stand there at first', async () => {
    const { articles } = await answer<{ readonly articles: readonly Listed[] }>(
      `/sdfe/arp/pii/${piiOf(hydration)}/recommendations`,
    )
    expect(articles.length).toBeGreaterThan(3)
  })

  test('AUTH-4 an author is known by an ORCID, with other articles', async () => {
    const metadata = await answer<
      readonly { readonly authorUrl: string; readonly scopusDocuments: readonly { readonly url: string }[] }[]
    >(`/sdfe/arp/pii/${piiOf(places)}/author-metadata`)
    expect(metadata.map(({ authorUrl, scopusDocuments }) => [authorUrl, scopusDocuments.length])).toEqual([
      ['', 5],
      ['https://orcid.org/0000-0002-1825-0097', 2],
    ])
  })

  test('CALL-12, CALL-13 articles that refer to each other say how', async () => {
    const refersTo = await answer<{ readonly articles?: readonly Listed[] }>(`/sdfe/arp/pii/${piiOf(order)}/refersTo`)
    expect(JSON.stringify(refersTo)).toContain(piiOf(places))
    const { body } = await site.app.inject({ url: `/science/article/pii/${piiOf(places)}` })
    expect(body).toContain('This article has been corrected. Read the correction')
  })

  test('RICH-1 between them the articles have each kind of enriched content that needs nothing from elsewhere', async () => {
    const codes = new Set<string>()
    for (const { pii } of site.cards) {
      const items = await answer<readonly { readonly appDetails: { readonly shortcode: string }; readonly success: boolean }[]>(
        `/sdfe/ears/pii/${pii}/JL/fla/enriched-content`,
      )
      for (const { appDetails, success } of items) if (success) codes.add(appDetails.shortcode)
    }
    // The virtual microscope needs a viewer.
    expect([...codes].toSorted()).toEqual(['DL', 'DP', 'GD', 'ICI', 'MD', 'OD'])
  })

  test('TREE-8, TREE-9 maps, and supplementary files of several kinds beside one article', async () => {
    const { attachments } = await recordOf(places)
    const given = attachments.filter(({ type }) => type === 'APPLICATION').map(({ extension }) => extension)
    expect(given).toEqual(['kml', 'kmz', 'csv'])
    expect(given.map(fileKind)).toEqual(['Document', 'Document', 'Spreadsheet'])
  })

  test('CALL-11 a special issue is offered beside Elsevier and JATS articles alike', async () => {
    for (const doi of [hydration, places, order]) {
      const { body } = await site.app.inject({ url: `/science/article/pii/${piiOf(doi)}` })
      const hub = /"hub-?[eE]id":"(1-s2\.0-[A-Z0-9]+)"/.exec(body)?.[1] ?? ''
      const { title, items } = await answer<{ readonly title: string; readonly items: readonly Listed[] }>(
        `/sdfe/arp/pii/${piiOf(doi)}/hubEid/${hub}/specialIssueArticles`,
      )
      expect(title).toContain('Counted and measured')
      expect(items.map(({ pii }) => pii)).toEqual([faults, hydration, places, order].filter(each => each !== doi).map(piiOf))
    }
  })
})

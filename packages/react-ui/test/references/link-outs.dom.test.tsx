import { parseEid, type LinkOutUrls } from '@lectern/domain/core'
import { emptyContent, node } from '@lectern/domain/article'
import { defaultSite } from '@lectern/domain/site'
import { offeredArticle } from '@lectern/property-tests/arbitraries/page'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { linkWith } from '@lectern/property-tests/arbitraries/reference-links'
import { made } from '@lectern/property-tests/support/made'
import { cleanup, screen } from '@testing-library/react'
import { option as O } from 'fp-ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ReferenceLinks, ReferenceLists } from '../../src/index.ts'
import { MetricsPanel } from '../../src/metrics/MetricsPanel.tsx'
import { Opaque } from '../../src/primitives/Opaque.tsx'
import { receivedLinks } from '../../src/references/ReferenceLinks.tsx'
import { CitingArticles } from '../../src/related/CitingArticles.tsx'
import { contextOf, staticMarkup } from '../content/support/markup.tsx'
import { answer, citing } from '../related/answers.ts'
import { showPart } from '../support/page.tsx'
import { useViews } from '../support/views.ts'

beforeAll(async () => {
  await receivedLinks.load()
})
afterEach(cleanup)

const { view } = useViews()

const elsewhere: LinkOutUrls = {
  ...defaultSite.linkOutUrls,
  scopus: 'https://index.example/{id}',
  citedBy: 'https://citing.example/{id}',
  metrics: 'https://counts.example/{id}',
  scholar: 'https://scholar.example',
}

const list = [
  node('bibliography', {}, [
    node('bib-reference', { id: 'b1' }, [node('reference', { refId: '1' }, [node('host', {}, [node('doi', {}, '10.1000/1')])])]),
  ]),
]

describe('LINK-1 the site’s own addresses of other sites', () => {
  test('stand in the stored references', () => {
    const soil = [node('bib-reference', { id: 'b1' }, [node('other-ref', { refId: '1' }, [node('textref', {}, 'Soil')])])]
    const stored = (urls: LinkOutUrls): string =>
      staticMarkup(
        <ReferenceLists content={{ ...emptyContent, content: soil }} context={contextOf(soil, { linkOutUrls: urls })} />,
      )
    expect(stored(elsewhere)).toContain('href="https://scholar.example/scholar?q=Soil"')
    expect(stored(defaultSite.linkOutUrls)).toContain('href="https://scholar.google.com/scholar?q=Soil"')
  })

  test('are where a reference is found that the service knows', () => {
    const page = showPart(
      <main>
        <Opaque
          className="part part-references"
          html={staticMarkup(<ReferenceLists content={{ ...emptyContent, content: list }} context={contextOf(list)} />)}
        />
        <ReferenceLinks />
      </main>,
      {},
      { linkOutUrls: elsewhere },
    )
    page.tell({ type: 'page/opened' })
    answer(page, 'referenceLinks', [linkWith({ refId: '1', scopusHubEid: O.some(made(parseEid('2-s2.0-1'))) })])
    document.querySelectorAll('.reference-links').forEach(row => {
      view(row, 1)
    })
    expect(screen.getByRole('link', { name: /^View in Scopus/ }).getAttribute('href')).toBe('https://index.example/2-s2.0-1')
  })

  test('are where all citing articles, and all metrics, are listed', () => {
    const page = showPart(
      <>
        <CitingArticles />
        <MetricsPanel />
      </>,
      { article: offeredArticle({ meta: metaWith({ scopusEid: made(parseEid('2-s2.0-7')) }) }) },
      { linkOutUrls: elsewhere },
    )
    page.tell({ type: 'page/opened' })
    answer(page, 'citingArticles', citing(3, {}, 7))
    expect(screen.getByRole('link', { name: /^View all citing articles/ }).getAttribute('href')).toBe(
      'https://citing.example/2-s2.0-7',
    )
    answer(page, 'metrics', {
      citations: [{ label: 'Citation Indexes', source: 'Scopus', count: 3 }],
      captures: [],
      mentions: [],
      socialMedia: [],
    })
    expect(screen.getByRole('link', { name: /^View details/ }).getAttribute('href')).toMatch(/^https:\/\/counts\.example\/./)
  })
})

import { fc, test } from '@fast-check/vitest'
import { failed, idle, received, requested, type Loading } from '@lectern/domain/core'
import { AJAX_LINKS, type Article } from '@lectern/domain/article'
import { callsOnLoad, relatedPlaces, relatedSide, type RelatedPlace, type RelatedSource } from '@lectern/domain/page'
import { describe, expect } from 'vitest'
import { article } from '../../arbitraries/article.ts'
import { offeredArticle } from '../../arbitraries/page.ts'
import { readerWith } from '../../arbitraries/reader.ts'

type Loads = Readonly<Record<RelatedSource, Loading<null>>>

const loadsWith = (load: (source: RelatedSource) => Loading<null>): Loads => ({
  substances: load('substances'),
  recommendations: load('recommendations'),
  specialIssueArticles: load('specialIssueArticles'),
  virtualSpecialIssue: load('virtualSpecialIssue'),
  refersTo: load('refersTo'),
  referredToBy: load('referredToBy'),
  linkingHub: load('linkingHub'),
  metrics: load('metrics'),
})

// The keys of a record are complete for its type.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const SOURCES = Object.keys(loadsWith(() => idle)) as RelatedSource[]

const reader = readerWith()

const places = (article: Article, loads: Loads, hasVirtualSpecialIssue = false): readonly RelatedPlace[] =>
  relatedPlaces({ article: article, reader, loads, hasVirtualSpecialIssue })

const settled = received(null)

const steps = fc.shuffledSubarray(SOURCES, { minLength: SOURCES.length })

describe('ART-18 what stands beside the article', () => {
  test.prop([article, fc.boolean()])(
    'is everything in its order once all has come, the other lists before the metrics',
    (article, hasVirtual) => {
      const side = relatedSide(hasVirtual)
      const all = places(
        article,
        loadsWith(() => settled),
        hasVirtual,
      )
      expect(all.filter(place => side.some(panel => panel === place))).toEqual(side)
      expect(all.slice(-3)).toEqual(['referring', 'other-places', 'metrics'])
      expect(
        places(
          article,
          loadsWith(() => failed),
          hasVirtual,
        ),
      ).toEqual(all)
    },
  )

  test.prop([article, steps])('only grows at its end, whatever comes first: nothing that stands moves', (article, order) => {
    const asked = new Set(callsOnLoad({ article: article, reader }).map(({ endpoint }) => endpoint))
    const stages = [0, ...order.map((_, index) => index + 1)].map(count =>
      places(
        article,
        loadsWith(source => (!asked.has(source) ? idle : order.slice(0, count).includes(source) ? settled : requested)),
      ),
    )
    for (const [index, stage] of stages.entries())
      expect(stage.slice(0, stages[index - 1]?.length ?? 0)).toEqual(stages[index - 1] ?? [])
    expect(stages.at(-1)).toEqual(
      places(
        article,
        loadsWith(() => settled),
      ),
    )
  })

  test('nothing stands there before the page has asked', () => {
    expect(
      places(
        offeredArticle(),
        loadsWith(() => idle),
      ),
    ).toEqual([])
  })

  test('what the service does not offer is not waited for', () => {
    const article = offeredArticle({ ajaxLinks: AJAX_LINKS.filter(link => link !== 'substances') })
    expect(
      places(
        article,
        loadsWith(source => (source === 'substances' ? idle : requested)),
      ),
    ).toEqual(['substances', 'recommendations'])
  })

  test.each<[RelatedSource, RelatedPlace | undefined]>([
    ['substances', undefined],
    ['recommendations', 'recommendations'],
    ['specialIssueArticles', 'special-issue-articles'],
    ['virtualSpecialIssue', 'recommendations'],
    ['refersTo', 'special-issue-articles'],
    ['referredToBy', 'special-issue-articles'],
    ['linkingHub', 'referring'],
    ['metrics', 'metrics'],
  ])('while only %s is on its way, the last that stands there is %s', (waiting, last) => {
    expect(
      places(
        offeredArticle(),
        loadsWith(source => (source === waiting ? requested : settled)),
      ).at(-1),
    ).toBe(last)
  })

  test.each<[RelatedSource, RelatedPlace | undefined]>([
    ['substances', undefined],
    ['recommendations', 'substances'],
    ['virtualSpecialIssue', 'recommendations'],
    ['linkingHub', 'referring'],
    ['metrics', 'other-places'],
  ])('while %s is still to be asked for, the last that stands there is %s', (waiting, last) => {
    expect(
      places(
        offeredArticle(),
        loadsWith(source => (source === waiting ? idle : settled)),
      ).at(-1),
    ).toBe(last)
  })

  test('a virtual special issue of its own waits for itself alone', () => {
    const article = offeredArticle()
    expect(
      places(
        article,
        loadsWith(source => (source === 'virtualSpecialIssue' ? requested : settled)),
        true,
      ).at(-1),
    ).toBe('recommendations')
    expect(
      places(
        article,
        loadsWith(source => (source === 'metrics' ? requested : settled)),
        true,
      ),
    ).toContain('virtual-special-issue')
  })
})

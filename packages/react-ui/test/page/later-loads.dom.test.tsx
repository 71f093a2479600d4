import { failed, requested } from '@lectern/domain/core'
import { pageWith } from '@lectern/property-tests/arbitraries/page'
import { describe, expect, test } from 'vitest'
import { pageStore, type PageView } from '../../src/index.ts'
import { citingLoads, neighbourLoads, referringLoads, relatedLoads } from '../../src/page/later-loads.ts'

type Slices = PageView['slices']

const { slices } = pageStore(pageWith()).asServed

/** Each list beside and below the text, and how its slice holds the load of it. */
const LISTS = {
  citingArticles: {
    shows: citingLoads,
    having: list => ({ citingArticles: { value: { ...slices.citingArticles.value, list } } }),
  },
  issueNavigation: { shows: neighbourLoads, having: value => ({ issueNavigation: { value } }) },
  refersTo: { shows: referringLoads, having: value => ({ refersTo: { value } }) },
  referredToBy: { shows: referringLoads, having: value => ({ referredToBy: { value } }) },
  substances: { shows: relatedLoads, having: list => ({ substances: { value: { ...slices.substances.value, list } } }) },
  recommendations: {
    shows: relatedLoads,
    having: list => ({ recommendations: { value: { ...slices.recommendations.value, list } } }),
  },
  linkingHubLinks: {
    shows: relatedLoads,
    having: list => ({ linkingHubLinks: { value: { ...slices.linkingHubLinks.value, list } } }),
  },
  metrics: { shows: relatedLoads, having: list => ({ metrics: { value: { ...slices.metrics.value, list } } }) },
  specialIssueArticles: { shows: relatedLoads, having: value => ({ specialIssueArticles: { value } }) },
  virtualSpecialIssue: { shows: relatedLoads, having: value => ({ virtualSpecialIssue: { value } }) },
} satisfies Record<
  string,
  {
    readonly shows: (slices: Slices) => readonly unknown[]
    readonly having: (load: typeof failed) => Partial<Slices>
  }
>

describe('what the parts beside and below the text show of the page', () => {
  test.each(Object.entries(LISTS))('changes when the load of %s ends, not while it goes on', (_, { shows, having }) => {
    const before = shows(slices)
    expect(shows({ ...slices, ...having(requested) })).toEqual(before)
    expect(shows({ ...slices, ...having(failed) })).not.toEqual(before)
    expect(shows({ ...slices, ...having(failed) }).filter(load => load === failed)).toHaveLength(1)
  })

  test.each(Object.entries(LISTS))('is nothing of %s in the other parts', (_, { shows, having }) => {
    for (const others of [citingLoads, neighbourLoads, referringLoads, relatedLoads].filter(other => other !== shows))
      expect(others({ ...slices, ...having(failed) })).toEqual(others(slices))
  })
})

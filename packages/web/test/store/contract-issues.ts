import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { fc, test as lawTest } from '@fast-check/vitest'
import { issueKey, newestIssuesFirst, volumeKey, type IssueName } from '@lectern/domain/article'
import type { CountedIssue } from '@lectern/domain/site'
import { describe, expect, test } from 'vitest'
import type { Shelf } from '../../src/store/browsing-port.ts'
import type { Store } from '../../src/store/port.ts'
import { named } from './editions.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'
import { shelvedArticle, type Shelved } from './shelves.ts'

const PIIS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/** Numbers that are and are not the same, and names of which one begins with another. */
const NUMBERS = ['1', '01', '2', '10', '1–2', '1 a', 'Suppl 1', '𝄞'] as const

const shelved = (pii: string): fc.Arbitrary<Shelved> =>
  fc.record(
    {
      pii: fc.constant(pii),
      origin: fc.constantFrom('own', 'shipped'),
      publicationTitle: fc.constant('Laws'),
      issn: fc.constantFrom('2050-084X', '1545-7885').map(checkedIssn),
      volume: fc.constantFrom(...NUMBERS),
      issue: fc.constantFrom(...NUMBERS),
      supplement: fc.constantFrom('S1', 'S2'),
      aipType: fc.constantFrom('S5', 'none'),
    },
    { requiredKeys: ['pii', 'origin', 'publicationTitle'] },
  )

const name = (some: Partial<IssueName>): IssueName => ({ volume: '', issue: '', supplement: '', ...some })

const keysOf = (issues: readonly (CountedIssue | undefined)[]): readonly string[] =>
  issues.flatMap(each => (each === undefined ? [] : [issueKey(each.name)])).toSorted()

/** All that there is at the address, and each of its publications. */
const shelvesOf = async (store: Store): Promise<readonly Shelf[]> => {
  const found = await store.publicationsAt('/journal/laws')
  if (found === undefined) return []
  const keys = found.publications.map(({ facts }) => facts.key)
  return [keys, ...keys.map(key => [key])].map(some => ({ origin: found.origin, keys: some }))
}

/** An issue, a volume and what is beside each are found without the other issues. */
export const issueContract = (fresh: Fresh): void => {
  describe('the issues of a journal', () => {
    const shared = sharedPlace(fresh)

    lawTest.prop([fc.tuple(...PIIS.map(shelved)), fc.subarray([...PIIS])], { numRuns: casesOf(25, 4) })(
      'are found by name, by volume and beside each other as they are among all, whatever was put and removed',
      async (articles, removed) => {
        const { store } = await shared()
        for (const article of articles) await store.put(shelvedArticle(article))
        for (const pii of removed) await store.remove(named(pii))
        for (const shelf of await shelvesOf(store)) {
          const issues = newestIssuesFirst(await store.issuesOf(shelf))
          const volumes = [...Map.groupBy(issues, each => volumeKey(each.name)).values()]
          for (const [index, issue] of issues.entries()) {
            expect(await store.issue(shelf, issue.name)).toEqual(issue)
            expect(keysOf(await store.issuesBeside(shelf, issue.name))).toEqual(keysOf([issues[index - 1], issues[index + 1]]))
          }
          for (const [index, held] of volumes.entries()) {
            const volume = held[0]?.name.volume ?? ''
            expect(newestIssuesFirst(await store.issuesIn(shelf, volume))).toEqual(held)
            expect(keysOf(await store.volumesBeside(shelf, held))).toEqual(
              keysOf([volumes[index - 1]?.[0], volumes[index + 1]?.[0]]),
            )
          }
        }
      },
    )

    test('are found in any spelling, with the articles of all publications of the title', async () => {
      const { store } = await shared()
      const laws = { publicationTitle: 'Laws', volume: '45–46', issue: 'Suppl 1' }
      await store.put(shelvedArticle({ ...laws, pii: 'A', issn: checkedIssn('2050-084X') }))
      await store.put(shelvedArticle({ ...laws, pii: 'B', issn: checkedIssn('1545-7885') }))
      const [all, one] = await shelvesOf(store)
      if (all === undefined || one === undefined) throw new Error('No shelf')
      const asked = name({ volume: '45-46', issue: 'SUPPL  1' })
      expect(await store.issue(all, asked)).toMatchObject({ name: name({ volume: '45–46', issue: 'Suppl 1' }), articles: 2 })
      expect((await store.issue(one, asked))?.articles).toBe(1)
      expect(await store.issuesIn(all, '45-46')).toHaveLength(1)
    })

    test('are none where there is nothing of the name, or nothing any more', async () => {
      const { store } = await shared()
      await store.put(shelvedArticle({ pii: 'A', publicationTitle: 'Laws', volume: '1', issue: '1' }))
      await store.put(shelvedArticle({ pii: 'B', publicationTitle: 'Laws', volume: '2', issue: '1' }))
      const [shelf] = await shelvesOf(store)
      if (shelf === undefined) throw new Error('No shelf')
      expect(await store.issue(shelf, name({ volume: '1', issue: '2' }))).toBeUndefined()
      expect(await store.issuesIn(shelf, '3')).toEqual([])
      expect(await store.volumesBeside(shelf, [])).toEqual([])
      expect(keysOf(await store.issuesBeside(shelf, name({ volume: '1', issue: '1' })))).toEqual([
        issueKey(name({ volume: '2', issue: '1' })),
      ])
      await store.remove(named('B'))
      expect(await store.issue(shelf, name({ volume: '2', issue: '1' }))).toBeUndefined()
      expect(await store.issuesBeside(shelf, name({ volume: '1', issue: '1' }))).toEqual([])
    })

    test('with names of any length are beside each other', async () => {
      const { store } = await shared()
      const long = 'x'.repeat(5000)
      const volumes = ['1', `2 ${long}`, '3']
      for (const [index, volume] of volumes.entries())
        await store.put(shelvedArticle({ pii: `A${index}`, publicationTitle: 'Laws', volume, issue: long }))
      const [shelf] = await shelvesOf(store)
      if (shelf === undefined) throw new Error('No shelf')
      expect(
        (await store.issuesBeside(shelf, name({ volume: volumes[1] ?? '', issue: long }))).map(each => each.name.volume),
      ).toEqual(['1', '3'])
    })
  })
}

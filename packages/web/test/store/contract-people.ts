import { named } from './editions.ts'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { Person } from '../../src/store/article-index.ts'
import { orcid } from '@lectern/property-tests/arbitraries/orcid'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import { checkedOrcid } from '@lectern/property-tests/support/checked-orcid'
import { entryArticle } from './library.ts'
import { casesOf } from '../support/proofs.ts'
import { sharedPlace, type Fresh } from './place.ts'

interface Work {
  readonly pii: string
  readonly date: string
  readonly people: readonly Person[]
}

const person: fc.Arbitrary<Person> = fc.record(
  {
    name: fc.constantFrom(
      'Kim Common',
      'kim common',
      'K. Common',
      'Zoë Müller',
      'Zoe\u0308 Mu\u0308ller',
      '__proto__',
      "O'Neil %_",
      'n'.repeat(300),
      `${'n'.repeat(300)}m`,
      '',
    ),
    orcid: fc.constantFrom('0000-0002-1825-0097', '0000-0002-1694-233X', '0000-0002-1694-233x').map(checkedOrcid),
  },
  { requiredKeys: ['name'] },
)

const library: fc.Arbitrary<readonly Work[]> = fc
  .array(fc.array(person, { maxLength: 4 }), { maxLength: 5 })
  .map(works => works.map((people, index) => ({ pii: `S000000000000000${index}`, date: `20${10 + index}`, people })))

const putAll = async (
  store: { readonly put: (article: ReturnType<typeof entryArticle>) => Promise<void> },
  works: readonly Work[],
): Promise<void> => {
  for (const { pii, date, people } of works) {
    const { made, ...article } = entryArticle({ pii, date })
    if (made === undefined) throw new Error('An entry has an index')
    await store.put({ ...article, made: { ...made, index: { ...made.index, people } } })
  }
}

/** Whether two people count as the same: by ORCID if both have one, else by name. */
const isSame = (one: Person, other: Person): boolean =>
  one.orcid !== undefined && other.orcid !== undefined
    ? one.orcid === other.orcid
    : one.name.normalize('NFC') === other.name.normalize('NFC')

/** The articles of each author. */
export const peopleContract = (fresh: Fresh): void => {
  describe('people', () => {
    const empty = sharedPlace(fresh)

    test.prop([library, fc.array(person, { maxLength: 4 })], { numRuns: casesOf(60, 8) })(
      'each of several people has the articles with an author who is taken for them, newest first',
      async (works, people) => {
        const { store } = await empty()
        await putAll(store, works)
        const expected = people.map(wanted =>
          works
            .toReversed()
            .filter(work => work.people.some(author => isSame(author, wanted)))
            .map(({ pii }) => pii),
        )
        expect((await store.writtenBy(people)).map(found => found.map(({ pii }) => pii))).toEqual(expected)
      },
    )

    test.prop([anyText(), fc.option(orcid, { nil: undefined })], { numRuns: casesOf(60, 8) })(
      'any name is found as it was put, and nothing else with it',
      async (name, orcid) => {
        const { store } = await empty()
        const wanted = { name, ...(orcid === undefined ? {} : { orcid }) }
        await putAll(store, [
          { pii: 'S0000000000000001', date: '2024', people: [wanted] },
          { pii: 'S0000000000000002', date: '2023', people: [{ name: `${name} ` }] },
        ])
        expect((await store.writtenBy([wanted])).map(found => found.map(({ pii }) => pii))).toEqual([['S0000000000000001']])
      },
    )

    test('more people than a database takes values for', async () => {
      const { store } = await empty()
      const crowd = Array.from({ length: 33_000 }, (_, index) => ({ name: `Member ${index}` }))
      await putAll(store, [{ pii: 'S0000000000000001', date: '2024', people: crowd }])
      const [first, ...others] = await store.writtenBy([
        { name: 'Member 0' },
        ...Array.from({ length: 33_000 }, (_, index) => ({ name: `Nobody ${index}` })),
        { name: 'Member 32999' },
      ])
      expect([first?.length, others.at(-1)?.length, others.flat().length]).toEqual([1, 1, 1])
      await store.remove(named('S0000000000000001'))
    })

    test('an article that is put anew has its new authors, one that is removed has none', async () => {
      const { store } = await empty()
      const works = (name: string): readonly Work[] => [{ pii: 'S0000000000000001', date: '2024', people: [{ name }] }]
      await putAll(store, works('Before'))
      await putAll(store, works('After'))
      const count = async () => (await store.writtenBy([{ name: 'Before' }, { name: 'After' }])).map(({ length }) => length)
      expect(await count()).toEqual([0, 1])
      await store.remove(named('S0000000000000001'))
      expect(await count()).toEqual([0, 0])
    })
  })
}

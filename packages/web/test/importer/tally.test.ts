import { fc, test } from '@fast-check/vitest'
import { compareStandings, compareVersions, type Standing } from '@lectern/domain/article'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { describe, expect } from 'vitest'
import { tally } from '../../src/importer/tally.ts'

const pii = checkedPii('S0010945212001633')

const standings = fc.array(
  fc.record<Standing>({ number: fc.constantFrom('1', '2', '3'), files: fc.nat(2), missing: fc.nat(2) }),
  { minLength: 1, maxLength: 6 },
)

describe('what an import counts', () => {
  test.prop([standings, fc.boolean()])(
    'is each article once, from the best of its files, and the others by their versions, in whatever order they are read',
    (given, wasStored) => {
      const { count, show, passOver } = tally()
      let best: Standing | undefined
      for (const [index, standing] of given.entries()) {
        const file = { pii, path: `${index}.xml`, standing }
        if (best === undefined || compareStandings(standing, best) > 0) {
          show(wasStored && best === undefined ? 'unchanged' : 'imported', file)
          best = standing
        } else passOver(file, compareVersions(standing, best) < 0)
      }
      const { imported, unchanged, earlier, copies, missing } = count()
      const older = given.filter(standing => best !== undefined && compareVersions(standing, best) < 0)
      expect({ shown: imported + unchanged, earlier, copies, missing }).toEqual({
        shown: 1,
        earlier: older.length,
        copies: given.length - 1 - older.length,
        missing: best?.missing,
      })
    },
  )

  test('takes for a copy of an article that is shown from elsewhere what it is told', () => {
    const { count, passOver, show } = tally()
    const file = { pii, path: 'a.xml', standing: { files: 0 } }
    passOver(file, true)
    expect(count()).toMatchObject({ imported: 0, earlier: 1, copies: 0 })
    show('imported', file)
    expect(count()).toMatchObject({ imported: 1, earlier: 0, copies: 0 })
  })
})

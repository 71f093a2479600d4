import { parseDoi } from '@lectern/domain/core'
import { made } from '@lectern/property-tests/support/made'
import { checkedPii } from '@lectern/property-tests/support/checked-pii'
import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { anyText } from '@lectern/property-tests/arbitraries/text'
import type { ArticleKey } from '../../../src/settings/fields/values.ts'
import { namedSubstances } from '../../../src/server/site-data/named-substances.ts'
import type { SubstanceEntry } from '../../../src/settings/substances.ts'
import { mayOccur, occursIn, wordsOf } from '../../../src/settings/terms.ts'

const ids = { pii: checkedPii('S2211753914000025'), doi: made(parseDoi('10.5555/Soil')) }

const named = (...names: readonly string[]): SubstanceEntry => ({ id: names[0] ?? '', names, fallbackImageDescription: 'It' })

const found = (text: string, ...names: readonly string[]): readonly string[] =>
  namedSubstances(
    names.map(name => named(name)),
    ids,
    text,
  ).map(({ id }) => id)

describe('CALL-27 the substances of an article', () => {
  test('are those whose name its text has, letter for letter', () => {
    expect(found('Co is not CO.', 'Co', 'CO', 'co')).toEqual(['Co', 'CO'])
    expect(found('CO2 and CO₂', 'CO', 'CO2')).toEqual(['CO2'])
    expect(found('blue CuSO4·5H2O', 'CuSO4', 'CuSO4·5H2O', '5H2O')).toEqual(['CuSO4', 'CuSO4·5H2O', '5H2O'])
  })

  test('are found whatever the white space and the signs in a name', () => {
    expect(found('Copper(II)\n sulfate pentahydrate', 'Copper(II) sulfate pentahydrate')).toHaveLength(1)
    expect(found('K3[Fe(CN)6].', 'K3[Fe(CN)6]', 'K3.Fe')).toEqual(['K3[Fe(CN)6]'])
  })

  test('are those that name it, by PII or DOI', () => {
    const by = (article: ArticleKey): SubstanceEntry => ({ id: article, articles: [article], fallbackImageDescription: 'It' })
    expect(
      namedSubstances([by(ids.pii), by(made(parseDoi('10.5555/soil'))), by(made(parseDoi('10.5555/air')))], ids, '').map(
        ({ id }) => id,
      ),
    ).toEqual(['S2211753914000025', '10.5555/soil'])
  })

  test('are each there once, in the order of the file', () => {
    const both: SubstanceEntry = { ...named('soil', 'earth'), articles: [made(parseDoi('10.5555/soil'))] }
    expect(namedSubstances([named('water'), both, named('air')], ids, 'air, earth, soil and water').map(({ id }) => id)).toEqual([
      'water',
      'soil',
      'air',
    ])
  })
})

describe('a name in a text', () => {
  law.prop([anyText({ maxLength: 30 }), anyText({ maxLength: 30 }), anyText({ minLength: 1, maxLength: 10 })])(
    'is found where it stands between spaces',
    (before, after, name) => {
      fc.pre(name.trim() !== '' && name.isWellFormed())
      expect(occursIn(`${before} ${name} ${after}`)(name)).toBe(true)
    },
  )

  law.prop([anyText({ maxLength: 60 }), anyText({ minLength: 1, maxLength: 10 })])(
    'is never found where the quick answer is that it cannot be there',
    (text, name) => {
      if (occursIn(text)(name)) expect(mayOccur(wordsOf([text]))(name)).toBe(true)
    },
  )

  test('is not part of a word', () => {
    expect(occursIn('soils topsoil soil2 ésoil')('soil')).toBe(false)
    expect(occursIn('soil')('  ')).toBe(false)
  })
})

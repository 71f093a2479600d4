import { test } from '@fast-check/vitest'
import { parseReference, referenceSourceLine, type HostData } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { statedReference } from '../../arbitraries/references.ts'
import { checkedIssn } from '../../support/checked-issn.ts'

const host = (given: Partial<HostData>): HostData => ({
  title: undefined,
  seriesTitle: undefined,
  editors: [],
  date: undefined,
  year: undefined,
  volume: undefined,
  issue: undefined,
  firstPage: undefined,
  lastPage: undefined,
  articleNumber: undefined,
  edition: undefined,
  conference: undefined,
  isbn: undefined,
  isbnAsGiven: undefined,
  issn: undefined,
  doi: undefined,
  publisher: undefined,
  location: undefined,
  url: undefined,
  ...given,
})

describe('where a cited work appeared', () => {
  test.prop([statedReference])('says all that the reference states of it', ({ stated, node }) => {
    const line = O.getOrElse(() => '')(referenceSourceLine(parseReference(node).hostData))
    const { title, volume, issue, date, firstPage, lastPage, publisher } = stated.host
    for (const part of [title, volume, issue, date, firstPage, lastPage, publisher])
      if (part !== undefined) expect(line).toContain(part)
    expect(line).not.toMatch(/^,|,$|, ,|\(\)|undefined/)
  })

  test.each<[Partial<HostData>, string]>([
    [
      { title: 'Soil', volume: '12', issue: '3', date: '2010', firstPage: '51', lastPage: '59' },
      'Soil, 12 (3) (2010), pp. 51–59',
    ],
    [{ title: 'Soil', volume: '12', date: '2010', firstPage: '51' }, 'Soil, 12 (2010), p. 51'],
    [{ title: 'Soil', date: '2010', articleNumber: '104231' }, 'Soil, (2010), 104231'],
    [{ title: 'Soil', firstPage: '1', articleNumber: '104231' }, 'Soil, p. 1'],
    [{ lastPage: '9' }, 'p. 9'],
    [{ title: 'The Book', seriesTitle: 'Notes', publisher: 'Press' }, 'The Book, Press'],
    [{ seriesTitle: 'Notes', conference: 'Soils ’10' }, 'Notes'],
    [{ conference: 'Soils ’10' }, 'Soils ’10'],
    [{ issue: '3' }, '(3)'],
  ])('%j reads %s', (given, line) => {
    expect(referenceSourceLine(host(given))).toEqual(O.some(line))
  })

  test('is not said where the reference does not', () => {
    expect(referenceSourceLine(host({ issn: checkedIssn('1462-9011'), editors: [] }))).toEqual(O.none)
  })
})

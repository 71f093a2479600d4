import { fc, test } from '@fast-check/vitest'
import { checkedIsbn } from '@lectern/property-tests/support/checked-isbn'
import { describe, expect } from 'vitest'
import { clicksOf, type Click } from '../../../src/usage/clicks.ts'
import { monthOf } from '../../../src/usage/month.ts'
import { METRIC_TYPES, type MetricType } from '../../../src/usage/report/metric.ts'
import { ATTRIBUTES, REPORTS, type ReportDefinition } from '../../../src/usage/report/report-definitions.ts'
import { rowsOfMonth } from '../../../src/usage/report/rows.ts'
import { usageIn } from '../../../src/usage/summary/month-usage.ts'
import { isItemUse, type ItemUse, type Use } from '../../../src/usage/use.ts'
import { titleKey, type UsedItem } from '../../../src/usage/used-item.ts'
import { isRobot, itemUse, someUses, summaryOf } from './uses.ts'

const MONTH = '2026-02'

/** An item whose description is changed now and then: its access, its year, and even the book that it is in. */
const redescribed = (use: ItemUse): fc.Arbitrary<ItemUse> =>
  fc
    .record({
      accessType: fc.constantFrom<UsedItem['accessType'][]>('Controlled', 'Open', 'Free_To_Read'),
      yop: fc.constantFrom('2016', '2024', '9999'),
      parent: fc.constantFrom<UsedItem['parent'][]>(
        use.item.parent,
        use.item.parent,
        { title: 'Another book', dataType: 'Book', isbn: checkedIsbn('9783161484100') },
        { title: 'A journal', dataType: 'Journal' },
      ),
    })
    .map(changes => ({ ...use, item: { ...use.item, ...changes } }))

const uses: fc.Arbitrary<readonly Use[]> = fc
  .tuple(someUses, fc.array(itemUse.chain(redescribed), { maxLength: 25 }))
  .map(([some, others]) => [...some, ...others])

const distinct = (clicks: readonly Click[], thing: (item: UsedItem) => string): number =>
  new Set(clicks.map(({ use }) => JSON.stringify([thing(use.item), use.session, use.at.slice(0, 10)]))).size

/** Section 3.3.3 and 7, from the clicks themselves. */
const amount = (metric: MetricType, clicks: readonly Click[]): number => {
  const accesses = clicks.filter(({ outcome }) => outcome === 'access')
  const wanted = metric.endsWith('Requests') ? accesses.filter(({ isRequest }) => isRequest) : accesses
  if (metric === 'No_License') return clicks.filter(({ outcome }) => outcome === 'no-license').length
  if (metric === 'Limit_Exceeded') return clicks.filter(({ outcome }) => outcome === 'limit-exceeded').length
  if (metric.startsWith('Total_Item')) return wanted.length
  if (metric.startsWith('Unique_Item')) return distinct(wanted, ({ pii }) => pii)
  const inBooks = wanted.filter(({ use }) => use.item.parent.dataType !== 'Journal')
  return metric.startsWith('Unique_Title') ? distinct(inBooks, titleKey) : 0
}

interface Row {
  readonly thing: string
  readonly attributes: Readonly<Record<string, string>>
}

const rowOf = ({ level, columns, dataTypes, accessTypes }: ReportDefinition, item: UsedItem): Row | undefined => {
  const dataType = level === 'item' ? item.dataType : item.parent.dataType
  if (dataTypes !== undefined && !dataTypes.includes(dataType)) return undefined
  if (accessTypes !== undefined && !accessTypes.includes(item.accessType)) return undefined
  const all = { Data_Type: dataType, YOP: item.yop, Access_Type: item.accessType, Access_Method: 'Regular' }
  return {
    thing: level === 'item' ? item.pii : level === 'title' ? titleKey(item) : '',
    attributes: Object.fromEntries(ATTRIBUTES.filter(each => columns.includes(each)).map(each => [each, all[each]])),
  }
}

const clickByClick = (all: readonly Use[], definition: ReportDefinition, institution: string | undefined): readonly string[] => {
  const isCounted = ({ at, institution: through }: Use): boolean =>
    monthOf(at) === MONTH && (institution === undefined || through?.id === institution)
  const byReaders = all.filter(({ userAgent }) => !isRobot(userAgent))
  const clicks = clicksOf(byReaders.filter(isItemUse)).filter(({ use }) => isCounted(use))
  const searches = byReaders.filter(use => use.kind === 'search' && isCounted(use)).length
  const keys = clicks.map(({ use }) => JSON.stringify(rowOf(definition, use.item)))
  const counts = [...new Set(keys)].flatMap(key =>
    key === undefined
      ? []
      : definition.metricTypes.map(metric => {
          const ofRow = clicks.filter((_, index) => keys[index] === key)
          return `${key} ${metric} ${amount(metric, ofRow)}`
        }),
  )
  const onPlatform = {
    thing: '',
    attributes: definition.columns.includes('Access_Method')
      ? { Data_Type: 'Platform', Access_Method: 'Regular' }
      : { Data_Type: 'Platform' },
  }
  return [
    ...counts,
    ...(definition.metricTypes.includes('Searches_Platform')
      ? [`${JSON.stringify(onPlatform)} Searches_Platform ${searches}`]
      : []),
  ]
    .filter(count => !count.endsWith(' 0'))
    .toSorted()
}

describe('sections 3.3.3 and 7', () => {
  test.prop([uses, fc.constantFrom(...REPORTS), fc.constantFrom(undefined, undefined, 'goe', 'erl')])(
    'what is reported of a summary is what is counted click by click',
    (all, definition, institution) => {
      const rows = rowsOfMonth(definition, usageIn(summaryOf(all, MONTH), MONTH, institution).usage)
      const reported = [...rows.values()].flatMap(({ thing, attributes, performance }) =>
        METRIC_TYPES.flatMap(metric => {
          const count = performance.get(metric)?.get(MONTH)
          return count === undefined ? [] : [`${JSON.stringify({ thing, attributes })} ${metric} ${count}`]
        }),
      )
      expect(reported.toSorted()).toEqual(clickByClick(all, definition, institution))
    },
  )

  test.prop([uses, fc.constantFrom(...REPORTS)])('a row is named as its last click names it', (all, definition) => {
    const clicks = clicksOf(all.filter(isItemUse).filter(({ userAgent }) => !isRobot(userAgent))).filter(
      ({ use }) => monthOf(use.at) === MONTH,
    )
    for (const { thing, attributes, last } of rowsOfMonth(definition, usageIn(summaryOf(all, MONTH), MONTH).usage).values()) {
      if (last === undefined) continue
      const ofRow = clicks.filter(
        ({ use }) => JSON.stringify(rowOf(definition, use.item)) === JSON.stringify({ thing, attributes }),
      )
      expect(last.at).toBe(Math.max(...ofRow.map(({ use }) => Date.parse(use.at))))
      expect(ofRow.filter(({ use }) => Date.parse(use.at) === last.at).map(({ use }) => use.item)).toContainEqual(last.item)
    }
  })
})

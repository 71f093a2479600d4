import * as t from 'io-ts'
import { LONGEST_PAGE_REPORT, MOST_PAGE_REPORTS, type PageReport } from '../page-report.ts'
import { PiiCodec } from './identifiers.ts'

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_PAGE_REPORT

const Short = new t.Type<string, string>(
  `a text of at most ${LONGEST_PAGE_REPORT} characters`,
  isShort,
  (value, context) => (isShort(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

const isDuration = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0

const Duration = new t.Type<number, number>(
  'a number, 0 or greater',
  isDuration,
  (value, context) => (isDuration(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

const OneReport: t.Type<PageReport, object> = t.union([
  t.exact(t.type({ kind: t.literal('hydration-error'), pii: PiiCodec, message: Short })),
  t.exact(t.type({ kind: t.literal('duration'), url: Short, milliseconds: Duration })),
])

const Reports = t.array(OneReport)

const Some = new t.Type<readonly PageReport[], readonly object[]>(
  `1 to ${MOST_PAGE_REPORTS} reports`,
  (value): value is readonly PageReport[] => Reports.is(value) && value.length > 0 && value.length <= MOST_PAGE_REPORTS,
  (value, context) =>
    Array.isArray(value) && value.length > 0 && value.length <= MOST_PAGE_REPORTS
      ? Reports.validate(value, context)
      : t.failure(value, context),
  reports => reports.map(OneReport.encode),
)

/** The body of a request to the site's report service: a bounded number of reports, each of bounded size. */
export const PageReportsCodec = t.exact(t.type({ reports: Some }))

import type { ReportDefinition } from '../report/report-definitions.ts'
import { SHOWN } from './attributes.ts'
import { FILTERS, type Schema } from './filters.ts'

const TEXT: Schema = { type: 'string' }

/** A parameter of a request, for those who write one. */
export interface RequestParameter {
  readonly name: string
  readonly says: string
  readonly isRequired: boolean
  readonly schema: Schema
}

/** The parameters that every customer's request has. */
export const CUSTOMER_PARAMETERS: readonly RequestParameter[] = [
  {
    name: 'customer_id',
    says: 'Whose usage it is: an institution’s id, or 0000000000000000 for the whole site',
    isRequired: true,
    schema: TEXT,
  },
  { name: 'api_key', says: 'The key that opens it', isRequired: true, schema: TEXT },
  { name: 'requestor_id', says: 'Taken from harvesters that send it, and not needed', isRequired: false, schema: TEXT },
]

const MONTH_OR_DAY: Schema = { type: 'string', examples: ['2026-01', '2026-01-01'] }

/** All that a request for a report may ask. */
export const parametersOf = (definition: ReportDefinition): readonly RequestParameter[] => [
  ...CUSTOMER_PARAMETERS,
  { name: 'begin_date', says: 'The first month, or its first day', isRequired: true, schema: MONTH_OR_DAY },
  {
    name: 'end_date',
    says: 'The last month, or its last day',
    isRequired: true,
    schema: { type: 'string', examples: ['2026-03', '2026-03-31'] },
  },
  { name: 'platform', says: 'The id of this site, the only platform', isRequired: false, schema: TEXT },
  ...(definition.isView
    ? []
    : [...Object.entries(SHOWN), ...Object.entries(FILTERS)].flatMap(([name, { says, levels, schema }]) =>
        levels.includes(definition.level) ? [{ name, says, isRequired: false, schema: schema(definition) }] : [],
      )),
]

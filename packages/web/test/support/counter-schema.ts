import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ReportDefinition } from '../../src/usage/report/report-definitions.ts'

// From the facts of the COUNTER API specification 5.1.0.1 (api-specification/COUNTER_API.json in Project-Counter/cop5, by COUNTER Metrics,
// CC BY 4.0) and of sections 3 and 4 of the Code of Practice: which fields there are, which are required, and their forms.

const text = { type: 'string', minLength: 1 }
const month = '^\\d{4}-(0[1-9]|1[0-2])$'
const day = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'

const closed = (properties: object, required: readonly string[]): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const listOf = (items: object, minItems = 1): object => ({ type: 'array', items, minItems })

const DATA_TYPES = {
  platform: ['Book', 'Journal', 'Platform', 'Reference_Work'],
  title: ['Book', 'Journal', 'Reference_Work'],
  item: ['Article', 'Book_Segment', 'Reference_Item'],
} as const

const exception = closed({ Code: { type: 'integer', minimum: 0 }, Message: { type: 'string', minLength: 2 }, Data: text }, [
  'Code',
  'Message',
])

const institutionId = closed({ Proprietary: listOf({ type: 'string', pattern: '^[A-Za-z0-9+_.-]+:.+$' }) }, [])

const header = ({ id, name, isView, level, metricTypes }: ReportDefinition): object =>
  closed(
    {
      Release: { const: '5.1' },
      Report_ID: { const: id },
      Report_Name: { const: name },
      Created: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$' },
      Created_By: text,
      Institution_ID: institutionId,
      Institution_Name: text,
      Registry_Record: text,
      Report_Filters: closed(
        {
          Begin_Date: { type: 'string', pattern: day },
          End_Date: { type: 'string', pattern: day },
          Metric_Type: listOf({ enum: metricTypes }),
          Data_Type: listOf(text),
          Access_Type: listOf({ enum: ['Controlled', 'Open', 'Free_To_Read'] }),
          Access_Method: listOf({ enum: isView ? ['Regular'] : ['Regular', 'TDM'] }),
          ...(isView ? {} : { YOP: listOf({ type: 'string', pattern: '^\\d{4}(-\\d{4})?$' }) }),
          ...(isView || level === 'platform' ? {} : { Item_ID: text }),
          ...(level === 'item' && !isView ? { Author: text } : {}),
        },
        ['Begin_Date', 'End_Date', ...(isView ? ['Metric_Type', 'Access_Method'] : [])],
      ),
      ...(isView
        ? {}
        : {
            Report_Attributes: closed(
              { Attributes_To_Show: listOf(text), Granularity: { const: 'Totals' }, Include_Parent_Details: { const: 'True' } },
              [],
            ),
          }),
      Exceptions: listOf(exception),
    },
    ['Release', 'Report_ID', 'Report_Name', 'Created', 'Created_By', 'Institution_ID', 'Institution_Name', 'Report_Filters'],
  )

const itemId = closed(
  {
    DOI: text,
    Proprietary: text,
    ISBN: { type: 'string', pattern: '^[\\d-]{12,16}[\\dX]$' },
    Print_ISSN: text,
    Online_ISSN: text,
    URI: text,
  },
  [],
)

const attributePerformance = ({ metricTypes, level, columns }: ReportDefinition): object => {
  const shown = {
    Data_Type: { enum: DATA_TYPES[level] },
    YOP: { type: 'string', pattern: '^\\d{4}$' },
    Access_Type: { enum: ['Controlled', 'Open', 'Free_To_Read'] },
    Access_Method: { const: 'Regular' },
  }
  const names = Object.keys(shown).filter(name => columns.some(column => column === name))
  return listOf(
    closed(
      {
        ...Object.fromEntries(Object.entries(shown).filter(([name]) => names.includes(name))),
        Performance: {
          type: 'object',
          minProperties: 1,
          propertyNames: { enum: metricTypes },
          additionalProperties: {
            type: 'object',
            minProperties: 1,
            propertyNames: { pattern: month },
            additionalProperties: { type: 'integer', minimum: 1 },
          },
        },
      },
      ['Performance', ...names.filter(name => name === 'Data_Type' && level !== 'item')],
    ),
  )
}

const described = (name: 'Title' | 'Item', definition: ReportDefinition, more: object): object =>
  closed(
    {
      [name]: { type: 'string' },
      Publisher: { type: 'string' },
      Platform: text,
      ...more,
      Item_ID: itemId,
      Attribute_Performance: attributePerformance(definition),
    },
    [name, 'Publisher', 'Platform', 'Item_ID', 'Attribute_Performance'],
  )

const itemsOf = (definition: ReportDefinition): object => {
  switch (definition.level) {
    case 'platform':
      return closed({ Platform: text, Attribute_Performance: attributePerformance(definition) }, [
        'Platform',
        'Attribute_Performance',
      ])
    case 'title':
      return described('Title', definition, {})
    case 'item':
      return closed(
        {
          Title: text,
          Data_Type: { enum: DATA_TYPES.title },
          Item_ID: itemId,
          Items: listOf(
            described('Item', definition, {
              Authors: listOf(closed({ Name: text }, ['Name'])),
              Publication_Date: { type: 'string', pattern: day },
              Article_Version: text,
            }),
          ),
        },
        ['Items'],
      )
  }
}

const compiled = (schema: object): ValidateFunction => new Ajv2020({ allErrors: true }).compile(schema)

/** What checks the reports of each definition, which takes longer to make than it takes to check hundreds of reports. */
const made = new Map<string, ValidateFunction>()

/** Checks reports in JSON of this definition. */
export const reportSchema = (definition: ReportDefinition): ValidateFunction => {
  const schema = closed({ Report_Header: header(definition), Report_Items: listOf(itemsOf(definition), 0) }, [
    'Report_Header',
    'Report_Items',
  ])
  const key = JSON.stringify(schema)
  const valid = made.get(key) ?? compiled(schema)
  made.set(key, valid)
  return valid
}

/** Checks an exception in place of an answer. */
export const exceptionSchema = compiled(exception)

/** Checks `/r51/status`. */
export const statusSchema = compiled(
  listOf(
    closed({ Description: text, Service_Active: { type: 'boolean' }, Registry_Record: { type: 'string' } }, [
      'Service_Active',
      'Registry_Record',
    ]),
  ),
)

/** Checks `/r51/members`. */
export const membersSchema = compiled(
  listOf(
    closed({ Institution_Name: { type: 'string', minLength: 2 }, Customer_ID: text, Institution_ID: institutionId }, [
      'Institution_Name',
      'Customer_ID',
    ]),
  ),
)

/** Checks `/r51/reports`. */
export const reportsSchema = compiled(
  listOf(
    closed(
      {
        Report_Name: text,
        Report_ID: text,
        Release: { const: '5.1' },
        Report_Description: text,
        Path: text,
        First_Month_Available: { type: 'string', pattern: month },
        Last_Month_Available: { type: 'string', pattern: month },
      },
      ['Report_Name', 'Report_ID', 'Release', 'Report_Description', 'First_Month_Available', 'Last_Month_Available'],
    ),
  ),
)

import type { ApiDescription, DescribedCall, DescribedParameter } from '@lectern/api-client/openapi'
import { CUSTOMER_PARAMETERS, parametersOf, type RequestParameter } from '../../usage/counter-api/parameters.ts'
import { REPORTS } from '../../usage/report/report-definitions.ts'
import { cacheControlOf } from '../http/caching.ts'

type Schema = Readonly<Record<string, unknown>>

const text: Schema = { type: 'string' }
const month: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}$' }

const listOf = (items: Schema): Schema => ({ type: 'array', items })

const objectOf = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})

const exception = objectOf({ Code: { type: 'integer' }, Message: text, Data: text }, ['Code', 'Message'])

const institutionId = objectOf({ Proprietary: listOf(text) })

const schemas = {
  CounterException: exception,
  CounterReport: objectOf({
    Report_Header: objectOf(
      {
        Release: { const: '5.1' },
        Report_ID: { type: 'string', enum: REPORTS.map(({ id }) => id) },
        Report_Name: text,
        Created: text,
        Created_By: text,
        Institution_ID: institutionId,
        Institution_Name: text,
        Registry_Record: text,
        Report_Attributes: { type: 'object' },
        Report_Filters: { type: 'object' },
        Exceptions: listOf({ $ref: '#/components/schemas/CounterException' }),
      },
      ['Release', 'Report_ID', 'Report_Name', 'Created', 'Created_By', 'Institution_ID', 'Institution_Name', 'Report_Filters'],
    ),
    Report_Items: listOf({ type: 'object' }),
  }),
}

const answers = (schema: Schema, description: string) => ({
  description,
  headers: { 'Cache-Control': { description: 'Who may keep the answer.', schema: { const: cacheControlOf('nobody') } } },
  content: { 'application/json': { schema } },
})

const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/CounterException' } } },
})

const REFUSALS = {
  400: refused('Something that the request needs is missing, or its dates are not months.'),
  401: refused('There is no such key.'),
  403: refused('The key does not open the usage of this customer.'),
  429: refused('Too many requests came from this address.'),
  503: refused('The report cannot be made at the moment.'),
}

const parameter = ({ name, says, isRequired, schema }: RequestParameter): DescribedParameter => ({
  name,
  in: 'query',
  required: isRequired,
  description: says,
  schema,
})

/** The key is how a request is let in, rather than one of its parameters. */
const isKey = ({ name }: RequestParameter): boolean => name === 'api_key'

const forCustomers = (
  operationId: string,
  summary: string,
  parameters: readonly RequestParameter[],
  schema: Schema,
): DescribedCall => ({
  operationId,
  summary,
  security: [{ counterKey: [] }],
  parameters: parameters.filter(each => !isKey(each)).map(parameter),
  responses: { 200: answers(schema, `${summary}.`), ...REFUSALS },
})

const status = objectOf({ Description: text, Service_Active: { type: 'boolean' }, Registry_Record: text })
const member = objectOf({ Institution_Name: text, Customer_ID: text, Institution_ID: institutionId })
const report = objectOf({
  Report_Name: text,
  Report_ID: text,
  Release: { const: '5.1' },
  Report_Description: text,
  Path: text,
  First_Month_Available: month,
  Last_Month_Available: month,
})

const paths: ApiDescription['paths'] = {
  '/r51/status': {
    get: {
      operationId: 'counterStatus',
      summary: 'COUNTER: whether there are reports',
      security: [],
      responses: { 200: answers(listOf(status), 'It answers.'), 429: REFUSALS[429] },
    },
  },
  '/r51/members': {
    get: forCustomers('counterMembers', 'COUNTER: the institutions of a customer', CUSTOMER_PARAMETERS, listOf(member)),
  },
  '/r51/reports': {
    get: forCustomers(
      'counterReports',
      'COUNTER: the reports, and the months that they are of',
      CUSTOMER_PARAMETERS,
      listOf(report),
    ),
  },
  ...Object.fromEntries(
    REPORTS.map(definition => [
      `/r51/reports/${definition.id.toLowerCase()}`,
      {
        get: forCustomers(
          `counterReport${definition.id}`,
          `COUNTER: ${definition.name} (${definition.id})`,
          parametersOf(definition),
          { $ref: '#/components/schemas/CounterReport' },
        ),
      },
    ]),
  ),
}

/** A description of this site's calls, with the COUNTER API. */
export const withCounterApi = (description: ApiDescription): ApiDescription => ({
  ...description,
  paths: { ...description.paths, ...paths },
  components: {
    ...description.components,
    schemas: { ...description.components['schemas'], ...schemas },
    securitySchemes: {
      ...description.components['securitySchemes'],
      counterKey: {
        type: 'apiKey',
        in: 'query',
        name: 'api_key',
        description: 'A key that opens the usage of an institution, or of the whole site. Its operator gives it out.',
      },
    },
  },
})

import type { ApiDescription, DescribedCall, DescribedParameter } from '@lectern/api-client/openapi'
import { isRecord, type Href } from '@lectern/domain/core'
import { developersWords as words } from '@lectern/domain/words'
import { OPENAPI_PATH } from '@lectern/domain/site'
import { PageFrame } from '@lectern/react-ui'
import { Fragment, type ReactNode } from 'react'
import { renderDocument } from '../frame/document.tsx'
import type { Frame } from '../frame/frame.ts'

type Schema = Readonly<Record<string, unknown>>

const schemaOf = (value: unknown): Schema => (isRecord(value) ? value : {})

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const anchor = (name: string): Href => `#object-${name}`

const between = (parts: readonly ReactNode[], word: string): ReactNode =>
  parts.map((part, index) => (
    // The parts of a type have no names and never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && ` ${word} `}
      {part}
    </Fragment>
  ))

const typesOf = (schemas: readonly unknown[]): readonly ReactNode[] =>
  schemas.map(each => <Type key={JSON.stringify(each)} schema={schemaOf(each)} />)

/** What a schema allows, in a few words. */
const Type = ({ schema }: { readonly schema: Schema }): ReactNode => {
  const { $ref, type, items, anyOf, allOf, additionalProperties, properties, description } = schema
  if (typeof $ref === 'string') {
    const name = $ref.replace(/.*\//, '')
    return <a href={anchor(name)}>{name}</a>
  }
  if (Array.isArray(anyOf)) return between(typesOf(anyOf), words.or)
  if (Array.isArray(allOf)) return between(typesOf(allOf), words.and)
  if ('const' in schema) return <code>{JSON.stringify(schema['const'])}</code>
  if (Array.isArray(schema['enum']))
    return between(
      schema['enum'].map(each => <code key={String(each)}>{JSON.stringify(each)}</code>),
      words.or,
    )
  if (type === 'array')
    return (
      <>
        {words.listOf} <Type schema={schemaOf(items)} />
      </>
    )
  if (isRecord(additionalProperties))
    return (
      <>
        {words.byName} <Type schema={additionalProperties} />
      </>
    )
  if (isRecord(properties) && Object.keys(properties).length > 0) return <Fields of={schema} />
  if (typeof type !== 'string') return words.anything
  if (type === 'object') return words.empty
  return typeof description === 'string' ? `${type} (${description})` : type
}

/** The fields of an object that has no name of its own, in a line. */
const Fields = ({ of: { properties } }: { readonly of: Schema }) => (
  <>
    {'{ '}
    {between(
      Object.entries(schemaOf(properties)).map(([name, each]) => (
        <Fragment key={name}>
          <code>{name}</code>: <Type schema={schemaOf(each)} />
        </Fragment>
      )),
      '·',
    )}
    {' }'}
  </>
)

interface RowProps {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly meaning?: string
}

const Row = ({ name, schema, isRequired, meaning }: RowProps) => (
  <tr>
    <th scope="row">
      <code>{name}</code>
    </th>
    <td>
      <Type schema={schema} />
      {isRequired && `, ${words.required}`}
    </td>
    {meaning === undefined ? null : <td>{meaning}</td>}
  </tr>
)

interface TableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}

const Table = ({ label, columns, children }: TableProps) => (
  <table className="conformance" aria-label={label}>
    <thead>
      <tr>
        {columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

const Parameters = ({ call, parameters }: { readonly call: string; readonly parameters: readonly DescribedParameter[] }) => (
  <Table label={words.parameters(call)} columns={[words.columns.name, words.columns.type, words.columns.meaning]}>
    {parameters.map(({ name, schema, required, description }) => (
      <Row key={name} name={name} schema={schema} isRequired={required} meaning={description} />
    ))}
  </Table>
)

/** What is sent, by the schema of its first media type. */
const Content = ({ content }: { readonly content: unknown }): ReactNode => {
  const [first] = Object.entries(schemaOf(content))
  if (first === undefined) return words.nothing
  const [media, { schema }] = [first[0], schemaOf(first[1])]
  if (schema === undefined) return words.page
  return media === 'text/plain' ? words.text : <Type schema={schemaOf(schema)} />
}

interface CallProps {
  readonly method: string
  readonly path: string
  readonly call: DescribedCall
}

const Call = ({ method, path, call }: CallProps) => {
  const { operationId, summary, parameters = [], requestBody, responses } = call
  const answer = schemaOf(responses['200'])
  const cacheControl = schemaOf(schemaOf(schemaOf(answer['headers'])['Cache-Control'])['schema'])['const']
  return (
    <section>
      <h3 id={`call-${operationId}`}>{summary}</h3>
      <p>
        <code>
          {method.toUpperCase()} {path}
        </code>
      </p>
      {parameters.length > 0 && <Parameters call={operationId} parameters={parameters} />}
      {requestBody !== undefined && (
        <p>
          {words.body} <Content content={requestBody.content} />
        </p>
      )}
      <p>
        {words.answer} <Content content={answer['content']} />
      </p>
      {typeof cacheControl === 'string' && (
        <p>
          {words.keeping} <code>{cacheControl}</code>
        </p>
      )}
    </section>
  )
}

const ObjectSection = ({ name, schema }: { readonly name: string; readonly schema: Schema }) => {
  const required = new Set(listed(schema['required']))
  return (
    <section>
      <h3 id={`object-${name}`}>{name}</h3>
      <Table label={words.fields(name)} columns={[words.columns.name, words.columns.type]}>
        {Object.entries(schemaOf(schema['properties'])).map(([field, each]) => (
          <Row key={field} name={field} schema={schemaOf(each)} isRequired={required.has(field)} />
        ))}
      </Table>
    </section>
  )
}

const Developers = ({ description: { paths, components } }: { readonly description: ApiDescription }) => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
  return (
    <PageFrame className="site-page developers">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <p>
        <a href={OPENAPI_PATH}>{words.file}</a>
      </p>
      <p>{words.access}</p>
      <p>{words.failing}</p>
      <h2>{words.calls}</h2>
      <ul>
        {calls.map(({ call: { operationId, summary } }) => (
          <li key={operationId}>
            <a href={`#call-${operationId}`}>{summary}</a>
          </li>
        ))}
      </ul>
      {calls.map(({ path, method, call }) => (
        <Call key={call.operationId} path={path} method={method} call={call} />
      ))}
      <h2>{words.objects}</h2>
      {Object.entries(components['schemas'] ?? {}).map(([name, schema]) => (
        <ObjectSection key={name} name={name} schema={schema} />
      ))}
    </PageFrame>
  )
}

/** `/developers` */
export const renderDevelopers = (frame: Frame, description: ApiDescription): string =>
  renderDocument({
    ...frame,
    title: words.title,
    state: { kind: 'plain' },
    head: `<link rel="service-desc" type="application/json" href="${OPENAPI_PATH}">`,
    children: <Developers description={description} />,
  })

import type { EndpointName, Milliseconds } from '@lectern/domain/core'
import { failurePolicies } from '@lectern/domain/page'
import * as t from 'io-ts'
import type { AnswerKind, Body, Endpoint, ParamName } from './endpoint.ts'

/** The default timeout of a call. */
export const DEFAULT_TIMEOUT: Milliseconds = 30_000

type Params<Path extends string> = { readonly [Name in ParamName<Path>]: t.Mixed }

interface Row<P extends t.Props, Q extends t.Props, A> {
  readonly params: P
  readonly query: Q
  readonly answer: A
  readonly timeout?: Milliseconds
}

const declared = <Path extends string, P extends t.Props, Q extends t.Props, B extends Body, A extends AnswerKind>(
  method: 'GET' | 'POST',
  asks: EndpointName | undefined,
  path: Path,
  { params, query, answer, timeout = DEFAULT_TIMEOUT }: Row<P, Q, A>,
  body: B,
): Endpoint<Path, t.TypeOf<t.TypeC<P>>, t.TypeOf<t.TypeC<Q>>, B, A> => ({
  method,
  path,
  params: t.exact(t.type(params)),
  query: t.exact(t.type(query)),
  body,
  answer,
  timeout,
  asks,
  onFailure: asks && failurePolicies[asks],
})

/**
 * A call that reads.
 * @param asks the domain's call that it answers; `undefined` if the browser itself follows the address
 */
export const get = <const Path extends string, P extends Params<Path> & t.Props, Q extends t.Props, A extends AnswerKind>(
  asks: EndpointName | undefined,
  path: Path,
  row: Row<P, Q, A>,
): Endpoint<Path, t.TypeOf<t.TypeC<P>>, t.TypeOf<t.TypeC<Q>>, { readonly kind: 'none' }, A> =>
  declared('GET', asks, path, row, { kind: 'none' } as const)

/** A call with a body. */
export const post = <
  const Path extends string,
  P extends Params<Path> & t.Props,
  Q extends t.Props,
  B extends Body,
  A extends AnswerKind,
>(
  asks: EndpointName | undefined,
  path: Path,
  row: Row<P, Q, A> & { readonly body: B },
): Endpoint<Path, t.TypeOf<t.TypeC<P>>, t.TypeOf<t.TypeC<Q>>, B, A> => declared('POST', asks, path, row, row.body)

/** A JSON answer. */
export const json = <A>(codec: t.Type<A, unknown>): { readonly kind: 'json'; readonly codec: t.Type<A, unknown> } => ({
  kind: 'json',
  codec,
})

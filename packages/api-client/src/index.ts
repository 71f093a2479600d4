/**
 * The calls that an article page makes: a table of endpoints, codecs for what they carry, and a typed client.
 *
 * @example
 * ```ts
 * import { ask, client } from '@lectern/api-client'
 * import { parsePii } from '@lectern/domain/core'
 * import { either as E, function as F, taskEither as TE } from 'fp-ts'
 *
 * const service = client(fetch, { origin: 'https://journals.example' })
 *
 * const contents = F.pipe(
 *   TE.fromEither(parsePii('S2211-7539(14)00002-5')),
 *   TE.chainW(pii => ask(service, { endpoint: 'toc', pii })),
 * )
 * // Nothing is sent before this line; the promise never rejects.
 * export const answer = contents()
 *
 * export const message = answer.then(
 *   E.match(
 *     error => `No contents: ${error.kind}`,
 *     ({ endpoint }) => `The answer of ${endpoint}`,
 *   ),
 * )
 * ```
 *
 * @packageDocumentation
 */
export * from './api-error.ts'
export * from './ask.ts'
export * from './client.ts'
export * from './client-of.ts'
export * from './codecs/content-node.ts'
export * from './codecs/first-fault.ts'
export * from './codecs/identifiers.ts'
export * from './codecs/page-opening.ts'
export * from './codecs/page/article-meta.ts'
export * from './codecs/page-reports.ts'
export * from './codecs/page-state.ts'
export * from './codecs/questions.ts'
export * from './endpoints/endpoint.ts'
export * from './endpoints/endpoints.ts'
export * from './endpoints/page-endpoints.ts'
export * from './endpoints/scripted.ts'
export * from './endpoints/speech.ts'
export * from './http.ts'
export * from './page-client.ts'
export * from './page-report.ts'

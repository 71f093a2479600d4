/**
 * What an article is and says: its record, content tree, authors, references, citation and files.
 *
 * @example
 * ```ts
 * import { parsePii } from '@lectern/domain/core'
 * import { articlePath } from '@lectern/domain/article'
 * import { either as E, function as F } from 'fp-ts'
 *
 * const pii = F.pipe(
 *   parsePii('S2211-7539(14)00002-5'),
 *   E.getOrElseW(({ value }) => {
 *     throw new Error(`${value} is no PII`)
 *   }),
 * )
 * console.log(articlePath({ pii, contentType: 'JL', documentType: 'article', isThirdParty: false }))
 * ```
 *
 * @packageDocumentation
 */
export * from './authors/index.ts'
export * from './citation/index.ts'
export * from './content/index.ts'
export * from './enriched-content/index.ts'
export * from './formats/index.ts'
export * from './life/index.ts'
export * from './listing/index.ts'
export * from './maps/index.ts'
export * from './part-view/index.ts'
export * from './pdf/index.ts'
export * from './publication/index.ts'
export * from './reader/index.ts'
export * from './record/index.ts'
export * from './references/index.ts'
export * from './summary/index.ts'
export * from './third-party-access/index.ts'
export * from './topics/index.ts'

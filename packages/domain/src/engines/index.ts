/**
 * What machines are told of the pages: tags for their heads, signposts, feeds, OAI-PMH.
 *
 * @example
 * ```ts
 * import { safeOrigin } from '@lectern/domain/engines'
 *
 * console.log(safeOrigin('https://articles.example'), safeOrigin('a hostile host'))
 * ```
 *
 * @packageDocumentation
 */
export * from './feeds/index.ts'
export * from './harvest/index.ts'
export * from './head/index.ts'
export * from './markers/index.ts'
export * from './negotiation/index.ts'
export * from './signposts/index.ts'
export * from './text-formats/index.ts'

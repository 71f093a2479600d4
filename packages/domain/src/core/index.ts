/**
 * Everything independent of articles: identifiers, text, links, loading, commands, and the step of a state machine.
 *
 * @example
 * ```ts
 * import { doiUrl, parseDoi } from '@lectern/domain/core'
 * import { either as E, function as F } from 'fp-ts'
 *
 * const link = F.pipe(
 *   parseDoi('doi:10.1016/j.mmcr.2014.01.001'),
 *   E.match(() => 'no DOI', doiUrl),
 * )
 * console.log(link)
 * ```
 *
 * @packageDocumentation
 */
export * from './commands/index.ts'
export * from './geometry/index.ts'
export * from './identifiers/index.ts'
export * from './links/index.ts'
export * from './lists/index.ts'
export * from './loading/index.ts'
export * from './machine/index.ts'
export * from './text/index.ts'

/**
 * Every decision of the article page as a pure, total function.
 *
 * @example
 * ```ts
 * import { articlePath, doiUrl, parseDoi, parsePii } from '@lectern/domain'
 * import { either as E, function as F } from 'fp-ts'
 *
 * const pii = F.pipe(
 *   parsePii('S2211-7539(14)00002-5'),
 *   E.getOrElseW(({ value }) => {
 *     throw new Error(`${value} is no PII`)
 *   }),
 * )
 * console.log(articlePath({ pii, contentType: 'JL', documentType: 'article', isThirdParty: false }))
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
export * from './access-bar/index.ts'
export * from './account/index.ts'
export * from './article/index.ts'
export * from './authors/index.ts'
export * from './body/index.ts'
export * from './browse/index.ts'
export * from './citation/index.ts'
export * from './commands/index.ts'
export * from './content/index.ts'
export * from './contents-list/index.ts'
export * from './downloads/index.ts'
export * from './engines/index.ts'
export * from './enriched-content/index.ts'
export * from './entitlement/index.ts'
export * from './feeds/index.ts'
export * from './harvest/index.ts'
export * from './identifiers/index.ts'
export * from './inputs/index.ts'
export * from './lifecycle/index.ts'
export * from './lists/index.ts'
export * from './loading/index.ts'
export * from './machine/index.ts'
export * from './maps/index.ts'
export * from './metrics/index.ts'
export * from './overlays/index.ts'
export * from './page/index.ts'
export * from './pdf/index.ts'
export * from './preferences/index.ts'
export * from './preview/index.ts'
export * from './reader/index.ts'
export * from './reader-account/index.ts'
export * from './recommendations/index.ts'
export * from './references/index.ts'
export * from './related/index.ts'
export * from './search/index.ts'
export * from './selection/index.ts'
export * from './sharing/index.ts'
export * from './side-panel/index.ts'
export * from './text/index.ts'
export * from './topics/index.ts'
export * from './usage/index.ts'
export * from './words/index.ts'
/** All of the interface's words by their parts, for whoever has to see or to translate the whole. */
export * as catalogue from './words/index.ts'
export * from './zoom/index.ts'

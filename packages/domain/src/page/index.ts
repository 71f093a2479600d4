/**
 * What a reader's page does: access bar, contents list, preview, downloads, related content, side panel, sharing, usage.
 *
 * @example
 * ```ts
 * import { initialCrossMark, updateCrossMark } from '@lectern/domain/page'
 *
 * const [state, commands] = updateCrossMark(initialCrossMark, { type: 'crossMark/opened' })
 * console.log(state.isOpen, commands.length)
 * ```
 *
 * @packageDocumentation
 */
export * from './access-bar/index.ts'
export * from './article-view/index.ts'
export * from './body/index.ts'
export * from './contents-list/index.ts'
export * from './downloads/index.ts'
export * from './keys/index.ts'
export * from './lifecycle/index.ts'
export * from './margin/index.ts'
export * from './metrics/index.ts'
export * from './model/index.ts'
export * from './overlays/index.ts'
export * from './preview/index.ts'
export * from './recommendations/index.ts'
export * from './related/index.ts'
export * from './selection/index.ts'
export * from './sharing/index.ts'
export * from './side-panel/index.ts'
export * from './tables/index.ts'
export * from './usage/index.ts'
export * from './views/index.ts'
export * from './way-back/index.ts'
export * from './zoom/index.ts'

/**
 * What a page needs from a browser, independent of any framework: interpreters for the domain's commands, and watchers that tell the
 * page what happens around it.
 *
 * @example An open page in a front end of your own
 * ```ts
 * import { browserInterpreters, interpret, watchWindow } from '@lectern/api-client/browser'
 * import { pageLoop, type PageState, type Tell } from '@lectern/domain/page'
 *
 * export const open = (page: PageState, draw: (page: PageState, tell: Tell) => void): void => {
 *   const carryOut = interpret(browserInterpreters(window, { service: { origin: 'https://journals.example' } }))
 *   const tell = pageLoop(page, { show: changed => draw(changed, tell), interpret: carryOut })
 *   draw(page, tell)
 *   watchWindow(window, tell)
 *   tell({ type: 'page/opened' })
 * }
 * ```
 *
 * @example Fewer commands, one with your own interpreter. A command without an interpreter is ignored
 * ```ts
 * import { timers, windows } from '@lectern/api-client/browser'
 *
 * export const carryOutLess = interpret({
 *   ...timers(window),
 *   ...windows(window),
 *   'scroll-to': ({ id }) => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' }),
 * })
 * ```
 *
 * @packageDocumentation
 */
export * from './attention.ts'
export * from './browser-facts.ts'
export * from './browser-interpreters.ts'
export * from './calls.ts'
export * from './clipboard.ts'
export * from './hold-in-place.ts'
export * from './importer.ts'
export * from './interpreter.ts'
export * from './kept-cookies.ts'
export * from './load-script.ts'
export * from './outlets.ts'
export * from './passages.ts'
export * from './places.ts'
export * from './player.ts'
export * from './remembered-institutions.ts'
export * from './report-on-console.ts'
export * from './sharing.ts'
export * from './storage.ts'
export * from './timers.ts'
export * from './watch-window.ts'
export * from './windows.ts'

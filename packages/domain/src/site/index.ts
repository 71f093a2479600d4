/**
 * What is around the pages of a site: header, identity, browse, search, reader accounts, preferences and text inputs.
 *
 * @example
 * ```ts
 * import { defaultPreferences, preferenceAttributes } from '@lectern/domain/site'
 *
 * console.log(preferenceAttributes({ ...defaultPreferences, theme: 'dark' }))
 * ```
 *
 * @packageDocumentation
 */
export * from './browse/index.ts'
export * from './conformance/index.ts'
export * from './developers/index.ts'
export * from './header/index.ts'
export * from './identity/index.ts'
export * from './inputs/index.ts'
export * from './preferences/index.ts'
export * from './reader-account/index.ts'
export * from './readiness/index.ts'
export * from './request-limits/index.ts'
export * from './search/index.ts'

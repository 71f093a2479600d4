/**
 * A description of the calls in OpenAPI 3.1, made from their table and codecs.
 *
 * @example
 * ```ts
 * import { apiDescription } from '@lectern/api-client/openapi'
 *
 * const described = apiDescription({ title: 'Journals', origin: 'https://journals.example', cacheControl: () => 'no-store' })
 *
 * console.log(Object.keys(described.paths))
 * ```
 *
 * @packageDocumentation
 */
export * from './description.ts'

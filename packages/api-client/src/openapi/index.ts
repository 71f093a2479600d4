/**
 * A description of the calls in OpenAPI 3.1, made from their table and codecs.
 *
 * @packageDocumentation
 */
export * from './description.ts'

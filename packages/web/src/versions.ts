declare const __IMPORTER_VERSION__: string | undefined
declare const __RENDERER_VERSION__: string | undefined

/** Digests of the sources, put in by the build; run from the sources themselves (tests), both are `source`. */
export const IMPORTER_VERSION = typeof __IMPORTER_VERSION__ === 'string' ? __IMPORTER_VERSION__ : 'source'
export const RENDERER_VERSION = typeof __RENDERER_VERSION__ === 'string' ? __RENDERER_VERSION__ : 'source'

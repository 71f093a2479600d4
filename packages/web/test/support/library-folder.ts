import { fileURLToPath } from 'node:url'

/** The library that ships. */
export const libraryFolder = fileURLToPath(new URL('../../library', import.meta.url))

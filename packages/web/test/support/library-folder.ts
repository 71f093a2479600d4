import { fileURLToPath } from 'node:url'

/** The shipped library. */
export const libraryFolder = fileURLToPath(new URL('../../library', import.meta.url))

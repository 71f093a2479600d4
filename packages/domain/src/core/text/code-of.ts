/**
 * The code of an error of the system, such as `ENOENT` for a file that does not exist; undefined if it has none.
 * @param error whatever was caught: anything can be thrown
 */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

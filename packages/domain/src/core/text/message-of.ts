/**
 * What something that was thrown says of itself, for logs and for who runs the service.
 * @param error whatever was caught: anything can be thrown
 */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

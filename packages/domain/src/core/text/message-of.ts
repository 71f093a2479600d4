import { option as O } from 'fp-ts'

/**
 * What something that was thrown says of itself, for logs and for who runs the service. Several errors in one that says nothing itself, as where every
 * address of a host refuses, say what each of them does.
 * @param error whatever was caught: anything can be thrown
 */
export const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : O.getOrElse((): string => typeof error)(O.tryCatch(() => String(error)))
}

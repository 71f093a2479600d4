import { option as O } from 'fp-ts'

/**
 * The message of something that was thrown, for logs and operators. If an aggregate error has no message of its own, as when
 * every address of a host refuses, the messages of its errors are joined.
 * @param error whatever was caught: anything can be thrown
 */
export const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : O.getOrElse((): string => typeof error)(O.tryCatch(() => String(error)))
}

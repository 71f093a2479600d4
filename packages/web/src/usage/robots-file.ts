import { messageOf } from '@lectern/domain/core'
import { firstFault } from '@lectern/api-client'
import { array as A, either as E, function as F } from 'fp-ts'
import * as t from 'io-ts'
import type { IsRobot } from './robots.ts'

const Entries = t.readonlyArray(t.type({ pattern: t.string }), 'a list of entries with "pattern"')

const NO_ROBOT = 'contains no patterns: give at least one, or set no file to use the list that comes with Lectern'

interface Pattern {
  /** Its place, for messages. */
  readonly place: string
  readonly text: string
}

const fromJson = (text: string): E.Either<string, readonly Pattern[]> =>
  F.pipe(
    E.tryCatch(
      (): unknown => JSON.parse(text),
      error => `is not JSON: ${messageOf(error)}`,
    ),
    E.chain(value =>
      E.mapLeft((errors: t.Errors) => `is not COUNTER's list of robots: ${firstFault(errors)}`)(Entries.decode(value)),
    ),
    E.map(entries => entries.map(({ pattern }, index) => ({ place: `entry ${index + 1}`, text: pattern }))),
  )

const fromLines = (text: string): readonly Pattern[] =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ place: `line ${index + 1}`, text: line.trim() }))
    .filter(({ text }) => text !== '')

const compiled = ({ place, text }: Pattern): E.Either<string, RegExp> =>
  E.tryCatch(
    () => new RegExp(text, 'i'),
    error => `${place} is not a regular expression: ${messageOf(error)}`,
  )

/**
 * Parses a site's own list of robots, in the format of COUNTER's list (section 7.8), which is JSON entries with a `pattern` each, or
 * as text with one pattern per line. Patterns are regular expressions that match anywhere in a user agent, ignoring case.
 */
export const parseRobots = (text: string): E.Either<string, IsRobot> => {
  const content = text.replace(/^\uFEFF/, '')
  return F.pipe(
    content.trimStart().startsWith('[') ? fromJson(content) : E.right(fromLines(content)),
    E.filterOrElse(
      patterns => patterns.length > 0,
      () => NO_ROBOT,
    ),
    E.chain(patterns => A.traverse(E.Applicative)(compiled)([...patterns])),
    E.map(
      (patterns): IsRobot =>
        userAgent =>
          patterns.some(pattern => pattern.test(userAgent)),
    ),
  )
}

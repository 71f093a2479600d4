import { normalize } from 'node:path/posix'
import { parseArgs } from 'node:util'
import { either as E, function as F } from 'fp-ts'
import { DOMAIN, isPlace, pathOf, type Choice } from './options.ts'
import { ONE_IN } from './sample.ts'

/** What `npm run mutation` is asked to do. */
export interface MutationRun extends Choice {
  /** Folders and files; without any, all of the domain's folders. */
  readonly places: readonly string[]
  /** Which part of the mutations a sample tests. */
  readonly part: number
}

/** The help text of the command. */
export const USAGE = `npm run mutation [-- [--changed | --sample[=N]] [--wide] [PLACE…]]

Makes hundreds of small changes to the sources and counts how many the tests detect.

  PLACE      a folder or file of packages/domain/src (page/access-bar, core/text/truncated.ts), or of another package
             (packages/web/src/server/readers), which its tests in Node and under jsdom are run against
             (default: every folder of the domain)
  --changed  only what has changed since the last run, and what it did not detect
  --wide     --changed, against every test of the package that loads the changed code; needs npm run build first
  --sample   one change in ${ONE_IN}, for an estimate of a large folder; --sample=5 another part, from 0 to ${ONE_IN - 1}
  --help     prints this
`

/** Options with an optional value are unknown to `parseArgs`. */
const withPart = (arg: string): string => (arg === '--sample' ? '--sample=0' : arg)

const given = (args: readonly string[]) =>
  E.tryCatch(
    () =>
      parseArgs({
        args: args.map(withPart),
        options: { changed: { type: 'boolean' }, wide: { type: 'boolean' }, sample: { type: 'string' } },
        allowPositionals: true,
      }),
    fault => E.toError(fault).message,
  )

/** A place under the one name that results are kept under, however a shell has completed it. */
const named = (place: string): string => normalize(`${place}/`).replace(DOMAIN, '').slice(0, -1)

const isPart = (text: string): boolean => /^\d$/.test(text) && Number(text) < ONE_IN

/**
 * Parses the command line; left is what is wrong with it.
 * @param exists whether there is a file or folder at a path relative to the project's root
 */
export const parseCommandLine = (args: readonly string[], exists: (path: string) => boolean): E.Either<string, MutationRun> =>
  F.pipe(
    given(args),
    E.filterOrElse(
      ({ values: { sample = '0' } }) => isPart(sample),
      ({ values: { sample = '' } }) => `--sample=${sample}: the part must be a number from 0 to ${ONE_IN - 1}`,
    ),
    E.chain(({ values: { changed = false, wide: isWide = false, sample }, positionals }) => {
      const places = positionals.map(named)
      const missing = places.filter(place => !isPlace(place) || !exists(pathOf(place)))
      if (missing.length > 0) return E.left(missing.map(place => `No such place: ${pathOf(place)}`).join('\n'))
      const isSample = sample !== undefined
      return E.right({ places, isWide, isSample, onlyChanged: !isSample && (isWide || changed), part: Number(sample ?? 0) })
    }),
  )

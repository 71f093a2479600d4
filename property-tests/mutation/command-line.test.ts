import { fc, test } from '@fast-check/vitest'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { parseCommandLine } from './command-line.ts'

const FILES = ['core/text', 'core/text/truncated.ts', 'words', 'page', 'packages/web/src/server/readers', 'packages/react-ui/src']

const PATHS: ReadonlySet<string> = new Set(
  FILES.map(place => (place.startsWith('packages/') ? place : `packages/domain/src/${place}`)),
)

const parse = (args: readonly string[]) => parseCommandLine(args, path => PATHS.has(path))

const places = fc.uniqueArray(fc.constantFrom(...FILES))

/** A place as it may be given: as it is named, as a shell completes it, or from the project's root. */
const givenAs = (place: string) =>
  fc.constantFrom(place, `${place}/`, `./${place}`, ...(place.startsWith('packages/') ? [] : [`packages/domain/src/${place}`]))

const given = places.chain(named => fc.tuple(fc.constant(named), fc.tuple(...named.map(givenAs))))

const part = fc.integer({ min: 0, max: 7 })

describe('the command line of a mutation run', () => {
  test.prop([given, fc.boolean(), fc.boolean()])('names places in any way', ([named, args], isWide, isChanged) => {
    expect(parse([...(isWide ? ['--wide'] : []), ...args, ...(isChanged ? ['--changed'] : [])])).toEqual(
      E.right({ places: named, isWide, isSample: false, onlyChanged: isWide || isChanged, part: 0 }),
    )
  })

  test.prop([places, fc.option(part, { nil: undefined })])('asks for a sample, of a part or of the first', (named, wanted) => {
    expect(parse([wanted === undefined ? '--sample' : `--sample=${wanted}`, ...named])).toEqual(
      E.right({ places: named, isWide: false, isSample: true, onlyChanged: false, part: wanted ?? 0 }),
    )
  })

  test.prop([
    places,
    fc.oneof(
      { arbitrary: fc.stringMatching(/^--[a-z]+$/), weight: 3 },
      fc.constantFrom('-h', '--wide=yes', '--changes', '--samples', '--no-wide'),
    ),
  ])('may have no option that is unknown', (named, option) => {
    fc.pre(!['--changed', '--wide', '--sample'].includes(option))
    const result = parse([...named, option])
    expect(E.isLeft(result) && result.left).toContain(option.replace(/=.*/, ''))
  })

  test.prop([
    places,
    fc.oneof(
      fc.stringMatching(/^[a-z]+(\/[a-z]+){0,3}$/),
      fc.constantFrom(
        '',
        '.',
        '..',
        '/',
        'packages',
        'packages/web',
        'packages/web/test',
        'packages/domain/src',
        '../packages/web/src',
      ),
    ),
  ])('may name no place that does not exist', (named, place) => {
    fc.pre(!FILES.includes(place))
    const result = parseCommandLine([...named, place], path => PATHS.has(path) || !/^packages\/domain\/src\/\w/.test(path))
    expect(E.isLeft(result) && result.left).toContain('No such place: packages')
  })

  test.prop([fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String))])(
    'may ask for no part that there is not',
    text => {
      fc.pre(!/^[0-7]$/.test(text))
      expect(E.isLeft(parse([`--sample=${text}`]))).toBe(true)
    },
  )
})

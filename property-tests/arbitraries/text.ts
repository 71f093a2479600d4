import { fc } from '@fast-check/vitest'

const character: fc.Arbitrary<string> = fc.nat({ max: 0x10ffff }).map(point => String.fromCodePoint(point))

/**
 * Any text, including lone surrogates and control characters. Like `fc.string({ unit: 'binary' })`, without the second that its
 * table of characters takes in each file.
 */
export const anyText = (constraints: fc.StringSharedConstraints = {}): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character })

const inAddress: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcxyzABCXYZ0189-._~!$&()*+,;=:@') }),
  anyText().map(text => encodeURIComponent(text.toWellFormed())),
)

/** Web addresses. Like `fc.webUrl()`, without its table of characters. */
export const webAddress: fc.Arbitrary<string> = fc
  .record({
    scheme: fc.constantFrom('https', 'http'),
    domain: fc.domain(),
    path: fc.array(inAddress).map(segments => segments.map(segment => `/${segment}`).join('')),
    query: fc.option(
      inAddress.map(query => `?${query}`),
      { nil: '' },
    ),
    fragment: fc.option(
      inAddress.map(fragment => `#${fragment}`),
      { nil: '' },
    ),
  })
  .map(({ scheme, domain, path, query, fragment }) => `${scheme}://${domain}${path}${query}${fragment}`)

import { fc, test } from '@fast-check/vitest'
import { isOwnPath } from '@lectern/domain/core'
import { givenAddress, HOSTILE_ADDRESSES } from '@lectern/property-tests/arbitraries/address'
import { namedPii } from '@lectern/property-tests/support/named-pii'
import { either as E } from 'fp-ts'
import { describe, expect } from 'vitest'
import { listingIn } from '../../src/store/finding.ts'
import { factsIn } from '../../src/store/publication-rows.ts'
import { cardIn } from '../../src/store/row.ts'
import { StoredHref, StoredPath } from '../../src/store/stored-address.ts'

const pii = namedPii('S1')

/** The paths in rows of articles and publications that were stored with this one. */
const readAgain = (path: string): readonly string[] => {
  const stored = JSON.stringify({ pii, path })
  return [cardIn({ card: stored }), listingIn({ listing: stored }), factsIn({ facts: stored })].map(row => row.path)
}

describe('the path in a stored row', () => {
  test.prop([givenAddress])('is on the site, whatever was stored, and stays the same if it was', path => {
    for (const read of readAgain(path)) expect(isOwnPath(read)).toBe(true)
    if (isOwnPath(path)) expect(readAgain(path)).toEqual([path, path, path])
  })

  test('is that of the article, or of the list of publications, where another was stored', () => {
    expect(readAgain('//host.example/')).toEqual([
      `/science/article/pii/${pii}`,
      `/science/article/pii/${pii}`,
      '/browse/journals-and-books',
    ])
  })
})

describe('an address in stored JSON', () => {
  test.each(HOSTILE_ADDRESSES)('is refused: %j', given => {
    expect([E.isLeft(StoredPath.decode(given)), E.isLeft(StoredHref.decode(given))]).toEqual([true, true])
  })

  test.each(['/a', '/a?b#c'])('may be a path: %j', given => {
    expect([StoredPath.decode(given), StoredHref.decode(given)]).toEqual([E.right(given), E.right(given)])
  })

  test.each(['https://a.example/', 'mailto:a@host.example'])('of a link may be %j', given => {
    expect([E.isLeft(StoredPath.decode(given)), StoredHref.decode(given)]).toEqual([true, E.right(given)])
  })

  test.each([undefined, null, 1, {}])('is text, unlike %j', given => {
    expect([E.isLeft(StoredPath.decode(given)), E.isLeft(StoredHref.decode(given))]).toEqual([true, true])
  })

  test.prop([fc.anything()])('is read without an exception', given => {
    expect(() => [StoredPath.decode(given), StoredHref.decode(given)]).not.toThrow()
  })
})

import { checkedIssn } from '@lectern/property-tests/support/checked-issn'
import { checkedDoi } from '@lectern/property-tests/support/checked-doi'
import { emptyContent } from '@lectern/domain/article'
import { metaWith } from '@lectern/property-tests/arbitraries/record'
import { option as O } from 'fp-ts'
import { expect, test } from 'vitest'
import { linkResolverUrl } from '../../../src/server/entitlement/link-resolver.ts'
import type { Institution } from '../../../src/settings/institutions.ts'

const one: Institution = {
  id: 'one',
  name: 'One',
  signIn: 'none',
  linkResolverUrl: 'https://resolver.example.org/openurl?sid=lectern',
}
const two: Institution = { id: 'two', name: 'Two', signIn: 'none' }
const source = {
  meta: metaWith({
    titleString: 'On laws & orders',
    doi: checkedDoi('10.1000/laws.2014.2'),
    volume: '4',
    issn: checkedIssn('1462-9011'),
  }),
  authors: { content: emptyContent, lastAuthor: O.none, isFullList: true },
}
const urlFor = (id: string | undefined) =>
  linkResolverUrl([one, two], id === undefined ? {} : { institution: { id, name: id } }, source, 'https://lectern.example')

test('BAR-2 a reader’s own library is asked for the article in the words of OpenURL', () => {
  const url = new URL(urlFor('one') ?? '')
  expect(url.origin + url.pathname).toBe('https://resolver.example.org/openurl')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    sid: 'lectern',
    ctx_ver: 'Z39.88-2004',
    'rft.atitle': 'On laws & orders',
    'rft.jtitle': 'Annals of Laws',
    'rft.volume': '4',
    'rft.issn': '1462-9011',
  })
  expect(url.searchParams.getAll('rft_id')).toEqual([
    'info:doi/10.1000/laws.2014.2',
    'https://lectern.example/science/article/pii/S2211753914000025',
  ])
})

test('where an institution has no resolver, or there is no institution, nobody is asked', () => {
  expect([urlFor('two'), urlFor('three'), urlFor(undefined)]).toEqual([undefined, undefined, undefined])
})

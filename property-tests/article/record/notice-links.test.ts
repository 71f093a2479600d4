import { wellFormedDoi } from '../../arbitraries/doi.ts'
import { checkedDoi } from '../../support/checked-doi.ts'
import { namedPii } from '../../support/named-pii.ts'
import { fc, test } from '@fast-check/vitest'
import { noticeHref, noticeName, noticeOf, type Relation } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const told = (relation: Omit<Relation, 'type'>) => noticeOf({ type: 'retraction', ...relation })

describe('ART-15 the other document of a notice', () => {
  test.each<[Omit<Relation, 'type'>, string | undefined, string]>([
    [
      { href: '/book/978/B1', doi: checkedDoi('10.1000/x'), pii: namedPii('S1'), title: 'Retraction' },
      '/book/978/B1',
      'Retraction',
    ],
    [{ href: 'https://doi.org/10.1000/x', doi: checkedDoi('10.1000/x') }, 'https://doi.org/10.1000/x', 'doi:10.1000/x'],
    [{ doi: checkedDoi('10.1000/x#z'), pii: namedPii('S1') }, '/doi/10.1000/x%23z', 'doi:10.1000/x#z'],
    [{ doiAsGiven: '10.1/x y#z', pii: namedPii('S1') }, '/doi/10.1/x%20y%23z', 'doi:10.1/x y#z'],
    [{ pii: namedPii('S1') }, '/science/article/pii/S1', 'title not known'],
    [{ pii: namedPii('S1?x'), title: ' ' }, '/science/article/pii/S1%3Fx', 'title not known'],
    [{ href: 'javascript:alert(1)' }, undefined, 'title not known'],
    [{ href: 'javascript:alert(1)', doi: checkedDoi('10.1000/x') }, '/doi/10.1000/x', 'doi:10.1000/x'],
    [{ title: 'Retraction' }, undefined, 'Retraction'],
  ])('%j', (relation, href, name) => {
    expect(O.toUndefined(noticeHref(told(relation)))).toBe(href)
    expect(noticeName(told(relation))).toBe(name)
  })

  test.prop([
    fc.record(
      { href: fc.string(), doi: wellFormedDoi, doiAsGiven: fc.string(), pii: fc.string().map(namedPii) },
      { requiredKeys: [] },
    ),
  ])('never leads anywhere that a link may not', relation => {
    const href = O.toUndefined(noticeHref(told(relation)))
    if (href !== undefined) expect(href).toMatch(/^(\/(?!\/)|https?:|mailto:|ftp:)/i)
  })
})

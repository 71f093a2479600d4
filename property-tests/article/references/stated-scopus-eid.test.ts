import { fc, test } from '@fast-check/vitest'
import { node, statedScopusEid, text, type ContentNode } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { statedReference } from '../../arbitraries/references.ts'
import { anyText } from '../../arbitraries/text.ts'

const link = (href: string, words = 'Record'): ContentNode => node('inter-ref', { href }, words)
const reference = (...inside: readonly ContentNode[]): ContentNode =>
  node('reference', { refId: '7' }, [node('comment', {}, inside)])

const eid = fc.bigInt({ min: 1n, max: 99_999_999_999n }).map(number => `2-s2.0-${number}`)

describe('CALL-16 the record of a cited work at Scopus', () => {
  test.prop([eid, statedReference])('is found wherever the reference names it', (scopusEid, { node: plain }) => {
    const places = [
      link(`https://www.scopus.com/inward/record.uri?eid=${scopusEid}&partnerID=40`),
      link(`eid:${scopusEid}`),
      link('https://example.org/', `Scopus ${scopusEid}.`),
      text(`(${scopusEid})`),
    ]
    for (const place of places) expect(statedScopusEid({ ...plain, $$: [...(plain.$$ ?? []), place] })).toEqual(O.some(scopusEid))
  })

  test.prop([statedReference])('is none where the reference names none', ({ node: plain }) => {
    expect(statedScopusEid(plain)).toEqual(O.none)
  })

  test.prop([eid, eid])('is the first, where there are several', (one, other) => {
    expect(statedScopusEid(reference(text(`${one}, `), link(`eid:${other}`)))).toEqual(O.some(one))
  })

  test('is not put together from a link and its words', () => {
    expect(statedScopusEid(reference(link('eid:2-s2.0-', '84876543210')))).toEqual(O.none)
    expect(statedScopusEid(reference(link('eid:2-s2.0-84876543210', 'Record')))).toEqual(O.some('2-s2.0-84876543210'))
  })

  test.prop([anyText()])('any text gives one that has its form, or none', words => {
    const found = statedScopusEid(reference(text(words)))
    expect(O.isNone(found) || /^2-s2\.0-\d+$/.test(found.value)).toBe(true)
  })

  test.each([
    '12-s2.0-84876543210',
    'x2-s2.0-84876543210',
    '1-s2.0-S0022459611006116',
    '2-s2.0-',
    '2-s2.0-84876543210-mmc1.pdf',
    '2-s2.0-8487a',
    '2-s200-84876543210',
  ])('%s is none', words => {
    expect(statedScopusEid(reference(text(words)))).toEqual(O.none)
  })
})

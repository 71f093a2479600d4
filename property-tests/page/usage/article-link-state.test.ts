import { fc, test } from '@fast-check/vitest'
import { ARTICLE_LINK_STATE_COOKIE } from '@lectern/domain/site'
import { articleLinkFollowed, articleLinkStateValue, parseArticleLinkState, type ArticleLinkState } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a;b', 'a=b&c', '%', '"', ',', ' \n', '\\'))

const linkState: fc.Arbitrary<ArticleLinkState> = fc.record({
  origin: text,
  zone: text,
  srcFr: text,
  time: fc.integer({ min: 0, max: 999_999_999_999_999 }),
  embedPdf: fc.boolean(),
})

const state: ArticleLinkState = { origin: 'article', zone: 'recommendations', srcFr: '', time: 1_767_225_600_000, embedPdf: true }

const value = 'origin=article&zone=recommendations&srcFr=&time=1767225600000&embedPdf=true'

describe('USE-3 the cookie of a reader on the way', () => {
  test.prop([linkState])('says what it was given', articleLinkState => {
    expect(parseArticleLinkState(articleLinkStateValue(articleLinkState))).toEqual(O.some(articleLinkState))
  })

  test.prop([linkState])('holds nothing that a cookie may not', articleLinkState => {
    expect(articleLinkStateValue(articleLinkState)).toMatch(/^[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]*$/)
  })

  test.prop([fc.oneof(fc.string(), fc.constantFrom('', 'origin=a', '%'))])(
    'any other value says nothing, and does no harm',
    text => {
      expect(parseArticleLinkState(text)).toEqual(O.none)
    },
  )

  test('is written with its five fields in their order', () => {
    expect(articleLinkStateValue(state)).toBe(value)
  })

  test('is read in any order, whatever else it holds', () => {
    expect(parseArticleLinkState(value.split('&').reverse().join('&') + '&more=1')).toEqual(O.some(state))
  })

  test.each(['origin', 'zone', 'srcFr', 'time', 'embedPdf'])('without %s it says nothing', name => {
    expect(
      parseArticleLinkState(
        value
          .split('&')
          .filter(part => !part.startsWith(name))
          .join('&'),
      ),
    ).toEqual(O.none)
    expect(parseArticleLinkState(value.replace(`${name}=`, `${name}x=`))).toEqual(O.none)
  })

  test.each([
    ['true', 'false', false],
    ['true', 'yes', undefined],
    ['true', '', undefined],
    ['true', 'falsely', undefined],
  ])('embedPdf %s made %j: %j', (from, to, embedPdf) => {
    expect(O.toUndefined(parseArticleLinkState(value.replace(from, to)))?.embedPdf).toBe(embedPdf)
  })

  test.each([
    ['0', 0],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', undefined],
    ['', undefined],
    ['-1', undefined],
    ['1x', undefined],
    ['x1', undefined],
    ['1.5', undefined],
    ['%zz', undefined],
  ])('time %j: %j', (time, expected) => {
    expect(O.toUndefined(parseArticleLinkState(value.replace('1767225600000', time)))?.time).toBe(expected)
  })

  test.prop([linkState, fc.boolean(), fc.boolean(), fc.boolean()])(
    'is written for those who allow cookies that measure, for nobody else',
    (articleLinkState, performance, functional, targeting) => {
      expect(articleLinkFollowed({ strictlyNecessary: true, performance, functional, targeting }, articleLinkState)).toEqual(
        performance
          ? [{ kind: 'write-cookie', cookie: { name: 'SD_ART_LINK_STATE', value: articleLinkStateValue(articleLinkState) } }]
          : [],
      )
      expect(ARTICLE_LINK_STATE_COOKIE).toBe('SD_ART_LINK_STATE')
    },
  )
})

import { checkedDoi } from '../../support/checked-doi.ts'
import { namedPii } from '../../support/named-pii.ts'
import { fc, test } from '@fast-check/vitest'
import {
  articleNotices,
  noticeOf,
  noticeOfReferring,
  statedNotices,
  thirdPartyUpdate,
  type Notice,
  type Relation,
} from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { article, articleWith } from '../../arbitraries/article.ts'
import { metaWith } from '../../arbitraries/record.ts'

describe('ART-15 what a reader is told of an article’s relation to another', () => {
  test.prop([fc.string()])('every relation is told, whatever the file calls it', type => {
    const notice = noticeOf({ type, doi: checkedDoi('10.1000/x') })
    expect(notice.words).not.toBe('')
    expect(notice.relation.doi).toBe('10.1000/x')
  })

  test.each([
    ['retracted-article', 'retraction', 'This is a retraction. Retracted article'],
    ['RETRACTED-ARTICLE', 'retraction', 'This is a retraction. Retracted article'],
    ['retraction-forward', 'retraction', 'This article has been retracted. Read the retraction'],
    ['corrected-article', 'correction', 'This is a correction. Corrected article'],
    ['correction-forward', 'correction', 'This article has been corrected. Read the correction'],
    ['erratum', 'correction', 'This article has been corrected. Read the correction'],
    ['object-of-concern', 'correction', 'This is an expression of concern. Article concerned'],
    ['commentary-article', 'related', 'This is a commentary. Article discussed'],
    ['commentary', 'related', 'Commentary on this article'],
    ['preprint', 'related', 'Preprint of this article'],
    ['companion', 'related', 'Companion article'],
    ['something-new', 'related', 'Related article'],
  ])('%s is a %s', (type, severity, words) => {
    expect(noticeOf({ type })).toMatchObject({ severity, words })
  })
})

describe('ART-15 the notices that an article states', () => {
  const types = fc.constantFrom('companion', 'commentary', 'something-new', 'retraction', 'corrected-article')
  const named = fc.constantFrom<Partial<Relation>>(
    { doi: checkedDoi('10.1000/x') },
    { doiAsGiven: 'x' },
    { href: 'https://x.org' },
    { pii: namedPii('S1') },
    { title: 'On soil' },
    { title: '土' },
  )
  const unnamed = fc.constantFrom<Partial<Relation>>({}, { title: '' }, { title: ' ' }, { title: '25 04 2016' })

  test.prop([types, named])('one for each document that has a link or a title', (type, name) => {
    expect(statedNotices([{ type, ...name }])).toEqual([noticeOf({ type, ...name })])
  })

  test.prop([types, unnamed])('without either, one only if the article is retracted, corrected and the like', (type, name) => {
    const notice = noticeOf({ type, ...name })
    expect(statedNotices([{ type, ...name }])).toEqual(notice.severity === 'related' ? [] : [notice])
  })
})

const kinds: Readonly<Record<string, readonly string[]>> = {
  'This is a retraction. Retracted article': ['retracted-article', 'partially-retracted-article', 'retraction-of'],
  'This article has been retracted. Read the retraction': [
    'retraction',
    'partial-retraction',
    'retraction-forward',
    'partial-retraction-forward',
    'retracted-by',
  ],
  'This is a correction. Corrected article': ['corrected-article', 'addended-article', 'updated-article', 'correction-of'],
  'This article has been corrected. Read the correction': [
    'correction',
    'corrigendum',
    'erratum',
    'addendum',
    'update',
    'correction-forward',
    'corrigendum-forward',
    'erratum-forward',
    'addendum-forward',
    'update-forward',
    'corrected-by',
  ],
  'This is an expression of concern. Article concerned': ['object-of-concern', 'expression-of-concern'],
  'An expression of concern about this article has been published. Read it': ['concern-forward', 'expression-of-concern-forward'],
  'This is a commentary. Article discussed': ['commentary-article', 'article-commented-on', 'commented-article', 'letter'],
  'Commentary on this article': ['commentary'],
  'This is a review. Article reviewed': ['peer-reviewed-article', 'reviewed-article'],
  'Review of this article': ['reviewed-by'],
  'This is a reply. Article replied to': ['response-to', 'reply-to'],
  'Reply to this article': ['reply', 'response'],
  'Preprint of this article': ['preprint'],
  'This is a preprint. Published article': ['preprint-of', 'published-article', 'version-of-record'],
  'Companion article': ['companion', 'companion-article'],
}

const known = Object.entries(kinds).flatMap(([words, types]) => types.map(type => [type, words] as const))

describe('ART-15 the kinds of relations', () => {
  test.each(known)('%s: %s', (type, words) => {
    expect(noticeOf({ type }).words).toBe(words)
  })

  test.each(known)('%s with something before or after it is another word', (type, words) => {
    for (const other of [`x${type}`, `${type}x`]) expect(noticeOf({ type: other }).words, other).not.toBe(words)
  })
})

const own = articleWith()
const third = (given: Partial<typeof own> = {}) =>
  articleWith({
    meta: metaWith({ isThirdParty: true, thirdPartyPublisher: 'Other Publisher' }),
    thirdPartyUpdateType: O.some('RETRACTION'),
    ...given,
  })

const relation: fc.Arbitrary<Relation> = fc.record({
  type: fc.constantFrom(
    'retracted-article',
    'corrected-article',
    'object-of-concern',
    'commentary-article',
    'retraction-forward',
    'erratum',
    'companion',
  ),
  doi: fc.constantFrom('10.1000/1', '10.1000/2').map(checkedDoi),
})

/** What the documents on either side of each kind of relation say. */
const pairs = [
  ['This is a retraction. Retracted article', 'This article has been retracted. Read the retraction'],
  ['This is a correction. Corrected article', 'This article has been corrected. Read the correction'],
  [
    'This is an expression of concern. Article concerned',
    'An expression of concern about this article has been published. Read it',
  ],
  ['This is a commentary. Article discussed', 'Commentary on this article'],
  ['This is a review. Article reviewed', 'Review of this article'],
  ['This is a reply. Article replied to', 'Reply to this article'],
  ['Preprint of this article', 'This is a preprint. Published article'],
  ['Companion article', 'Companion article'],
] as const

describe('ART-15 what a document is told of one that names it', () => {
  test.each(pairs.flatMap(([later, earlier]) => [[later, earlier] as const, [earlier, later] as const]))(
    'where that says “%s”, it says “%s”',
    (words, reversed) => {
      for (const type of kinds[words] ?? []) expect(O.toUndefined(noticeOfReferring({ type }))?.words, type).toBe(reversed)
      expect(kinds[words]).toBeDefined()
    },
  )

  test.each([
    ['retracted-article', 'retraction', 'This article has been retracted. Read the retraction'],
    ['Partially-Retracted-Article', 'retraction', 'This article has been retracted. Read the retraction'],
    ['corrected-article', 'correction', 'This article has been corrected. Read the correction'],
    ['addended-article', 'correction', 'This article has been corrected. Read the correction'],
    ['expression-of-concern', 'correction', 'An expression of concern about this article has been published. Read it'],
  ])('%s is a %s', (type, severity, words) => {
    expect(noticeOfReferring({ type, doi: checkedDoi('10.1000/1') })).toEqual(
      O.some({ severity, words, relation: { type, doi: '10.1000/1' } }),
    )
  })

  test.each(['something-new', ''])('%j is none', type => expect(noticeOfReferring({ type })).toEqual(O.none))
})

describe('ART-15 what became of an article', () => {
  test.prop([fc.array(relation), fc.array(relation)])(
    'is what its notices would say, of which a retraction outweighs a correction',
    (stated, referring) => {
      const words = articleNotices({ ...own, meta: { ...own.meta, relations: stated } }, referring).map(notice => notice.words)
      const says = (update: string): boolean => words.some(each => each.startsWith(`This article has been ${update}`))
      expect(thirdPartyUpdate(stated, referring)).toEqual(
        says('retracted') ? O.some('RETRACTION') : says('corrected') ? O.some('ERRATUM') : O.none,
      )
    },
  )

  test('is nothing where nothing is said, or doubt alone', () => {
    expect(thirdPartyUpdate([], [])).toEqual(O.none)
    expect(
      thirdPartyUpdate(
        [{ type: 'object-of-concern' }, { type: 'retracted-article' }],
        [{ type: 'object-of-concern' }, { type: 'erratum' }],
      ),
    ).toEqual(O.none)
  })
})

describe('ART-15 the notices of an article', () => {
  test.prop([article, fc.array(relation), fc.array(relation)])(
    'an own one’s come from its relations and from what refers to it, and point to that',
    (article, relations, referring) => {
      const notices = articleNotices({ ...article, meta: { ...article.meta, isThirdParty: false, relations } }, referring)
      for (const notice of notices) expect([...relations, ...referring]).toContainEqual(notice.relation)
      for (const each of [
        ...relations.map(noticeOf),
        ...referring.flatMap(one =>
          O.match(
            () => [],
            (notice: Notice) => [notice],
          )(noticeOfReferring(one)),
        ),
      ]) {
        expect(notices.filter(({ words, relation: { doi } }) => words === each.words && doi === each.relation.doi)).toHaveLength(
          1,
        )
      }
    },
  )

  test.prop([fc.array(relation), fc.array(relation)])(
    'a third party’s that was updated says so once, first, and by its publisher',
    (relations, referring) => {
      const [first, ...others] = articleNotices(third({ meta: metaWith({ isThirdParty: true, relations }) }), referring)
      expect(first).toMatchObject({ severity: 'retraction', relation: { href: 'https://doi.org/10.1000/laws.2014.2' } })
      for (const { words } of others) expect(words).not.toMatch(/^This article has been/)
      expect(others.map(notice => notice.relation)).toEqual(
        relations.filter(({ type }) => !['retraction-forward', 'erratum'].includes(type)),
      )
    },
  )

  test.each([
    ['RETRACTION', 'retraction', 'This article has been retracted. Read more on the publisher’s page'],
    ['ERRATUM', 'correction', 'This article has been corrected by an erratum. Read more on the publisher’s page'],
  ] as const)('a third party’s %s', (update, severity, words) => {
    expect(articleNotices(third({ thirdPartyUpdateType: O.some(update) }), [])).toEqual([
      { severity, words, relation: { type: update, href: 'https://doi.org/10.1000/laws.2014.2', title: 'Other Publisher' } },
    ])
  })

  test('a third party’s without DOI or publisher has words alone', () => {
    const article = third({ ids: { ...own.ids, doi: O.none }, meta: metaWith({ isThirdParty: true, titleString: 'On laws' }) })
    expect(articleNotices(article, [])[0]?.relation).toEqual({ type: 'RETRACTION', title: 'On laws' })
  })

  test('a third party’s that was not updated has the notices of its record', () => {
    const relations: readonly Relation[] = [{ type: 'retraction-forward', doi: checkedDoi('10.1000/1') }]
    expect(
      articleNotices(third({ thirdPartyUpdateType: O.none, meta: metaWith({ isThirdParty: true, relations }) }), []),
    ).toEqual(relations.map(noticeOf))
  })

  test('an own one knows nothing of what becomes of third parties’', () => {
    expect(articleNotices(articleWith({ thirdPartyUpdateType: O.some('RETRACTION') }), [])).toEqual([])
  })

  test('one document is told of once, by its DOI in any case or by its PII', () => {
    const told = (relations: readonly Relation[], referring: readonly Relation[]) =>
      articleNotices(articleWith({ meta: metaWith({ relations }) }), referring)
    expect(
      told(
        [{ type: 'retraction-forward', doi: checkedDoi('10.1000/A') }],
        [{ type: 'retracted-article', doi: checkedDoi('10.1000/a'), pii: namedPii('S1') }],
      ),
    ).toHaveLength(1)
    expect(
      told(
        [{ type: 'retraction-forward', doiAsGiven: '10.1000' }],
        [
          { type: 'retracted-article', doiAsGiven: '10.1000' },
          { type: 'retracted-article', doiAsGiven: '10.1001' },
        ],
      ),
    ).toHaveLength(2)
    expect(
      told(
        [],
        [
          { type: 'retracted-article', pii: namedPii('S1') },
          { type: 'retracted-article', pii: namedPii('S1') },
        ],
      ),
    ).toHaveLength(1)
    expect(
      told(
        [],
        [
          { type: 'retracted-article', pii: namedPii('S1') },
          { type: 'corrected-article', pii: namedPii('S1') },
        ],
      ),
    ).toHaveLength(2)
    expect(
      told(
        [],
        [
          { type: 'retracted-article', pii: namedPii('S1') },
          { type: 'retracted-article', pii: namedPii('S2') },
        ],
      ),
    ).toHaveLength(2)
    expect(
      told(
        [],
        [
          { type: 'retracted-article', title: 'A' },
          { type: 'retracted-article', title: 'B' },
        ],
      ),
    ).toHaveLength(2)
    expect(told([], [{ type: 'retracted-article', doi: checkedDoi('10.1000/1') }, { type: 'retracted-article' }])).toHaveLength(2)
  })
})

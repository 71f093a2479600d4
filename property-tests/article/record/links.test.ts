import { fc, test } from '@fast-check/vitest'
import { articlePath, PRIVILEGE_TYPES, type Article } from '@lectern/domain/article'
import {
  articleSignInHref,
  initialTableOfContents,
  FREE_SUBTYPES,
  fullTextAddress,
  fullTextToggle,
  publisherManuscript,
  seesArticleXml,
  showsRightsAndContent,
  viewLinks,
  viewLinksIn,
  xmlLink,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { article, articleWith } from '../../arbitraries/article.ts'
import { reader, readerWith } from '../../arbitraries/reader.ts'
import { metaWith } from '../../arbitraries/record.ts'
import { checkedPath } from '../../support/checked-href.ts'

const entitledAs = (article: Article, entitled: boolean): Article => ({
  ...article,
  entitlement: { ...article.entitlement, entitled },
})

describe('ART-4 the link to the article’s XML', () => {
  test.prop([reader, article])('is there just for the two privileges, and carries the token whole', (who, article) => {
    const link = xmlLink(who, article)
    expect(O.isSome(link)).toBe(who.profile.privilegeType === 'PRIVILEGED' || who.profile.privilegeType === 'DATA_CHECKOUT')
    if (O.isSome(link)) {
      const url = new URL(link.value.href, 'https://example.org')
      expect(url.pathname).toBe(`/sdfe/arp/pii/${article.ids.pii}/xocs`)
      expect([...url.searchParams]).toEqual([['entitledToken', article.tokens.entitledToken]])
    }
  })

  test.each([...PRIVILEGE_TYPES])('for %s', privilegeType => {
    const seen = privilegeType === 'PRIVILEGED' || privilegeType === 'DATA_CHECKOUT'
    expect(seesArticleXml({ privilegeType })).toBe(seen)
    expect(xmlLink(readerWith({ profile: { privilegeType } }), articleWith())).toEqual(
      seen ? O.some({ label: 'View article XML', href: '/sdfe/arp/pii/S2211753914000025/xocs?entitledToken=token' }) : O.none,
    )
  })
})

describe('ART-7 signing in through an institution', () => {
  test.prop([article])('leads back to the article’s path', article => {
    const url = new URL(articleSignInHref(article), 'https://example.org')
    expect(url.pathname).toBe('/user/institution/login')
    expect([...url.searchParams]).toEqual([['targetUrl', articlePath(article.meta)]])
  })

  test('has this address', () => {
    expect(articleSignInHref(articleWith())).toBe(
      '/user/institution/login?targetUrl=%2Fscience%2Farticle%2Fpii%2FS2211753914000025',
    )
  })
})

const path = fc.constantFrom('/science/article/pii/S2211753914000025', '/book/1/2', '/')
const field = fc.constantFrom('a=b', 'viewFullText=true', 'viewFullText=false', 'viewFullText', 'viewFullTexts=1', 'q=a%20b', 'x')
const anAddress = fc
  .tuple(
    path,
    fc.option(fc.array(field, { maxLength: 4 }), { nil: undefined }),
    fc.constantFrom('', '#', '#sec1', '#a?viewFullText=true'),
  )
  .map(([start, fields, hash]) => checkedPath(`${start}${fields === undefined ? '' : `?${fields.join('&')}`}${hash}`))

describe('ART-8 the full-text toggle', () => {
  test.prop([anAddress])('sets the field once and keeps everything else', address => {
    const before = new URL(address, 'https://example.org')
    const after = new URL(fullTextAddress(address), 'https://example.org')
    expect(after.searchParams.getAll('viewFullText')).toEqual(['true'])
    expect([...after.searchParams].filter(([name]) => name !== 'viewFullText')).toEqual(
      [...before.searchParams].filter(([name]) => name !== 'viewFullText'),
    )
    expect([after.pathname, after.hash]).toEqual([before.pathname, before.hash])
  })

  test.prop([anAddress])('used twice, is the same as once, and then reloads', address => {
    const once = fullTextAddress(address)
    expect(fullTextAddress(once)).toBe(once)
    expect(fullTextToggle(once)).toEqual({ kind: 'reload' })
  })

  test.each([
    ['/a', '/a?viewFullText=true'],
    ['/a?', '/a?viewFullText=true'],
    ['/a?b=c', '/a?b=c&viewFullText=true'],
    ['/a?viewFullText=false&b=c', '/a?b=c&viewFullText=true'],
    ['/a#b', '/a?viewFullText=true#b'],
    ['/a#b?c', '/a?viewFullText=true#b?c'],
  ])('%j goes to %j', (address, url) => expect(fullTextToggle(address)).toEqual({ kind: 'go-to', url }))

  test.each(['//other.example/a', '/\\other.example/a', '/a\n', 'javascript:alert(1)', ''])(
    '%j, which is no path on this site, is reloaded as it is',
    address => expect(fullTextToggle(address)).toEqual({ kind: 'reload' }),
  )
})

describe('ART-10 the link to rights and content', () => {
  test.prop([fc.constantFrom(...FREE_SUBTYPES), fc.boolean()])(
    'never shows where nobody has to ask, in whatever case the subtype is written',
    (subtype, enabled) => {
      expect(showsRightsAndContent({ rightsAndContentLink: enabled }, subtype)).toBe(false)
      expect(showsRightsAndContent({ rightsAndContentLink: enabled }, subtype.toLowerCase())).toBe(false)
    },
  )

  test.prop([fc.constantFrom('fla', 'REV', 'sco', '', 'ERRA', 'CO'), fc.boolean()])(
    'shows elsewhere just where it is wanted',
    (subtype, enabled) => {
      expect(showsRightsAndContent({ rightsAndContentLink: enabled }, subtype)).toBe(enabled)
    },
  )

  test('knows these subtypes', () => {
    expect(FREE_SUBTYPES.join(' ')).toBe(
      'ACK ADV ANN BIO CAL CON COP CTR DED DUP EDB ERR FOR HTU IDX ITR LST OVW PRE PRP PUB REM RET',
    )
  })
})

describe('ART-11, ART-16 the links between an article’s views', () => {
  test.prop([article])(
    'the way to the full text is open just to entitled readers, the one to the abstract just to others',
    article => {
      const { fullText, abstract } = viewLinks(article)
      expect(fullText.kind === 'link').toBe(article.entitlement.entitled)
      expect(O.isSome(abstract)).toBe(!article.entitlement.entitled)
      expect(fullText.label).toBe('View full text')
    },
  )

  test('for an entitled reader', () => {
    expect(viewLinks(articleWith())).toEqual({
      fullText: { kind: 'link', label: 'View full text', href: '/science/article/pii/S2211753914000025' },
      abstract: O.none,
    })
  })

  test('for another', () => {
    expect(viewLinks(entitledAs(articleWith(), false))).toEqual({
      fullText: { kind: 'disabled', label: 'View full text' },
      abstract: O.some({ kind: 'link', label: 'View Abstract', href: '/science/article/abs/pii/S2211753914000025' }),
    })
  })
})

describe('ART-11, ART-16 the links that a view shows', () => {
  const kinds = (view: 'full' | 'abstract', article: Article) =>
    viewLinksIn(view, article).map(({ kind, label }) => `${kind} ${label}`)

  test.prop([article, fc.constantFrom('full' as const, 'abstract' as const)])(
    'a reader who is not entitled has the abstract, and knows of the full text',
    (article, view) => {
      expect(kinds(view, entitledAs(article, false))).toEqual(['link View Abstract', 'disabled View full text'])
    },
  )

  test.each([
    ['FULL-TEXT', true],
    ['HEAD-AND-TAIL', true],
    ['HEAD-ONLY', false],
    ['DUMMY', false],
  ] as const)('of %s an entitled reader’s abstract leads to the full text: %s', (itemWeight, leads) => {
    const article = articleWith({ meta: metaWith({ itemWeight }) })
    expect(kinds('abstract', article)).toEqual(leads ? ['link View full text'] : [])
    expect(kinds('full', article)).toEqual([])
  })
})

describe('ART-16 what else the entitlement decides', () => {
  test.prop([article])('entries of the contents list are links just for entitled readers', article => {
    for (const entitled of [true, false]) {
      const { entitlement } = entitledAs(article, entitled)
      expect(initialTableOfContents({ embedded: O.none, ...entitlement }).showEntitledTocLinks).toBe(entitled)
    }
  })

  test.prop([article])('an open manuscript is told of just where a reader who is not entitled finds one', article => {
    expect(publisherManuscript(article)).toEqual(
      !article.entitlement.entitled && O.isSome(article.openManuscriptUrl)
        ? O.some({ event: 'publisherManuscript', pii: article.ids.pii })
        : O.none,
    )
  })

  test.each([
    [true, true, false],
    [true, false, false],
    [false, true, true],
    [false, false, false],
  ])('entitled %s, manuscript %s: told %s', (entitled, hasManuscript, told) => {
    const article = entitledAs(
      articleWith({ meta: metaWith(), openManuscriptUrl: hasManuscript ? O.some('/m') : O.none }),
      entitled,
    )
    expect(O.isSome(publisherManuscript(article))).toBe(told)
  })
})

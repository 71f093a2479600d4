import { fc, test } from '@fast-check/vitest'
import { ACCESS_TYPES, PRIVILEGE_TYPES, USER_TYPES } from '@lectern/domain/article'
import {
  accessBarItems,
  audienceName,
  CLINICAL_KEY,
  pageAudience,
  possibleAudiences,
  renderingMode,
  viewLinks,
  xmlLink,
  type AudienceFacts,
  type AudienceReader,
  type PageAudience,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { describe, expect } from 'vitest'
import { accessBarFacts } from '../../arbitraries/access-bar.ts'
import { articleWith, perhaps } from '../../arbitraries/article.ts'
import { readerWith } from '../../arbitraries/reader.ts'
import { metaWith } from '../../arbitraries/record.ts'

const reader: fc.Arbitrary<AudienceReader> = fc.record({
  profile: fc.record({
    privilegeType: fc.constantFrom(...PRIVILEGE_TYPES),
    accessType: fc.constantFrom(...ACCESS_TYPES),
    userType: fc.constantFrom(...USER_TYPES),
  }),
  isCasaUser: fc.boolean(),
  institution: perhaps(fc.constantFrom('one', 'two')),
  hasOwnHoldings: fc.boolean(),
})

/** What everyone may read, each reader may, and none through a platform; who comes from nowhere and holds nothing may read nothing else. */
const facts: fc.Arbitrary<AudienceFacts> = fc
  .record({
    reader,
    itemWeight: fc.constantFrom('FULL-TEXT' as const, 'HEAD-AND-TAIL' as const, 'HEAD-ONLY' as const, 'DUMMY' as const),
    isOpen: fc.boolean(),
    entitled: fc.boolean(),
    entitlementOrigin: perhaps(fc.constantFrom(CLINICAL_KEY, 'SD')),
  })
  .map(({ reader: someone, itemWeight, isOpen, entitled, entitlementOrigin }) => {
    const mayHold = someone.hasOwnHoldings || O.isSome(someone.institution)
    return {
      reader: someone,
      isOpen,
      meta: metaWith({ itemWeight }),
      entitlement: { entitled: isOpen || (entitled && mayHold), entitlementOrigin: isOpen ? O.none : entitlementOrigin },
    }
  })

const audience: fc.Arbitrary<PageAudience> = fc.oneof(
  fc.constantFrom({ kind: 'everyone' } as const, { kind: 'guests' } as const),
  fc.record({ kind: fc.constant('entitled' as const), isOnClinicalKey: fc.boolean() }),
  fc.record({ kind: fc.constant('institution' as const), id: fc.stringMatching(/^[\w.-]{1,9}$/), isFederated: fc.boolean() }),
)

/** A reader of an audience of whom nothing else is known. */
const anyOf = (of: PageAudience) =>
  readerWith({
    profile:
      of.kind === 'institution'
        ? of.isFederated
          ? { accessType: 'SHIBBOLETH', userType: 'SHIBANON' }
          : { accessType: 'IPRANGE', userType: 'NORMAL' }
        : {},
  })

describe('those to whom a page is drawn alike', () => {
  test.prop([facts])('get the whole article just if each of them may read it', given => {
    const found = pageAudience(given)
    if (O.isNone(found)) return
    const hasText = found.value.kind === 'everyone' || found.value.kind === 'entitled'
    expect(renderingMode(given)).toBe(hasText ? 'full-article' : 'preview')
    if (found.value.kind === 'everyone') expect(given.isOpen).toBe(true)
    if (found.value.kind === 'entitled') expect([given.isOpen, given.entitlement.entitled]).toEqual([false, true])
  })

  test.prop([facts])('are everyone, if everyone may read it', given => {
    const forAll = renderingMode({ meta: given.meta, entitlement: { entitled: given.isOpen } }) === 'full-article'
    expect(O.exists(({ kind }: PageAudience) => kind === 'everyone')(pageAudience(given))).toBe(forAll)
  })

  test.prop([facts])('are among those to whom a reader can belong', given => {
    const found = pageAudience(given)
    if (O.isSome(found)) expect(possibleAudiences(given.reader)).toContainEqual(found.value)
  })

  test.prop([reader])('are no readers of closed articles, if they come from nowhere and hold nothing', someone => {
    const kinds = possibleAudiences({ ...someone, institution: O.none, hasOwnHoldings: false }).map(({ kind }) => kind)
    expect(kinds).not.toContain('entitled')
    expect(kinds).not.toContain('institution')
  })

  test.prop([audience, audience])('have a name that is theirs alone', (one, other) => {
    expect(audienceName(one) === audienceName(other)).toBe(JSON.stringify(one) === JSON.stringify(other))
  })

  test.prop([facts, accessBarFacts])('have one access bar, the same views, and no XML', (given, bar) => {
    const found = pageAudience(given)
    if (O.isNone(found) || found.value.kind === 'everyone') return
    const neutral = anyOf(found.value)
    const article = articleWith({
      ...bar.article,
      meta: { ...bar.article.meta, itemWeight: given.meta.itemWeight },
      entitlement: { ...bar.article.entitlement, ...given.entitlement },
    })
    const own = { ...bar, article, reader: { ...bar.reader, profile: given.reader.profile } }
    const isEntitled = found.value.kind === 'entitled'
    // What an institution offers those who may not read the article is in the bar, so that each has a page of its own.
    const theirs = isEntitled ? {} : { settings: bar.reader.settings }
    const drawn = {
      ...bar,
      ...(isEntitled ? { linkResolverUrl: O.none } : {}),
      article: articleWith({
        ...article,
        entitlement: {
          ...articleWith().entitlement,
          entitled: given.entitlement.entitled,
          entitlementOrigin: found.value.kind === 'entitled' && found.value.isOnClinicalKey ? O.some(CLINICAL_KEY) : O.none,
        },
        ...(isEntitled ? { accessOptions: articleWith().accessOptions } : {}),
      }),
      reader: { ...neutral, ...theirs },
    }
    const shown = { components: O.none }
    expect(accessBarItems(drawn, shown)).toEqual(accessBarItems(own, shown))
    expect(viewLinks(drawn.article)).toEqual(viewLinks(article))
    expect([xmlLink(own.reader, article), xmlLink(neutral, article)]).toEqual([O.none, O.none])
  })
})

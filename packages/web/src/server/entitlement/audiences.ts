import type { ItemWeight, ArticleMeta } from '@lectern/domain/article'
import { CLINICAL_KEY, pageAudience, possibleAudiences, type AudienceReader, type PageAudience } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { ReaderSettings } from '../../settings/reader-settings.ts'
import { GUEST } from '../readers/guest.ts'
import { profileOf } from '../readers/profile.ts'
import type { SessionReader } from '../readers/session-reader.ts'
import { articleFacts, entitlementOf, isOpen, type ArticleFacts, type EntitlementOf } from './entitlement-of.ts'

/** The facts about an article that decide who gets the same page of it. */
export interface AudienceArticle extends ArticleFacts {
  readonly itemWeight: ItemWeight
}

/** The same, from its record. */
export const audienceArticle = (meta: ArticleMeta): AudienceArticle => {
  const { access, ...facts } = articleFacts(meta)
  const { openAccess, openArchive } = access
  return { ...facts, access: { openAccess, openArchive }, itemWeight: meta.itemWeight }
}

/** To whom pages of articles are drawn alike. */
export interface Audiences {
  /** The audience of a reader, decided from what they may read now; none if nobody else gets the same page. */
  readonly of: (reader: SessionReader, article: AudienceArticle) => O.Option<PageAudience>
  /** Every audience in which a reader can be. */
  readonly possible: (reader: SessionReader) => readonly PageAudience[]
  /** The reader for whom a page of an audience is drawn. Nothing is known of them but what the audience says. */
  readonly readerOf: (audience: PageAudience) => SessionReader
}

/** Decides audiences from the site's institutions and holdings. */
export const audiencesOf = ({ institutions, holdings }: Pick<ReaderSettings, 'institutions' | 'holdings'>): Audiences => {
  const facts = ({ profile, isCasaUser, institution, account }: SessionReader): AudienceReader => ({
    profile,
    isCasaUser,
    institution: O.map(({ id }: { readonly id: string }) => id)(O.fromNullable(institution)),
    hasOwnHoldings: account !== undefined && holdings.accounts.has(account.id),
  })
  return {
    of: (reader, article) =>
      pageAudience({
        meta: article,
        isOpen: isOpen(article, holdings),
        entitlement: entitlementOf(reader, article, holdings),
        reader: facts(reader),
      }),
    possible: reader => possibleAudiences(facts(reader)),
    readerOf: audience => {
      if (audience.kind !== 'institution') return GUEST
      const { id, isFederated } = audience
      const name = institutions.find(institution => institution.id === id)?.name ?? ''
      return { ...GUEST, profile: profileOf(isFederated ? 'shibboleth' : 'ip-range', undefined), institution: { id, name } }
    },
  }
}

/** Decides for the reader of a page that is drawn for an audience. Only to draw with: it says that readers are entitled without asking who they are. */
export const entitlementIn = (audience: PageAudience, decide: EntitlementOf): EntitlementOf =>
  audience.kind === 'entitled'
    ? (meta, reader) => ({
        ...decide(meta, reader),
        entitled: true,
        entitlementOrigin: audience.isOnClinicalKey ? O.some(CLINICAL_KEY) : O.none,
      })
    : decide

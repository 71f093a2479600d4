import { option as O } from 'fp-ts'
import type { ArticleEntitlement } from '../../article/record/article.ts'
import type { UserProfile } from '../../article/reader/reader.ts'
import type { ScopeFacts } from '../../article/record/scope.ts'
import { isEntitledOnClinicalKey, isShibbolethUser } from '../access-bar/layouts.ts'
import { seesArticleXml } from '../article-view/xml-link.ts'
import { renderingMode } from './rendering-mode.ts'

/** Readers to whom a page of an article is drawn alike. What concerns one of them alone is asked for by the page. */
export type PageAudience =
  /** All readers, of an article that everyone may read. */
  | { readonly kind: 'everyone' }
  /** Readers who get the preview and come from no institution. */
  | { readonly kind: 'guests' }
  /** Readers who get the preview, with what their institution offers them. */
  | { readonly kind: 'institution'; readonly id: string; readonly isFederated: boolean }
  /** Readers who may read an article that not everyone may. */
  | { readonly kind: 'entitled'; readonly isOnClinicalKey: boolean }

/** What decides of a reader to whom their pages are drawn alike. */
export interface AudienceReader {
  readonly profile: UserProfile
  readonly isCasaUser: boolean
  /** The id of their institution. */
  readonly institution: O.Option<string>
  /** Whether their account holds something that not all accounts do. */
  readonly hasOwnHoldings: boolean
}

/** What decides who gets the same page of an article. */
export interface AudienceFacts extends Pick<ScopeFacts, 'meta'> {
  readonly reader: AudienceReader
  readonly entitlement: Pick<ArticleEntitlement, 'entitled' | 'entitlementOrigin'>
  /** Whether everyone may read the article. */
  readonly isOpen: boolean
}

const EVERYONE: PageAudience = { kind: 'everyone' }
const GUESTS: PageAudience = { kind: 'guests' }

const entitled = (isOnClinicalKey: boolean): PageAudience => ({ kind: 'entitled', isOnClinicalKey })

/** Whether the pages of a reader have what those of others do not: links to the XML, what a campus programme allows, two ways at once. */
const isUnlikeOthers = ({ profile, isCasaUser }: AudienceReader): boolean =>
  isCasaUser || seesArticleXml(profile) || (profile.accessType === 'SHIBBOLETH') !== isShibbolethUser(profile.userType)

/** The audience of a reader who gets the preview. What an account holds may be in the lists of a preview. */
const previewAudience = ({ institution, profile, hasOwnHoldings }: AudienceReader): O.Option<PageAudience> =>
  hasOwnHoldings
    ? O.none
    : O.some(
        O.match(
          () => GUESTS,
          (id: string): PageAudience => ({ kind: 'institution', id, isFederated: isShibbolethUser(profile.userType) }),
        )(institution),
      )

/** To whom the page of an article is drawn as to this reader; none if to nobody else. */
export const pageAudience = ({ meta, entitlement, isOpen, reader }: AudienceFacts): O.Option<PageAudience> => {
  if (renderingMode({ entitlement: { entitled: isOpen }, meta }) === 'full-article') return O.some(EVERYONE)
  if (isUnlikeOthers(reader)) return O.none
  if (renderingMode({ entitlement, meta }) === 'full-article') return O.some(entitled(isEntitledOnClinicalKey(entitlement)))
  return entitlement.entitled === isOpen ? previewAudience(reader) : O.none
}

/** Every audience in which a reader can be, whatever the article. */
export const possibleAudiences = (reader: AudienceReader): readonly PageAudience[] => {
  if (isUnlikeOthers(reader)) return [EVERYONE]
  const mayHold = reader.hasOwnHoldings || O.isSome(reader.institution)
  return [
    EVERYONE,
    ...(mayHold ? [entitled(false), entitled(true)] : []),
    ...O.match(
      () => [],
      (audience: PageAudience) => [audience],
    )(previewAudience(reader)),
  ]
}

/** The name of an audience. */
export const audienceName = (audience: PageAudience): string => {
  switch (audience.kind) {
    case 'everyone':
    case 'guests':
      return audience.kind
    case 'entitled':
      return audience.isOnClinicalKey ? 'entitled-on-clinical-key' : 'entitled'
    case 'institution':
      return `${audience.isFederated ? 'federated' : 'institution'}:${audience.id}`
  }
}

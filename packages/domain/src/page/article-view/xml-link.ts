import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import type { PrivilegeType, Reader, UserProfile } from '../../article/reader/reader.ts'
import { withQuery } from '../../core/links/with-query.ts'
import { articleViewWords } from '../../words/article-views.ts'
import type { Article } from '../../article/record/article.ts'

const seesXml: Readonly<Record<PrivilegeType, boolean>> = {
  BASIC: false,
  PRIVILEGED: true,
  DATA_CHECKOUT: true,
  OTHER: false,
}

/** Whether a reader may see the XML of articles (ART-4). */
export const seesArticleXml = ({ privilegeType }: Pick<UserProfile, 'privilegeType'>): boolean => seesXml[privilegeType]

export interface XmlLink {
  readonly label: typeof articleViewWords.xml
  readonly href: Href
}

/** The link to the article's XML, only for readers with the privilege PRIVILEGED or DATA_CHECKOUT (ART-4). */
export const xmlLink = (
  { profile }: Pick<Reader, 'profile'>,
  { ids, tokens }: Pick<Article, 'ids' | 'tokens'>,
): O.Option<XmlLink> =>
  seesArticleXml(profile)
    ? O.some({
        label: articleViewWords.xml,
        href: withQuery(`/sdfe/arp/pii/${ids.pii}/xocs`, [['entitledToken', tokens.entitledToken]]),
      })
    : O.none

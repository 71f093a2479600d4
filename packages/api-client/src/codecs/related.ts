import type {
  CitingArticles,
  LinkingHubItem,
  ReferringArticle,
  RememberedInstitution,
  SpecialIssue,
  Substance,
  VirtualSpecialIssue,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { fields, Filled, Flag, lenient, list, Quantity, Text, via, withFallback, type Codec } from './fields.ts'
import { DoiCodec, PiiCodec } from './identifiers.ts'
import { ListedArticleCodec } from './listed-article.ts'
import { merged, named } from './records.ts'
import { Words } from './words.ts'

/** The works that cite an article. */
export const citingWorks = list(
  fields('a citing article', {
    pii: lenient(PiiCodec),
    doi: lenient(DoiCodec),
    scopusArticleUrl: lenient(Text),
    externalArticle: withFallback(Flag, false),
    articleTitle: Words,
    publicationYear: lenient(Text),
    publicationTitle: withFallback(Text, ''),
    abstract: lenient(Words),
    snippets: withFallback(list(Text), []),
  }),
)

/** Where all of them are listed, if anywhere. */
export const listedAt = (viewMoreUrl: O.Option<string>): Pick<CitingArticles, 'viewMoreUrl'> =>
  O.isSome(viewMoreUrl) ? { viewMoreUrl: viewMoreUrl.value } : {}

/** CALL-7: the works that cite the article. */
export const CitingArticlesCodec: Codec<CitingArticles> = via(
  'citing articles',
  fields('citing articles', { hitCount: Quantity, articles: citingWorks, viewMoreUrl: lenient(Filled) }),
  ({ viewMoreUrl, ...rest }) => O.some({ ...rest, ...listedAt(viewMoreUrl) }),
  ({ viewMoreUrl, ...rest }) => ({ ...rest, viewMoreUrl: O.fromNullable(viewMoreUrl) }),
)

/** CALL-12, CALL-13: the articles that this one refers to, or that refer to it. */
export const ReferringArticlesCodec: Codec<readonly ReferringArticle[]> = list(
  merged('a referring article', ListedArticleCodec, named('a referring article', { doi: ['doi', lenient(DoiCodec)] })),
)

/**
 * CALL-24: other sites that have the article. Only the text `true` means that the reader is entitled there (HUB-1); a value that
 * is not text means nothing.
 */
export const LinkingHubCodec: Codec<readonly LinkingHubItem[]> = list(
  fields('a site of the linking hub', {
    siteName: Text,
    siteId: Quantity,
    entitled: withFallback(Text, ''),
    redirectUrl: Text,
  }),
)

/** CALL-11: the special issue or volume, and its other articles. */
export const SpecialIssueCodec: Codec<SpecialIssue> = fields('a special issue', {
  title: Text,
  editors: withFallback(list(Text), []),
  items: list(ListedArticleCodec),
})

/** CALL-25: a collection of articles of different issues. */
export const VirtualSpecialIssueCodec: Codec<VirtualSpecialIssue> = fields('a virtual special issue', {
  title: Text,
  editors: withFallback(list(Text), []),
  journalUrl: Text,
})

/** CALL-27: the substances mentioned in the article. */
export const SubstancesCodec: Codec<readonly Substance[]> = list(
  fields('a substance', {
    id: Text,
    image: lenient(Text),
    imageDescription: withFallback(Text, ''),
    fallbackImageDescription: withFallback(Text, ''),
  }),
)

/** LIFE-11: the institutions that the persistence service remembers. */
export const RememberedInstitutionsCodec: Codec<readonly RememberedInstitution[]> = list(
  fields('an institution', {
    title: Text,
    entityId: Text,
    lastUsed: Quantity,
  }),
)

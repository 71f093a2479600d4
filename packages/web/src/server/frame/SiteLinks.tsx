import { engineWords } from '@lectern/domain/words'
import { isUnlistedPage, LIBRARY_FEED, OPEN_SEARCH_PATH, OPEN_SEARCH_TYPE } from '@lectern/domain/engines'

/** The links to the site's search description and feed in the head of every page, and `noindex` for unlisted pages. */
export const SiteLinks = ({ address, siteName }: { readonly address: string; readonly siteName: string }) => (
  <>
    {isUnlistedPage(address) && <meta name="robots" content="noindex" />}
    <link rel="search" type={OPEN_SEARCH_TYPE} title={siteName} href={OPEN_SEARCH_PATH} />
    <link rel="alternate" type="application/atom+xml" title={engineWords.newestArticles} href={LIBRARY_FEED} />
  </>
)

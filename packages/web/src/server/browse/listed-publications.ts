import { browseView, PUBLICATIONS_SHOWN, shownPage, type BrowseQuery, type BrowseView, type ImagesOf } from '@lectern/domain/site'
import type { Browsing } from '../../store/browsing-port.ts'

/** The requested page of the list of publications, or the last page if the request is for a later one. */
export const listedPublications = async (
  store: Pick<Browsing, 'publications' | 'publicationFacets'>,
  asked: BrowseQuery,
  imagesOf?: ImagesOf,
): Promise<BrowseView> => {
  const from = (page: number) => store.publications(asked, { offset: (page - 1) * PUBLICATIONS_SHOWN, limit: PUBLICATIONS_SHOWN })
  const [facets, first] = await Promise.all([store.publicationFacets(asked), from(asked.page)])
  const page = shownPage(asked.page, first.total, PUBLICATIONS_SHOWN)
  const { total, items } = page === asked.page ? first : await from(page)
  return browseView({ ...asked, page }, facets, total, items, imagesOf)
}

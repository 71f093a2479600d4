import { accessBar, linkingHubLinks, seamlessAccessInstitution, type AccessBar, type LinkingHubLink } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { PageStore } from '../page/page-store.ts'

/** The access bar of the open page as currently known: other sites and remembered institutions may be added later. */
export const accessBarOf = ({
  slices,
  facts: { reader, linkingHub, patientAccessUrl, linkResolverUrl },
}: Pick<PageStore, 'slices' | 'facts'>): AccessBar => {
  const article = slices.article.value
  return accessBar(
    {
      article,
      reader,
      clinicalKeyLink: O.map(({ href }: LinkingHubLink) => href)(
        linkingHubLinks(slices.linkingHubLinks.value.list, linkingHub).clinicalKeyLink,
      ),
      seamlessInstitution: seamlessAccessInstitution(slices.seamlessAccess.value, reader, article),
      patientAccessUrl: O.fromNullable(patientAccessUrl),
      linkResolverUrl: O.fromNullable(linkResolverUrl),
    },
    slices.accessbarConfig.value,
  )
}

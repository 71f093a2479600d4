import { option as O } from 'fp-ts'
import { accessBar, type AccessBar } from '../access-bar/access-bar.ts'
import type { PageState } from '../model/page-state.ts'
import { linkingHubLinks, type LinkingHubLink } from '../related/linking-hub.ts'
import { seamlessAccessInstitution } from '../related/seamless-access.ts'

/**
 * The access bar of an open page (BAR-1 to BAR-9) as currently known: other sites and remembered institutions may be added later.
 * @param page the open page
 */
export const pageAccessBar = ({
  article,
  accessbarConfig,
  linkingHubLinks: hub,
  seamlessAccess,
  facts: { reader, linkingHub, patientAccessUrl, linkResolverUrl },
}: Pick<PageState, 'article' | 'accessbarConfig' | 'linkingHubLinks' | 'seamlessAccess' | 'facts'>): AccessBar =>
  accessBar(
    {
      article,
      reader,
      clinicalKeyLink: O.map(({ href }: LinkingHubLink) => href)(linkingHubLinks(hub.list, linkingHub).clinicalKeyLink),
      seamlessInstitution: seamlessAccessInstitution(seamlessAccess, reader, article),
      patientAccessUrl: O.fromNullable(patientAccessUrl),
      linkResolverUrl: O.fromNullable(linkResolverUrl),
    },
    accessbarConfig,
  )

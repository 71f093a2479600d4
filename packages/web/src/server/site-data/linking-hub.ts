import type { LinkingHubItem } from '@lectern/domain/page'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import { filledAddress } from '../../settings/fields/values.ts'
import type { SiteEntry } from '../../settings/linking-hub.ts'
import type { SessionReader } from '../readers/session-reader.ts'
import type { Listing } from '../../store/article-index.ts'
import type { Handler } from '../calls/handler.ts'
import { articleOfPii } from '../lists/known-article.ts'
import type { SiteDataDependencies } from './dependencies.ts'

const isEntitled = ({ institutions }: SiteEntry, { institution }: SessionReader): boolean =>
  institutions === undefined || (institution !== undefined && institutions.includes(institution.id))

const itemOf =
  (listing: Listing, reader: SessionReader) =>
  (site: SiteEntry): readonly LinkingHubItem[] =>
    F.pipe(
      filledAddress(site.url, listing),
      O.match(
        () => [],
        redirectUrl => [
          { siteName: site.siteName, siteId: site.siteId, entitled: String(isEntitled(site, reader)), redirectUrl },
        ],
      ),
    )

const isIn =
  ({ issn }: Listing) =>
  ({ journals }: SiteEntry): boolean =>
    issn !== undefined && journals.includes(issn)

/** CALL-24: the other sites that offer an article's journal, and whether this reader is entitled there (HUB-1). */
export const linkingHub =
  ({ settings, finding }: Pick<SiteDataDependencies, 'settings' | 'finding'>): Handler<'linkingHub'> =>
  ({ params: { id } }, { reader }) =>
    F.pipe(
      articleOfPii(finding, id),
      TE.map(listing => settings.linkingHub.filter(isIn(listing)).flatMap(itemOf(listing, reader))),
    )

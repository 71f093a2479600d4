import { function as F, taskEither as TE } from 'fp-ts'
import { entryFor } from '../../settings/settings.ts'
import type { Handler, ServiceError } from '../calls/handler.ts'
import { articleOfPii } from '../lists/known-article.ts'
import type { SiteDataDependencies } from './dependencies.ts'

/** CALL-25: the virtual special issue that a journal article is in (SEL-1). Pages ask for every journal article, and most are in none. */
export const virtualSpecialIssue =
  ({ settings, finding }: Pick<SiteDataDependencies, 'settings' | 'finding'>): Handler<'virtualSpecialIssue'> =>
  ({ params: { id }, query: { issn } }) =>
    F.pipe(
      articleOfPii(finding, id),
      TE.chain(listing => {
        const issue = listing.contentType === 'JL' ? entryFor(settings.virtualSpecialIssues, listing) : undefined
        return issue?.issn === issn
          ? TE.right({ title: issue.title, editors: issue.editors ?? [], journalUrl: issue.url })
          : TE.left<ServiceError>({ kind: 'none' })
      }),
    )

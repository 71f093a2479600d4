import { function as F, taskEither as TE } from 'fp-ts'
import { entryFor } from '../../settings/settings.ts'
import type { Handler } from '../calls/handler.ts'
import { articleOfPii } from '../lists/known-article.ts'
import type { SiteDataDependencies } from './dependencies.ts'

/** The questions answered in an article (A3: the link `questionsAndAnswers`), or an empty list. */
export const questionsAndAnswers =
  ({ settings, finding }: Pick<SiteDataDependencies, 'settings' | 'finding'>): Handler<'questionsAndAnswers'> =>
  ({ params: { pii } }) =>
    F.pipe(
      articleOfPii(finding, pii),
      TE.map(listing => entryFor(settings.questions, listing) ?? []),
    )

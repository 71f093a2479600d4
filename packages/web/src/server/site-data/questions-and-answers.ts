import { function as F, taskEither as TE } from 'fp-ts'
import { saidOf } from '../../settings/settings.ts'
import type { Handler } from '../calls/handler.ts'
import { articleOfPii } from '../lists/known-article.ts'
import type { HouseDependencies } from './dependencies.ts'

/** The questions answered in an article (A3: the link `questionsAndAnswers`); none where the house has none. */
export const questionsAndAnswers =
  ({ house, finding }: Pick<HouseDependencies, 'house' | 'finding'>): Handler<'questionsAndAnswers'> =>
  ({ params: { pii } }) =>
    F.pipe(
      articleOfPii(finding, pii),
      TE.map(listing => saidOf(house.questions, listing) ?? []),
    )

import type { TopicAnnotations } from '@lectern/domain/article'
import { function as F, option as O, taskEither as TE } from 'fp-ts'
import { foundTopics } from './found-topics.ts'
import { topicsOf } from '../../settings/topics.ts'
import { recordOf } from '../article/handlers/record-of.ts'
import type { Handler } from '../calls/handler.ts'
import type { SiteDataDependencies } from './dependencies.ts'
import { visibilityOf } from './visibility.ts'

/** The positions of terms reveal something about the text, so readers without access get only those in the abstract. */
const withoutSections = ({ abstract }: TopicAnnotations): TopicAnnotations => ({ abstract, sections: [] })

/** CALL-1: the terms in an article's abstract and sections that have topic pages (TOPIC-1, TOPIC-2), from its journal's list. */
export const topicAnnotations =
  (dependencies: Pick<SiteDataDependencies, 'records' | 'entitlementOf' | 'settings'>): Handler<'topicAnnotations'> =>
  ({ params: { id }, query: { issn } }, context) =>
    F.pipe(
      recordOf(dependencies)(id, context),
      TE.map(record => {
        const { meta } = record
        const found = foundTopics(record, topicsOf(dependencies.settings.topics, O.toUndefined(issn) ?? meta.issn))
        return visibilityOf(dependencies, meta, context) === 'whole' ? found : withoutSections(found)
      }),
    )

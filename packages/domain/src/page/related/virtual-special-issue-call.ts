import { option as O } from 'fp-ts'
import type { Article } from '../../article/record/article.ts'
import type { CallTo } from '../../core/commands/call.ts'
import type { Issn } from '../../core/identifiers/issn.ts'

/** The call for an article's virtual special issue (SEL-1): only for an article of a journal, by its ISSN. */
export const virtualSpecialIssueCall = ({ ids, meta }: Pick<Article, 'ids' | 'meta'>): O.Option<CallTo<'virtualSpecialIssue'>> =>
  meta.contentType === 'JL'
    ? O.map((issn: Issn): CallTo<'virtualSpecialIssue'> => ({ endpoint: 'virtualSpecialIssue', id: ids.pii, issn }))(ids.issn)
    : O.none

import { enrichedContentWords } from '@lectern/domain/words'
import type { CaseInsight } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { CaseQuestion } from './CaseQuestion.tsx'

/** Cases to think about, with questions that readers can check themselves (RICH-1 ICI). */
export const CaseInsights = ({ cases }: { readonly cases: readonly CaseInsight[] }) => (
  <section className="enriched case-insights" aria-labelledby="case-insights">
    <h2 id="case-insights">{enrichedContentWords.cases}</h2>
    {cases.map(({ title, description, questions }, index) => (
      // Cases may have no title, and their order never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index} className="case">
        {O.isNone(title) ? null : <h3>{title.value}</h3>}
        {O.isNone(description) ? null : <p>{description.value}</p>}
        {questions.map(question => (
          <CaseQuestion key={question.question} question={question} />
        ))}
      </div>
    ))}
  </section>
)

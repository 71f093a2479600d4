import type { FeedbackAction } from '@lectern/domain/core'
import { interfaceWords, recommendationListWords } from '@lectern/domain/words'
import { IN_FOCUS_SHARE, type RecommendationView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useId } from 'react'
import { usePage } from '../page/use-page.ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { onFollowed } from '../primitives/on-followed.ts'
import { ToggleButton } from '../primitives/ToggleButton.tsx'
import { useSeen } from '../primitives/use-seen.ts'

interface RecommendedArticleProps extends RecommendationView {
  /** Whether it is behind the button that shows the rest of the list (REC-2). */
  readonly isHidden?: boolean
}

/** A recommended article. What a reader does with it is reported as feedback (FB-2). */
export const RecommendedArticle = ({
  index,
  title,
  href,
  authors,
  publication,
  pdfHref,
  details,
  isHidden = false,
}: RecommendedArticleProps) => {
  const { tell } = usePage()
  const id = useId()
  const used = (action: FeedbackAction): void => {
    tell({ type: 'recommendations/used', action, indices: [index] })
  }
  const item = useSeen<HTMLLIElement>(IN_FOCUS_SHARE, () => {
    used('InFocus')
  })
  const followed = (action: FeedbackAction) =>
    onFollowed(() => {
      used(action)
    })
  return (
    <li ref={item} hidden={isHidden}>
      <h3>
        <a className="listed-title" href={href} {...followed('TitleClick')}>
          {title}
        </a>
      </h3>
      {authors === '' ? null : <p className="listed-authors">{authors}</p>}
      {publication === '' ? null : <p className="listed-publication">{publication}</p>}
      <div className="listed-actions">
        {O.isNone(pdfHref) ? null : (
          <NewWindowLink href={pdfHref.value} {...followed('PdfDownload')}>
            {recommendationListWords.pdf}
            <span className="visually-hidden">
              {interfaceWords.colon}
              {title}
            </span>
          </NewWindowLink>
        )}
        {O.isNone(details) ? null : (
          <ToggleButton
            text={details.value.label}
            isExpanded={details.value.isExpanded}
            controls={id}
            onToggle={() => {
              if (!details.value.isExpanded) used('ViewDetails')
              tell({ type: 'relatedContent/item-toggled', list: 'recommendations', index })
            }}
          />
        )}
      </div>
      {O.isNone(details) ? null : (
        <div id={id} className="listed-abstract" hidden={!details.value.isExpanded}>
          <p>{details.value.abstract}</p>
        </div>
      )}
    </li>
  )
}

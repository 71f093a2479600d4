import { authorsBanner, bannerDetails, hasDetails, lineBesideMarkup, namedIn, wantsAllAuthors } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useCallback, useEffect, type ReactNode } from 'react'
import { usePage } from '../page/use-page.ts'
import { Collapsible } from '../primitives/Collapsible.tsx'
import { LazyPart } from '../primitives/LazyPart.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { ToggleButton } from '../primitives/ToggleButton.tsx'
import { AuthorLine } from './AuthorLine.tsx'
import { BannerDetails } from './BannerDetails.tsx'
import { isOnPage, useRemainingAuthors } from './use-remaining-authors.ts'

const load = () => import('./RemainingAuthors.tsx').then(chunk => chunk.RemainingAuthors)

const DETAILS = 'author-details'

/** Other front matter is part of the authors' markup, so the same button shows it. */
const IN_MARKUP: readonly never[] = []

interface AuthorsBannerProps {
  /** The authors' markup: every name with its marks, affiliations, contact details and notes. Absent if the page has none. */
  readonly children?: ReactNode
}

/**
 * The authors of the article (AUTH-1), and in the expanded banner all their details, with dates, preprint and updates (AUTH-5).
 * The markup replaces the line, so that nobody is named twice. It names every author, or is followed by those loaded later and until then
 * by the last one.
 */
export const AuthorsBanner = ({ children = null }: AuthorsBannerProps) => {
  const {
    slices: { article, authors, banner },
    tell,
  } = usePage()
  const { expanded } = banner.value
  const {
    authors: line,
    toggle,
    failure,
  } = authorsBanner({ authors: authors.value, banner: banner.value, article: article.value, miscellaneous: IN_MARKUP })
  const toggled = useCallback(() => {
    tell({ type: 'banner/toggled' })
  }, [tell])
  const isAsking = wantsAllAuthors(authors.value, banner.value)
  useEffect(() => {
    if (isAsking) tell({ type: 'page/asked', endpoint: 'authors' })
  }, [isAsking, tell])
  const remaining = useRemainingAuthors(authors.value)

  const details = bannerDetails(article.value, IN_MARKUP)
  const isNamed = namedIn(line).length > 0
  const isReplaced = expanded && children !== null
  const rest = isReplaced ? lineBesideMarkup(line, isOnPage) : O.none
  return !isNamed && children === null && !hasDetails(details) ? null : (
    <div className="authors-banner">
      {!isNamed || isReplaced ? null : <AuthorLine authors={line} />}
      {O.isNone(failure) ? null : (
        <p className="authors-failure" role="alert">
          <InterfaceWords>{failure.value}</InterfaceWords>
        </p>
      )}
      <ToggleButton text={toggle} isExpanded={expanded} controls={DETAILS} onToggle={toggled} />
      <Collapsible id={DETAILS} isOpen={expanded} onFound={toggled} className="author-details">
        {children}
        {O.isNone(rest) ? null : <AuthorLine authors={rest.value} />}
        {children === null || O.isNone(remaining) ? null : (
          <div className="part part-authors" data-selection-region="authors" data-received="">
            <LazyPart section="article-part" load={load} props={{ content: remaining.value }} />
          </div>
        )}
        <BannerDetails details={details} />
      </Collapsible>
    </div>
  )
}

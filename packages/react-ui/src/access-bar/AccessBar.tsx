import { interfaceWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import { pageAccessBar, STUCK_CLASS } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useRef } from 'react'
import { useArticleLanguage } from '../page/use-article-language.ts'
import { usePage } from '../page/use-page.ts'
import { BarItems } from './BarItems.tsx'
import { Institutions } from './Institutions.tsx'
import { ItemLabel } from './ItemLabel.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { useImpressions } from './use-impressions.ts'
import { useStuck } from './use-stuck.ts'

interface AccessBarProps {
  readonly page: Pick<ArticlePage, 'title'>
  readonly hasContents: boolean
}

/**
 * The sticky bar (BAR-1 to BAR-9): the contents button (if the list is not beside the text), the access options, the quick
 * search.
 */
export const AccessBar = ({ page: { title }, hasContents }: AccessBarProps) => {
  const place = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const page = usePage()
  const language = useArticleLanguage()
  const bar = pageAccessBar(page.state)
  const isStuck = useStuck(place, page.slices.windowSize.value.settled)
  useImpressions(
    root,
    [...(O.isSome(bar.institutions) ? ['RemoteAccess'] : []), ...bar.items.map(({ item }) => item.id)].join(' '),
    page.tell,
  )
  return (
    <>
      <div ref={place} className="access-bar-place" aria-hidden="true" />
      <div ref={root} className={isStuck ? `access-bar ${STUCK_CLASS}` : 'access-bar'} role="region" aria-label={bar.ariaLabel}>
        <div className="access-bar-row">
          {!hasContents ? null : (
            <button type="button" className="quiet-button contents-button" popoverTarget="contents">
              <span aria-hidden="true" className="bars" />
              <span className="contents-button-words">{interfaceWords.contents}</span>
            </button>
          )}
          {bar.label.length === 0 ? null : (
            <p className="access-bar-label">
              <ItemLabel runs={bar.label} />
            </p>
          )}
          {O.isNone(bar.institutions) ? null : <Institutions through={bar.institutions.value} />}
          <BarItems
            items={bar.items}
            itemsAriaLabel={bar.itemsAriaLabel}
            popover={bar.popover}
            isLed={O.isSome(bar.institutions)}
          />
          {/** The heading says the same, so a screen reader would announce it twice. */}
          <div className="access-bar-title" aria-hidden="true">
            <a {...language} href="#article-top" tabIndex={-1}>
              {title}
            </a>
          </div>
          <QuickSearch {...bar.search} />
        </div>
      </div>
    </>
  )
}

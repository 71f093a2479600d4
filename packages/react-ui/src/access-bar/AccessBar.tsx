import { interfaceWords, readingSettingsWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import { pageAccessBar, STUCK_CLASS } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useRef } from 'react'
import { READING_SETTINGS_ID } from '../chrome/ReadingSettings.tsx'
import { usePage } from '../page/use-page.ts'
import { BarItems } from './BarItems.tsx'
import { Institutions } from './Institutions.tsx'
import { ItemLabel } from './ItemLabel.tsx'
import { QuickSearch } from './QuickSearch.tsx'
import { useImpressions } from './use-impressions.ts'
import { useStuck } from './use-stuck.ts'
import { WhereInArticle } from './WhereInArticle.tsx'

interface AccessBarProps {
  readonly page: Pick<ArticlePage, 'title'>
  readonly hasContents: boolean
}

/**
 * The sticky bar (BAR-1 to BAR-9): the contents button (if the list is not beside the text), the access options, the quick
 * search. Once the header has been scrolled out of view, this is the page's only bar: it says where the reader is, and has the search and
 * the reading settings, which the header has until then.
 */
export const AccessBar = ({ page: { title }, hasContents }: AccessBarProps) => {
  const place = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const page = usePage()
  const bar = pageAccessBar(page.state)
  const { isAway, isStuck } = useStuck(place, page.slices.windowSize.value.settled)
  useImpressions(
    root,
    [...(O.isSome(bar.institutions) ? ['RemoteAccess'] : []), ...bar.items.map(({ item }) => item.id)].join(' '),
    page.tell,
  )
  return (
    <>
      <div ref={place} className="access-bar-place" aria-hidden="true" />
      <div
        ref={root}
        className={['access-bar', isAway ? 'alone' : '', isStuck ? STUCK_CLASS : ''].filter(name => name !== '').join(' ')}
        role="region"
        aria-label={bar.ariaLabel}
      >
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
          <WhereInArticle title={title} />
          <QuickSearch {...bar.search} />
          <button
            type="button"
            className="quiet-button access-bar-icon access-bar-settings needs-script"
            popoverTarget={READING_SETTINGS_ID}
            aria-label={readingSettingsWords.title}
          >
            <span aria-hidden="true" className="letters">
              {readingSettingsWords.letters}
            </span>
          </button>
        </div>
      </div>
    </>
  )
}

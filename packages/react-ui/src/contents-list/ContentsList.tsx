import { contentsListWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import {
  contentsListPlace,
  entriesIn,
  pageContents,
  wholeContents,
  type ContentsListFacts,
  type ContentsListName,
  type ContentsListView,
} from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useContext, useEffect, useMemo, useRef } from 'react'
import { PageActions } from '../page/actions.ts'
import { useArticleLanguage } from '../page/use-article-language.ts'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { InLanguage } from '../primitives/language.ts'
import { BookContents } from './BookContents.tsx'
import { ContentsGroup } from './ContentsGroup.tsx'
import { ContentsItem, ContentsItems } from './ContentsItems.tsx'
import { keepInView } from './keep-in-view.ts'

/** Media queries use the browser's own em, whatever the page's text size. */
const BROWSER_EM = 16

/** What only the abstract's page needs: the full article's address, and the entries that are on this page. */
type AbstractPage = Pick<ArticlePage, 'path' | 'abstractContents'>

type ContentsListProps =
  | { readonly view: 'full'; readonly page?: AbstractPage }
  | { readonly view: 'abstract'; readonly page: AbstractPage }

interface Targets {
  readonly abstractOnly: ContentsListFacts['abstractOnly']
}

interface WholeListProps extends Targets {
  readonly list: ContentsListName
}

/** All entries of a list (TOC-1). */
const WholeList = ({ list, abstractOnly }: WholeListProps) => (
  <ContentsItems items={wholeContents(usePage().state, list, abstractOnly)} />
)

interface GroupsProps extends Targets {
  readonly list: Extract<ContentsListView, { readonly kind: 'shown' }>
}

const Groups = ({ list: { groups, extrasLink, downloadAll, citedBy }, abstractOnly }: GroupsProps) => {
  const { tell } = usePage()
  return (
    <>
      {groups.map(group => (
        <ContentsGroup
          key={group.list}
          group={group}
          whole={<WholeList list={group.list} abstractOnly={abstractOnly} />}
          onToggle={() => {
            tell({ type: 'tableOfContents/toggled', list: group.list })
          }}
        />
      ))}
      {O.isNone(extrasLink) && O.isNone(downloadAll) && O.isNone(citedBy) ? null : (
        <div className="contents-more">
          {O.isNone(extrasLink) ? null : (
            <p>
              <ContentsItem item={extrasLink.value} />
            </p>
          )}
          {O.isNone(downloadAll) ? null : (
            <Button
              className="contents-download needs-script"
              onClick={() => {
                tell({ type: 'supplementaryFilesData/download-asked' })
              }}
            >
              {downloadAll.value}
            </Button>
          )}
          {O.isNone(citedBy) ? null : (
            <p>
              <ContentsItem item={citedBy.value} />
            </p>
          )}
        </div>
      )}
    </>
  )
}

/**
 * The article's contents (TOC-2, TOC-8): beside the text if there is room, otherwise in a modal behind the access bar's button.
 * Both are the same list.
 */
export const ContentsList = ({ page, view }: ContentsListProps) => {
  const language = useArticleLanguage()
  const { state, slices, tell } = usePage()
  const sectionInView = useContext(PageActions).sectionInView.value
  const ref = useRef<HTMLElement>(null)
  const abstractOnly = useMemo(() => (view === 'full' ? undefined : entriesIn(view, page)), [view, page])
  const list = pageContents(state, { abstractOnly, sectionInView })
  const place = contentsListPlace({ width: slices.windowSize.value.settled.width, rootFontSize: BROWSER_EM })
  const isModal = list.kind === 'shown' && list.place === 'modal'

  useEffect(() => {
    if (ref.current !== null && sectionInView !== undefined) keepInView(ref.current)
  }, [sectionInView])
  // It may have been opened before the script arrived.
  useEffect(() => {
    if (ref.current?.matches(':popover-open') === true) tell({ type: 'tableOfContents/modal-opened' })
  }, [tell])
  // When the window has become wide, the list is beside the text.
  useEffect(() => {
    if (isModal && place === 'beside') ref.current?.hidePopover()
  }, [isModal, place])

  return list.kind === 'hidden' ? null : (
    <nav
      {...language}
      ref={ref}
      id="contents"
      className="contents"
      aria-labelledby="contents-title"
      popover="auto"
      data-place={list.place}
      onToggle={({ newState }) => {
        tell({ type: newState === 'open' ? 'tableOfContents/modal-opened' : 'tableOfContents/modal-closed' })
      }}
    >
      <InLanguage value={slices.article.value.meta.language}>
        <div className="contents-head">
          <p id="contents-title" className="contents-title">
            <InterfaceWords>{contentsListWords.title}</InterfaceWords>
          </p>
          <button type="button" className="quiet-button contents-close" popoverTarget="contents" popoverTargetAction="hide">
            <InterfaceWords>{contentsListWords.close}</InterfaceWords>
          </button>
        </div>
        <Groups list={list} abstractOnly={abstractOnly} />
        <BookContents />
      </InLanguage>
    </nav>
  )
}

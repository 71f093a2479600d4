import { receivedHref } from '@lectern/domain/core'
import { chapterWords } from '@lectern/domain/words'
import { chaptersView, type Chapter } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { ToggleButton } from '../primitives/ToggleButton.tsx'

const LIST = 'contents-chapters'

const ChapterEntry = ({
  chapter: { href, title, sections },
  isThis,
}: {
  readonly chapter: Chapter
  readonly isThis: boolean
}) => {
  const address = receivedHref(O.some(href))
  return (
    <li>
      {O.isNone(address) ? (
        <span className="contents-entry">{title}</span>
      ) : (
        <a className="contents-entry" href={address.value} aria-current={isThis ? 'page' : undefined}>
          {title}
        </a>
      )}
      {sections.length === 0 ? null : (
        <ul role="list">
          {sections.map(section => (
            <li key={section.id}>
              <span className="contents-entry">{section.title}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The chapters of a book, with their sections if a reader asks for the full contents (TOC-7). */
export const Chapters = () => {
  const {
    slices: { article, chapters },
    tell,
  } = usePage()
  const view = chaptersView(chapters.value)
  return view.kind === 'hidden' ? null : (
    <>
      <ul role="list" id={LIST}>
        {view.chapters.map(chapter => (
          <ChapterEntry key={chapter.pii} chapter={chapter} isThis={chapter.pii === article.value.ids.pii} />
        ))}
      </ul>
      {O.isNone(view.toggle) ? null : (
        <ToggleButton
          text={view.toggle.value}
          isExpanded={view.toggle.value === chapterWords.hideFull}
          controls={LIST}
          onToggle={() => {
            tell({ type: 'chapters/toggled' })
          }}
        />
      )}
    </>
  )
}

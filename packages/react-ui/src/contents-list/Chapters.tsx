import { chapterWords } from '@lectern/domain/words'
import { chaptersView, type ChapterView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { usePage } from '../page/use-page.ts'
import { ToggleButton } from '../primitives/ToggleButton.tsx'

const LIST = 'contents-chapters'

const ChapterEntry = ({
  chapter: { href, title, sections },
  isThis,
}: {
  readonly chapter: ChapterView
  readonly isThis: boolean
}) => (
  <li>
    {O.isNone(href) ? (
      <span className="contents-entry">{title}</span>
    ) : (
      <a className="contents-entry" href={href.value} aria-current={isThis ? 'page' : undefined}>
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

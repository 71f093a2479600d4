import { chapterWords } from '@lectern/domain/words'
import { pageBookContents, type BookContentsView } from '@lectern/domain/page'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { LazyPart } from '../primitives/LazyPart.tsx'

const load = () => import('./Chapters.tsx').then(chunk => chunk.Chapters)

const NO_PROPS = {}

const Inside = ({ view }: { readonly view: Exclude<BookContentsView, { readonly kind: 'absent' }> }) => {
  const { tell } = usePage()
  switch (view.kind) {
    case 'offered':
      return (
        <Button
          className="contents-chapters-button"
          onClick={() => {
            tell({ type: 'page/asked', endpoint: 'chapters' })
          }}
        >
          {view.label}
        </Button>
      )
    case 'loading':
      return (
        <p role="status">
          <InterfaceWords>{view.text}</InterfaceWords>
        </p>
      )
    case 'shown':
      return <LazyPart section="book-table-of-contents" load={load} props={NO_PROPS} />
  }
}

/** The chapters of the book that the article is part of, shown on request (TOC-7). */
export const BookContents = () => {
  const view = pageBookContents(usePage().state)
  return view.kind === 'absent' ? null : (
    <section className="contents-group" data-list="chapters" aria-labelledby="contents-chapters-title">
      <p id="contents-chapters-title" className="contents-group-title">
        <InterfaceWords>{chapterWords.title}</InterfaceWords>
      </p>
      <Inside view={view} />
    </section>
  )
}

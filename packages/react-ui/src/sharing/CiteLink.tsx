import { sharingWords } from '@lectern/domain/words'
import { citationPath, type ArticlePage } from '@lectern/domain/article'
import { usePage } from '../page/use-page.ts'
import { useInterfaceLanguage } from '../primitives/language.ts'
import { CitationDialog } from './CitationDialog.tsx'
import { isPlainClick } from '../primitives/plain-click.ts'

interface CiteLinkProps {
  readonly page: Pick<ArticlePage, 'pii' | 'cited'>
  readonly origin: string
}

/** The link to the formatted citation: it opens a dialog or, without script, the page that lists it in every style. */
export const CiteLink = ({ page, origin }: CiteLinkProps) => {
  const { tell } = usePage()
  const language = useInterfaceLanguage()
  return (
    <>
      <a
        {...language}
        className="quiet-button"
        href={citationPath(page)}
        aria-haspopup="dialog"
        onClick={event => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          tell({ type: 'citationDialog/opened' })
        }}
      >
        {sharingWords.cite}
      </a>
      <CitationDialog cited={page.cited} origin={origin} />
    </>
  )
}

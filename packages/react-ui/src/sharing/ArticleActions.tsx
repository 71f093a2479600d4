import { sharingWords } from '@lectern/domain/words'
import type { ArticlePage } from '@lectern/domain/article'
import { useNameLanguage } from '../primitives/language.ts'
import { AddToMendeley } from './AddToMendeley.tsx'
import { CiteLink } from './CiteLink.tsx'
import { ExportCitation } from './ExportCitation.tsx'
import { ExportFailure } from './ExportFailure.tsx'
import { ShareMenu } from './ShareMenu.tsx'

interface ArticleActionsProps {
  /** The article's citation. `pageCited` makes it from the state of an open page. */
  readonly page: Pick<ArticlePage, 'pii' | 'cited'>
  /** The scheme and host at which the article is read. */
  readonly origin: string
}

/** The article's actions: cite it, export its citation, share it, add it to a reference manager. */
export const ArticleActions = ({ page, origin }: ArticleActionsProps) => (
  <>
    <div {...useNameLanguage()} className="article-actions" role="group" aria-label={sharingWords.group} data-zone="citation">
      <CiteLink page={page} origin={origin} />
      <ExportCitation />
      <ShareMenu origin={origin} />
      <AddToMendeley />
    </div>
    <ExportFailure />
  </>
)

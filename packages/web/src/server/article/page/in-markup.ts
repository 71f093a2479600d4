import { emptyContent, type Content, type PartName } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { OpenPage } from './open-page.ts'

/**
 * The parts that a view does not ask for (LIFE-10): those that stand in it, whose text the browser has as markup and needs in no other form, and
 * those that it does not show.
 */
const emptied = ({ fragments, failed }: ShownArticle, view: 'full' | 'abstract', name: PartName): O.Option<Content> =>
  view === 'abstract' || (!failed && (name === 'body' || fragments[name] !== undefined)) ? O.some(emptyContent) : O.none

/** An opened page whose text is the markup of the page that it is embedded in. */
export const inMarkup = (open: OpenPage, shown: ShownArticle, view: 'full' | 'abstract'): OpenPage => ({
  ...open,
  served: {
    ...open.served,
    embedded: {
      ...open.served.embedded,
      body: emptied(shown, view, 'body'),
      exam: emptied(shown, view, 'exam'),
      glossary: emptied(shown, view, 'glossary'),
      references: emptied(shown, view, 'references'),
    },
  },
})

import { rendered, type EmbeddedPart } from '@lectern/domain/core'
import type { Content, PartName } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { OpenPage } from './open-page.ts'

/**
 * The parts that a view does not ask for (LIFE-10): those that it has as markup, whose text the browser needs in no other form, and those that it does
 * not show.
 */
const inView = ({ fragments, failed }: ShownArticle, view: 'full' | 'abstract', name: PartName): EmbeddedPart<Content> =>
  view === 'abstract' || (!failed && (name === 'body' || fragments[name] !== undefined)) ? rendered : O.none

/** An opened page whose text is the markup of the page that it is embedded in. */
export const inMarkup = (open: OpenPage, shown: ShownArticle, view: 'full' | 'abstract'): OpenPage => ({
  ...open,
  served: {
    ...open.served,
    embedded: {
      ...open.served.embedded,
      body: inView(shown, view, 'body'),
      exam: inView(shown, view, 'exam'),
      glossary: inView(shown, view, 'glossary'),
      references: inView(shown, view, 'references'),
    },
  },
})

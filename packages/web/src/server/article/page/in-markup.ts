import { rendered, type EmbeddedPart } from '@lectern/domain/core'
import type { Content, PartName } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../../rendering/current-article.ts'
import type { OpenPage } from './open-page.ts'

/** The parts that a view does not request (LIFE-10): those already in its markup, and those that it does not show. */
const inView = ({ fragments, failed }: ShownArticle, view: 'full' | 'abstract', name: PartName): EmbeddedPart<Content> =>
  view === 'abstract' || (!failed && (name === 'body' || fragments[name] !== undefined)) ? rendered : O.none

/** An opened page whose text is in the markup of the same page. */
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

import { option as O } from 'fp-ts'
import type { Command } from '../../core/commands/command.ts'
import { stay, type Update } from '../../core/machine/step.ts'
import type { DataLayerEvent } from '../../core/commands/data-layer-event.ts'
import { pushToDataLayer } from '../../core/commands/push-data-layer.ts'
import type { Article } from '../../article/record/article.ts'
import { fullTextToggle } from './full-text-toggle.ts'
import { publisherManuscript } from './view-links.ts'

/** The article of the open page. */
export type ArticleState = Article

/** The initial state: the article that the server embedded. */
export const initialArticle = (embedded: Article): ArticleState => embedded

export type ArticleEvent =
  /** The article's page has opened. */
  | { readonly type: 'article/shown' }
  /** The reader asks for the full text instead of the page at this address (path, query, hash). */
  | { readonly type: 'article/full-text-toggled'; readonly address: string }

/**
 * The article does not change: a page never becomes another article's. If an open manuscript replaces it, that is reported once
 * it is shown (ART-16). The full-text toggle reloads the page (ART-8).
 */
export const updateArticle: Update<ArticleState, ArticleEvent> = (state, event) => {
  switch (event.type) {
    case 'article/shown':
      return stay(
        state,
        ...O.match<DataLayerEvent, readonly Command[]>(
          () => [],
          told => [pushToDataLayer(told)],
        )(publisherManuscript(state)),
      )
    case 'article/full-text-toggled':
      return stay(state, fullTextToggle(event.address))
  }
}

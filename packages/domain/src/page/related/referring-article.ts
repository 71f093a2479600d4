import type { option as O } from 'fp-ts'
import type { Doi } from '../../core/identifiers/doi.ts'
import type { ListedArticle } from '../../article/listing/listed-article.ts'

/** An article that this one answers, corrects or retracts, or the reverse. */
export interface ReferringArticle extends ListedArticle {
  readonly doi: O.Option<Doi>
}

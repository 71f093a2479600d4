import { publicationKey } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../rendering/current-article.ts'
import type { Read } from './saved-entries.ts'

/** What a reading history needs of an article. */
interface ReadArticle {
  readonly page: Pick<ShownArticle['page'], 'title' | 'path' | 'publicationTitle'>
  readonly source: Pick<ShownArticle['source'], 'meta'>
}

/** An article's entry in a reading history. */
export const readOf = ({ page: { title, path, publicationTitle }, source: { meta } }: ReadArticle): Read => ({
  title,
  path,
  publication: publicationTitle,
  ...O.match(
    () => ({}),
    (key: string) => ({ publicationKey: key }),
  )(publicationKey(meta)),
})

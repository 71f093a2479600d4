import { publicationKey } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../rendering/current-article.ts'
import type { Read } from './saved-entries.ts'

/** An article's entry in a reading history. */
export const readOf = ({
  page: { title, path, publicationTitle },
  source: { meta },
}: Pick<ShownArticle, 'page' | 'source'>): Read => ({
  title,
  path,
  publication: publicationTitle,
  ...O.match(
    () => ({}),
    (key: string) => ({ publicationKey: key }),
  )(publicationKey(meta)),
})

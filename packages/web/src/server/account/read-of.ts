import { publicationKey } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import type { ShownArticle } from '../../rendering/current-article.ts'
import type { Read } from './reader-shelves.ts'

/** What a reading history keeps of an article. */
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

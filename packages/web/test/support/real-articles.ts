import { hasShared, sharedPath } from '@lectern/property-tests/support/shared'
import { readdirSync } from 'node:fs'

/** A real article's file. */
export interface RealArticle {
  /** `elsevier/….xml` or `jats/….xml` */
  readonly name: string
  readonly path: string
}

export const realArticlesFolder = `${sharedPath('articles')}/`

/** The real articles; none if their folder is missing. */
export const realArticles: readonly RealArticle[] = hasShared
  ? ['elsevier', 'jats'].flatMap(family =>
      readdirSync(realArticlesFolder + family)
        .filter(name => name.endsWith('.xml'))
        .map(name => ({ name: `${family}/${name}`, path: `${realArticlesFolder}${family}/${name}` })),
    )
  : []

/** Their folder, to import with other articles; none if it is missing. */
export const realArticlesToo: readonly string[] = hasShared ? [realArticlesFolder] : []

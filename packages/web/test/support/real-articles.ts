import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../../shared/articles/', import.meta.url))

export const haveRealArticles = existsSync(folder)

if (!haveRealArticles) console.warn(`The tests on real articles are skipped: there is no folder ${folder}`)

/** The real articles that lie beside the project, by path; none where the folder is missing, which is said. */
export const realArticles: readonly { readonly name: string; readonly path: string }[] = haveRealArticles
  ? ['elsevier', 'jats'].flatMap(family =>
      readdirSync(folder + family)
        .filter(name => name.endsWith('.xml'))
        .map(name => ({ name: `${family}/${name}`, path: `${folder}${family}/${name}` })),
    )
  : []

export const realArticlesFolder = folder

/** The articles that cite this one (CITE-1 to CITE-3). */
export const CitingArticles = () => null

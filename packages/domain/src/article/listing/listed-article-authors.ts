import { namesLine } from '../authors/cut-list.ts'
import { editorsLine } from '../authors/editors-line.ts'

/**
 * The authors of an article in a list, in one line: cut as editors are (AUTH-2), so that an article with hundreds of authors
 * takes no more room than any other. The documents do not specify this.
 */
export const listedArticleAuthors = (authors: readonly string[]): string => namesLine(editorsLine(authors))

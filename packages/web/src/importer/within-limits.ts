import { either as E } from 'fp-ts'
import { emptyCellCount, isNamed, PART_NAMES, elementsOnce, type ArticleRecord } from '@lectern/domain/article'
import type { ImportError } from './import-error.ts'
import { IMPORT_LIMITS } from './limits.ts'

const isTableGroup = isNamed('tgroup')

/** The record, unless showing it would cost out of all proportion to its file. */
export const withinLimits = (record: ArticleRecord): E.Either<ImportError, ArticleRecord> => {
  let empty = 0
  for (const name of PART_NAMES) {
    const { content, floats, footnotes } = record.parts[name]
    for (const nodes of [content, floats, footnotes]) {
      for (const node of elementsOnce(nodes)) if (isTableGroup(node)) empty += emptyCellCount(node)
    }
  }
  return empty <= IMPORT_LIMITS.emptyCells
    ? E.right(record)
    : E.left({
        kind: 'incomplete',
        line: 1,
        column: 1,
        reason: `its tables lack ${empty} cells, because rows have fewer than their table has columns, and no more than ${IMPORT_LIMITS.emptyCells} are added; add the missing cells to the rows`,
      })
}

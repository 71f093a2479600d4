import { either as E } from 'fp-ts'
import type { ArticleRecord } from '@lectern/domain'
import type { ImportError, XmlElement } from '../xml.ts'

export const elsevier = (root: XmlElement): E.Either<ImportError, ArticleRecord> =>
  E.left({ kind: 'unrecognised', line: root.line, column: root.column, reason: 'not there yet' })

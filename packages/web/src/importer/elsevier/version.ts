import { dateDigits, firstDateFromWords, versionNumber, type ArticleVersion, type KeyDates } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { at, wordsOf } from '../xml/index.ts'
import type { Source } from './source.ts'

/**
 * Which version of its article a file has, by the platform's number of the stage of production and of the delivery in it (`S300.2`), and the
 * latest of its dates.
 * @param publicationDate ISO 8601
 */
export const versionOf = ({ meta, root }: Source, dates: KeyDates, publicationDate: string | undefined): ArticleVersion => {
  const number = versionNumber(
    (
      wordsOf(
        at(meta, 'item-info', 'item-version-number') ??
          at(meta, 'item-version-number') ??
          at(root, 'document-properties', 'version-number'),
      ) ?? ''
    ).replace(/^S/i, ''),
  )
  const words = [dates.availableOnline, dates.versionOfRecord, dates.accepted, ...(dates.revised ?? [])]
  const known = words.flatMap(text => {
    const date = firstDateFromWords(text ?? '')
    return O.isSome(date) ? [dateDigits(date.value).join('-')] : []
  })
  const date = [...known, ...(publicationDate === undefined ? [] : [publicationDate])].toSorted().at(-1)
  return { ...(number === undefined ? {} : { number }), ...(date === undefined ? {} : { date }) }
}

import { option as O } from 'fp-ts'
import type { HostData } from '../content/reference.ts'
import { referenceLineWords } from '../../words/reference-line.ts'

type Part = string | undefined

const joined = (separator: string, parts: readonly Part[]): Part =>
  parts.filter(part => part !== undefined).join(separator) || undefined

const bracketed = (text: Part): Part => (text === undefined ? undefined : `(${text})`)

const pages = ({ firstPage, lastPage, articleNumber }: HostData): Part => {
  const span = joined('–', [firstPage, lastPage])
  return span === undefined
    ? articleNumber
    : span.includes('–')
      ? referenceLineWords.onPages(span)
      : referenceLineWords.onPage(span)
}

/**
 * Where a cited work appeared, in one line: host or series, volume, issue, date, pages, publisher. None if the file has none of
 * these.
 */
export const referenceSourceLine = (host: HostData): O.Option<string> =>
  O.fromNullable(
    joined(', ', [
      host.title ?? host.seriesTitle ?? host.conference,
      joined(' ', [host.volume, bracketed(host.issue), bracketed(host.date)]),
      pages(host),
      host.publisher,
    ]),
  )

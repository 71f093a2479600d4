import type { Origin } from '../../core/links/on-service.ts'
import { option as O } from 'fp-ts'
import { dateDigits } from '../../article/citation/citation-date.ts'
import { spokenName } from '../../article/citation/citation-names.ts'
import { citationOf } from '../../article/citation/citation-of.ts'
import type { CitationPerson } from '../../article/citation/citation.ts'
import type { JsonValue } from '../../article/citation/json-value.ts'
import { locator } from '../../article/citation/locator.ts'
import { orcidHref } from '../../core/identifiers/orcid.ts'
import type { ArticleRecord } from '../../article/record/record.ts'

type Fields = Readonly<Record<string, JsonValue>>

const where = (name: string, value: O.Option<JsonValue>): Fields => (O.isSome(value) ? { [name]: value.value } : {})

const whereAny = (name: string, values: readonly JsonValue[]): Fields => (values.length === 0 ? {} : { [name]: values })

const person = ({ name, orcid, affiliations }: CitationPerson): Fields => ({
  name: name.kind === 'group' ? name.name : spokenName(name),
  ...where('orcid', O.map(orcidHref)(orcid)),
  ...whereAny('affiliations', affiliations),
})

const isFields = (value: JsonValue): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as YAML, of which every JSON text is a part. Lists and fields are on lines of their own. */
const yaml = (value: JsonValue, indent: string): string =>
  Array.isArray(value)
    ? value.map((each: JsonValue) => `\n${indent}- ${yaml(each, `${indent}  `).trimStart()}`).join('')
    : isFields(value)
      ? Object.entries(value)
          .map(([name, each]) => `\n${indent}${name}:${yaml(each, '').startsWith('\n') ? '' : ' '}${yaml(each, `${indent}  `)}`)
          .join('')
      : JSON.stringify(value)

/** The metadata of an article as YAML. */
export const frontMatter = (record: ArticleRecord, origin: Origin): string => {
  const citation = citationOf(record, origin)
  const fields: Fields = {
    ...where('title', citation.title),
    ...whereAny('authors', citation.authors.map(person)),
    ...where('date', O.map((date: Parameters<typeof dateDigits>[0]) => dateDigits(date).join('-'))(citation.issued)),
    ...where('doi', citation.doi),
    url: citation.url,
    ...where('license', citation.license),
    ...where('container-title', citation.container),
    ...where('volume', citation.volume),
    ...where('issue', citation.issue),
    ...where('page', locator(citation, '-')),
    ...where('publisher', citation.publisher),
    ...where('issn', citation.issn),
    ...where('isbn', citation.isbn),
    language: citation.language,
    ...whereAny('keywords', citation.keywords),
  }
  return `---${yaml(fields, '')}\n---`
}

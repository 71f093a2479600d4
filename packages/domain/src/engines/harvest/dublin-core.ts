import { option as O } from 'fp-ts'
import type { ArticleRecord } from '../../article/record/record.ts'
import { dateDigits } from '../../article/citation/citation-date.ts'
import { invertedName, spokenName } from '../../article/citation/citation-names.ts'
import { citationOf } from '../../article/citation/citation-of.ts'
import type { Citation, CitationDate, CitationPerson, CitationType } from '../../article/citation/citation.ts'
import { locator } from '../../article/citation/locator.ts'
import { doiUrl } from '../../core/identifiers/doi.ts'
import { xmlTag, xmlTags, writtenXml, type XmlTag } from '../feeds/xml.ts'
import { ORIGIN_MARK } from '../markers/head-markers.ts'

/** The type of an article in the shared vocabulary of repositories (info:eu-repo). */
const types: Readonly<Record<CitationType, string>> = {
  'journal-article': 'info:eu-repo/semantics/article',
  chapter: 'info:eu-repo/semantics/bookPart',
  'encyclopedia-entry': 'info:eu-repo/semantics/bookPart',
  book: 'info:eu-repo/semantics/book',
}

const nameOf = ({ name }: CitationPerson): string => (name.kind === 'group' ? spokenName(name) : invertedName(name))

const some = (name: string, value: O.Option<string>): readonly XmlTag[] => (O.isSome(value) ? xmlTags(name, [value.value]) : [])

/** The place of an article: `Journal, volume 2, issue 3, 41-46`. */
const source = (citation: Citation): O.Option<string> => {
  const parts = [
    citation.container,
    O.map((volume: string) => `volume ${volume}`)(citation.volume),
    O.map((issue: string) => `issue ${issue}`)(citation.issue),
    locator(citation, '-'),
  ]
  const known = parts.flatMap(part => (O.isSome(part) ? [part.value] : []))
  return known.length === 0 ? O.none : O.some(known.join(', '))
}

/** An article in Dublin Core: every author once, in order, and no empty elements. Addresses on this site begin with the mark. */
export const dublinCore = (record: ArticleRecord): string => {
  const citation = citationOf(record, ORIGIN_MARK)
  const access = citation.isFree ? 'openAccess' : 'restrictedAccess'
  return writtenXml(
    xmlTag(
      'oai_dc:dc',
      {
        'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
      },
      ...some('dc:title', citation.title),
      ...xmlTags('dc:creator', citation.authors.map(nameOf)),
      ...xmlTags('dc:contributor', citation.editors.map(nameOf)),
      ...xmlTags('dc:subject', citation.keywords),
      ...(citation.abstract.length === 0 ? [] : xmlTags('dc:description', [citation.abstract.join('\n')])),
      ...some('dc:publisher', citation.publisher),
      ...some('dc:date', O.map((date: CitationDate) => dateDigits(date).join('-'))(citation.issued)),
      ...xmlTags('dc:type', [types[citation.type]]),
      ...xmlTags('dc:format', ['text/html']),
      ...xmlTags('dc:identifier', [citation.url]),
      ...some('dc:identifier', O.map(doiUrl)(citation.doi)),
      ...some('dc:source', source(citation)),
      ...some('dc:source', O.map((issn: string) => `ISSN ${issn}`)(citation.issn)),
      ...some('dc:source', O.map((isbn: string) => `ISBN ${isbn}`)(citation.isbn)),
      ...xmlTags('dc:language', [citation.language]),
      ...some('dc:rights', citation.license),
      ...xmlTags('dc:rights', [`info:eu-repo/semantics/${access}`]),
    ),
  )
}

import { engineWords } from '../../words/engines.ts'
import { xmlDocument, xmlTag } from './xml.ts'

/** The description of this site's search for browsers. */
export const OPEN_SEARCH_PATH = '/opensearch.xml'

/** The media type of such a description. */
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml'

/** OpenSearch allows 16 characters for a short name and 1024 for a description. */
const shortened = (text: string, longest: number): string => Array.from(text).slice(0, longest).join('')

/** The description of this site's search (OpenSearch 1.1): the search page, with the words in `qs` (CALL-32). */
export const openSearchDescription = (origin: string, siteName: string): string =>
  xmlDocument(
    xmlTag(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      xmlTag('ShortName', {}, shortened(siteName, 16)),
      xmlTag('Description', {}, shortened(engineWords.searchOf(siteName), 1024)),
      xmlTag('InputEncoding', {}, 'UTF-8'),
      xmlTag('Image', { width: '16', height: '16', type: 'image/svg+xml' }, `${origin}/favicon.svg`),
      xmlTag('Url', {
        type: 'text/html',
        method: 'get',
        template: `${origin}/search?qs={searchTerms}&origin=opensearch&zone=browser`,
      }),
      xmlTag('Url', { type: OPEN_SEARCH_TYPE, rel: 'self', template: origin + OPEN_SEARCH_PATH }),
    ),
  )

import {
  areOrdered,
  authorLine,
  backLinks,
  barForms,
  citingPlaces,
  crossReferenceKinds,
  cutAtWord,
  decimalPads,
  distinctAttachments,
  enrichedContent,
  headedParts,
  labelLayout,
  lineOfText,
  linksByRefId,
  namedAttachments,
  node,
  parseReferences,
  plainText,
  rewrite,
  text,
  topicsOf,
  trackPosition,
  walk,
  type Attachment,
  type ContentNode,
} from '@lectern/domain/article'
import { distinctBy, firstGraphemes, grouped, parseEid, parsePii, queryString, received } from '@lectern/domain/core'
import { bookContents, initialEntitledRecommendations, metricShares, pickedDownload, sectionSnippets } from '@lectern/domain/page'
import { recommended, titleKey } from '@lectern/domain/site'
import { either as E, option as O } from 'fp-ts'

/** A rule of the domain on so many items. */
export interface Rule {
  readonly name: string
  /** Makes the items anew, as the domain remembers what it has computed for an object. The result applies the rule to them. */
  readonly on: (items: number) => () => unknown
}

const rule = <A>(name: string, item: (at: number) => A, apply: (items: readonly A[]) => unknown): Rule => ({
  name,
  on: count => {
    const items = Array.from({ length: count }, (_, at) => item(at))
    return () => apply(items)
  },
})

const right = <A>(parsed: E.Either<unknown, A>): A => {
  if (E.isLeft(parsed)) throw new Error('an identifier of a benchmark is not valid')
  return parsed.right
}

const pii = right(parsePii('S0022247X13008238'))

/** The PII of one of up to a million articles. Its check digit is not looked at. */
const piiAt = (at: number): typeof pii => right(parsePii(`S0022247X13${String(at).padStart(6, '0').slice(1)}${at % 10}`))

const attachment = (at: number): Attachment => ({
  eid: right(parseEid(`1-s2.0-S0022247X13008238-gr${at}.jpg`)),
  type: 'IMAGE',
  basename: `gr${at}`,
  filename: `gr${at}.jpg`,
  extension: 'jpg',
  found: true,
})

const citation = (at: number): ContentNode => node('cross-ref', { id: `c${at}`, refid: `b${at % 500}` }, String(at))

const paragraph = (at: number): ContentNode =>
  node('para', { id: `p${at}` }, [text(`Sentence ${at} cites `), citation(at), text(' and ends.')])

const section = (at: number): ContentNode =>
  node('section', { id: `s${at}` }, [node('section-title', {}, `Section ${at}`), paragraph(at)])

const reference = (at: number): ContentNode =>
  node('bib-reference', { id: `b${at}` }, [
    node('label', {}, `[${at}]`),
    node('reference', {}, [
      node('contribution', {}, [
        node('authors', {}, [node('author', {}, [node('given-name', {}, 'A.'), node('surname', {}, `Author${at}`)])]),
        node('title', {}, [node('maintitle', {}, `Work ${at}`)]),
      ]),
    ]),
  ])

/** The rules that are given lists or trees of any length, on all lengths alike. */
export const RULES: readonly Rule[] = [
  rule('areOrdered', at => `(${at})`, areOrdered),
  rule(
    'authorLine',
    at => `Author ${at}`,
    authors => authorLine<string>((one, other) => one === other)({ authors, isLarge: true, last: O.some('Author 1') }),
  ),
  rule('backLinks', at => `c${at}`, backLinks),
  rule('barForms', at => node('mo', {}, at % 2 === 0 ? '|' : '+'), barForms),
  rule('citingPlaces', paragraph, citingPlaces),
  rule('crossReferenceKinds', paragraph, crossReferenceKinds),
  rule('cutAtWord', paragraph, nodes => cutAtWord(nodes, Infinity)),
  rule('decimalPads', at => ({ entry: node('entry', {}, `${at}.${at % 100}`), column: at % 8, char: '.' }), decimalPads),
  rule('distinctAttachments', attachment, distinctAttachments),
  rule(
    'distinctBy',
    at => at,
    items => distinctBy(items, each => each),
  ),
  rule('enrichedContent', () => ({ appDetails: { shortcode: 'GD' }, success: false, payload: {} }), enrichedContent),
  rule(
    'firstGraphemes',
    () => 'é',
    items => firstGraphemes(items.join(''), items.length),
  ),
  rule(
    'grouped',
    at => at,
    items => grouped(items, each => each % 100),
  ),
  rule('headedParts', section, headedParts),
  rule('labelLayout', at => `[${at}]`, labelLayout),
  rule('lineOfText', paragraph, lineOfText),
  rule(
    'linksByRefId',
    at => ({ refId: `b${at}`, pii: O.none, pdf: O.none, scopusHubEid: O.none, crossRefDoi: O.none }),
    linksByRefId,
  ),
  rule('metricShares', at => ({ label: `Source ${at}`, count: at }), metricShares),
  rule('namedAttachments', attachment, files =>
    namedAttachments(files)(files.map(({ basename }) => node('link', { locator: basename }))),
  ),
  rule(
    'parseReferences',
    at => reference(at),
    nodes => nodes.map(parseReferences),
  ),
  rule(
    'pickedDownload',
    at => ({ pii: piiAt(at), title: `Article ${at}`, isThirdParty: false }),
    articles =>
      pickedDownload(
        {
          ...initialEntitledRecommendations,
          isOpen: true,
          list: received({ articles, token: 'token' }),
          selected: articles.map(each => each.pii),
        },
        pii,
      ),
  ),
  rule('plainText', paragraph, plainText),
  rule('queryString', at => [`name${at}`, 'value'] as const, queryString),
  rule(
    'recommended',
    at => ({ pii: piiAt(at), publication: O.some(`journal ${at % 7}`), words: new Set([`word${at}`]) }),
    like => recommended([{ pii, like }], new Set<string>(), [{ kind: 'subject', words: ['word1'] }]),
  ),
  rule('rewrite', paragraph, nodes => rewrite(each => [each])(nodes)),
  rule('sectionSnippets', section, sections => sectionSnippets([node('body', {}, [node('sections', {}, sections)])])),
  rule(
    'titleKey',
    at => `Word${at} `,
    words => titleKey(words.join('')),
  ),
  rule('topicsOf', at => `Subject ${at}`, topicsOf),
  rule(
    'trackPosition',
    at => `${at % 90},${at % 180},0`,
    points => trackPosition(points.join(' ')),
  ),
  rule('walk', paragraph, nodes => walk(nodes)),
  rule('bookContents', at => ({ pii: piiAt(at), title: `Chapter ${at}`, href: `/chapter/${at}`, sections: [] }), bookContents),
]

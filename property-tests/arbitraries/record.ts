import { checkedEid } from '../support/checked-eid.ts'
import * as fc from 'fast-check'
import { parseEid, parsePii } from '@lectern/domain/core'
import {
  emptyContent,
  node,
  type ArticleMeta,
  type ArticleParts,
  type ArticleRecord,
  type Attachment,
  type AttachmentType,
  type Content,
  type ContentNode,
} from '@lectern/domain/article'
import { made } from '../support/made.ts'
import { wellFormedPii } from './pii.ts'
import { bodyPart, figureNode, messyPart, phrase, sectionNode, withIds } from './content.ts'

/** A short text, as in a record's fields. */
const field = fc.constantFrom('4', '12', 'A', '2–3', 'S1')

/** The minimal metadata of a journal article, with some of it replaced. */
export const metaWith = (given: Partial<ArticleMeta> = {}): ArticleMeta => ({
  pii: made(parsePii('S2211753914000025')),
  eid: made(parseEid('1-s2.0-S2211753914000025')),
  contentType: 'JL',
  documentType: 'article',
  documentSubtype: 'fla',
  itemWeight: 'FULL-TEXT',
  publicationTitle: 'Annals of Laws',
  pages: [],
  language: 'en',
  dates: {},
  access: { openAccess: true, openArchive: false },
  crossmark: false,
  isThirdParty: false,
  otherIds: {},
  subjects: [],
  relations: [],
  funding: [],
  titleString: 'On laws',
  ...given,
})

const meta: fc.Arbitrary<ArticleMeta> = fc
  .record({
    pii: wellFormedPii,
    contentType: fc.constantFrom('JL', 'BS', 'HB', 'RW', 'BK'),
    documentType: fc.constantFrom('article', 'chapter'),
    isThirdParty: fc.boolean(),
    titleString: phrase,
    pages: fc.array(fc.record({ first: field }), { maxLength: 2 }),
  })
  .map(metaWith)

export const emptyParts: ArticleParts = {
  title: emptyContent,
  authors: emptyContent,
  abstracts: emptyContent,
  keywords: emptyContent,
  body: emptyContent,
  references: emptyContent,
  glossary: emptyContent,
  exam: emptyContent,
  biographies: emptyContent,
  tail: emptyContent,
}

/** An otherwise empty record with these parts and attachments. */
export const recordWith = (parts: Partial<ArticleParts>, attachments: readonly Attachment[] = []): ArticleRecord => ({
  meta: metaWith(),
  parts: { ...emptyParts, ...parts },
  attachments,
  license: [],
  facts: [],
})

const only = (nodes: fc.Arbitrary<readonly ContentNode[]>): fc.Arbitrary<Content> =>
  nodes.map(content => ({ content, floats: [], footnotes: [] }))

const abstracts = only(
  withIds(
    fc.array(
      fc
        .tuple(fc.constantFrom('author', 'author-highlights', 'graphical'), phrase)
        .map(([kind, words]) => node('abstract', { class: kind }, [node('abstract-sec', {}, [node('simple-para', {}, words)])])),
      { maxLength: 2 },
    ),
  ),
)

const bibliography = only(
  withIds(
    fc.array(phrase, { maxLength: 4 }).map(references => [
      node('bibliography', {}, [
        node(
          'bibliography-sec',
          {},
          references.map((words, index) =>
            node('bib-reference', { id: '?' }, [
              node('label', {}, `[${index + 1}]`),
              node('other-ref', {}, [node('textref', {}, words)]),
            ]),
          ),
        ),
      ]),
    ]),
  ),
)

const author = fc
  .record({ given: phrase, surname: phrase, mark: fc.constantFrom('aff1', 'aff2', 'cor1') })
  .map(({ given, surname, mark }) =>
    node('author', { id: '?' }, [
      node('given-name', {}, given),
      node('surname', {}, surname),
      node('cross-ref', { refid: mark }, [node('sup', {}, 'a')]),
    ]),
  )

const authors = only(
  withIds(
    fc
      .array(author, { maxLength: 4 })
      .map(people => [
        node('author-group', {}, [
          ...people,
          node('affiliation', { id: 'aff1' }, [node('label', {}, 'a'), node('textfn', {}, 'One Place')]),
          node('affiliation', { id: 'aff2' }, [node('label', {}, 'b'), node('textfn', {}, 'Another Place')]),
          node('correspondence', { id: 'cor1' }, [node('label', {}, '⁎'), node('text', {}, 'Corresponding author.')]),
        ]),
      ]),
  ),
)

const answers = only(
  withIds(
    fc
      .array(fc.tuple(phrase, sectionNode, figureNode), { maxLength: 2 })
      .map(all =>
        all.map(([title, section, figure]) =>
          node('sub-article', { 'article-type': 'reply' }, [
            node('title', {}, title),
            node('body', {}, [section, node('display', {}, [figure])]),
          ]),
        ),
      ),
  ),
)

const wellShaped: fc.Arbitrary<ArticleParts> = fc.record({
  title: only(phrase.map(words => [node('title', { id: 'tit0005' }, words)])),
  authors,
  abstracts,
  keywords: only(phrase.map(words => [node('keywords', {}, [node('keyword', {}, [node('text', {}, words)])])])),
  body: bodyPart,
  references: bibliography,
  glossary: fc.constant(emptyContent),
  exam: fc.constant(emptyContent),
  biographies: only(phrase.map(words => [node('biography', {}, [node('simple-para', {}, words)])])),
  tail: answers,
})

const messy: fc.Arbitrary<ArticleParts> = fc.record({
  title: messyPart,
  authors: messyPart,
  abstracts: messyPart,
  keywords: messyPart,
  body: messyPart,
  references: messyPart,
  glossary: messyPart,
  exam: messyPart,
  biographies: messyPart,
  tail: messyPart,
})

const fileTypes: readonly (readonly [AttachmentType, string])[] = [
  ['IMAGE', 'jpg'],
  ['IMAGE-HIGH-RES', 'jpg'],
  ['IMAGE-THUMBNAIL', 'gif'],
  ['APPLICATION', 'pdf'],
  ['APPLICATION', 'xlsx'],
  ['VIDEO', 'mp4'],
  ['VIDEO', 'webm'],
  ['AUDIO', 'mp3'],
  ['IMAGE-MMC-THUMBNAIL', 'jpg'],
  ['CLOSED-CAPTION-VTT', 'vtt'],
  ['MAIN-PDF', 'pdf'],
]

/** Files that the `locator`s of other arbitraries refer to (`gr0` to `gr9`, `mmc0` to `mmc9`), with unique EIDs. */
export const attachments: fc.Arbitrary<readonly Attachment[]> = fc.uniqueArray(
  fc
    .record({
      basename: fc.tuple(fc.constantFrom('gr', 'mmc'), fc.nat({ max: 9 })).map(([stem, number]) => `${stem}${number}`),
      type: fc.constantFrom(...fileTypes),
      found: fc.boolean(),
    })
    .map(({ basename, type: [type, extension], found }): Attachment => ({
      eid: checkedEid(`1-s2.0-S2211753914000025-${basename}_${type}.${extension}`),
      type,
      basename,
      filename: `${basename}.${extension}`,
      extension,
      found,
    })),
  { selector: ({ eid }) => eid, maxLength: 12 },
)

/** A whole article: mostly as importers produce it, sometimes with malformed parts. Ids repeat between parts. */
export const articleRecord: fc.Arbitrary<ArticleRecord> = fc.record({
  meta,
  parts: fc.oneof({ weight: 3, arbitrary: wellShaped }, messy),
  attachments,
  license: fc.constant([]),
  facts: fc.constant([]),
})

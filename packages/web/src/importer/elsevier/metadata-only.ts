import { importedWords } from '@lectern/domain/words'
import { emptyContent, node, text, type ArticleParts, type Content, type ContentNode } from '@lectern/domain/article'
import { all, at, inside, wordsOf, type XmlElement } from '../xml/index.ts'
import { rawParagraphs, type Source } from './source.ts'

/** The body of an article that has only scanned text: paragraphs without headings. */
export const scannedBody = (rawText: string | undefined): readonly ContentNode[] => {
  const paragraphs = rawText === undefined ? [] : rawParagraphs(rawText)
  return paragraphs.length === 0
    ? []
    : [
        node('body', {}, [
          node('sections', {}, [
            node(
              'section',
              {},
              paragraphs.map(each => node('para', {}, each)),
            ),
          ]),
        ]),
      ]
}

/** `Pong, Dorothy H.` as a person; a name without a comma stays whole. */
const author = (name: string): ContentNode => {
  const comma = name.indexOf(',')
  return node(
    'author',
    {},
    comma === -1
      ? [node('surname', {}, name)]
      : [node('given-name', {}, name.slice(comma + 1).trim()), node('surname', {}, name.slice(0, comma).trim())],
  )
}

/** `Abstract We measured …`: separates the heading that the service runs into the text. */
const abstract = (description: string): ContentNode => {
  const [, heading = '', words = description] =
    /^((?:graphical )?abstract|summary|highlights)[:.]?\s+(.+)/is.exec(description) ?? []
  return node('abstract', { class: 'author' }, [
    ...(heading === '' ? [] : [node('section-title', {}, heading)]),
    node('abstract-sec', {}, [node('simple-para', {}, words)]),
  ])
}

const part = (content: readonly ContentNode[]): Content => ({ content, floats: [], footnotes: [] })

/** The texts in elements of this name. A delivery lists several in one element. */
const textsNamed = (coredata: XmlElement | undefined, name: string): readonly string[] =>
  all(coredata, name).flatMap(element => {
    const listed = inside(element, 'li')
    return (listed.length > 0 ? listed : [element]).flatMap(each => wordsOf(each) ?? [])
  })

/** What a delivery has for a description is where the article was published, which ends with its DOI. */
const isCitation = (description: string): boolean => /\bdoi:\s*10\.\d+\/\S+$/i.test(description)

/**
 * The parts of an article without full-text XML: the retrieval service's metadata (title, authors, abstract, keywords), and the
 * scanned text if there is one.
 */
export const metadataOnlyParts = ({ coredata, meta, rawText }: Source): ArticleParts => {
  const title = wordsOf(at(coredata, 'title')) ?? wordsOf(at(meta, 'srctitle')) ?? importedWords.untitled
  const authors = textsNamed(coredata, 'creator')
  const keywords = textsNamed(coredata, 'subject')
  return {
    title: part([node('title', {}, title)]),
    authors: part(authors.length === 0 ? [] : [node('author-group', {}, authors.map(author))]),
    abstracts: part(
      textsNamed(coredata, 'description')
        .filter(description => !isCitation(description))
        .map(abstract),
    ),
    keywords: part(
      keywords.length === 0
        ? []
        : [
            node('keywords', {}, [
              node(
                'keywords',
                { class: 'keyword' },
                keywords.map(keyword => node('keyword', {}, [node('text', {}, [text(keyword)])])),
              ),
            ]),
          ],
    ),
    body: part(scannedBody(rawText)),
    references: emptyContent,
    glossary: emptyContent,
    exam: emptyContent,
    biographies: emptyContent,
    tail: emptyContent,
  }
}

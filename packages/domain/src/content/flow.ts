import { isKnownName, isMathName, type NodeName } from './vocabulary.ts'

/**
 * How a node stands among others when its text is read: on lines of its own, apart from its neighbours by a space, as a
 * marker before what follows, in one line whatever it holds, with its own line breaks, as formula, within the line, or not at all.
 */
export type Flow = 'block' | 'spaced' | 'marker' | 'line' | 'preformatted' | 'mathematics' | 'token' | 'inline' | 'unread'

const flows: readonly (readonly [Flow, readonly NodeName[]])[] = [
  ['block', [
    'abstract', 'abstract-sec', 'abstracts', 'acknowledgment', 'affiliation', 'alt-subtitle', 'alt-title', 'appendices',
    'article-footnote', 'author-group', 'bib-reference', 'bibliography', 'bibliography-sec', 'biography', 'body', 'br', 'caption',
    'conflict-of-interest', 'copyright', 'copyright-line', 'correspondence', 'data-availability', 'dedication', 'def-description',
    'def-list', 'def-term', 'display', 'displayed-quote', 'dochead', 'e-component', 'enunciation', 'exam-answer', 'exam-answers',
    'exam-question', 'exam-questions', 'exam-reference', 'figure', 'footnote', 'formula', 'further-reading', 'further-reading-sec',
    'glossary', 'glossary-def', 'glossary-entry', 'glossary-heading', 'glossary-sec', 'introduction', 'keyword', 'keywords', 'legend',
    'list', 'list-item', 'list-title', 'miscellaneous', 'mtable', 'mtr', 'mlabeledtr', 'nomenclature', 'note', 'note-para', 'other-ref',
    'para', 'presented', 'row', 'section', 'section-title', 'sections', 'simple-para', 'source', 'stereochem', 'sub-article', 'subtitle',
    'table', 'table-footnote', 'tbody', 'textbox', 'textbox-body', 'textbox-head', 'textbox-tail', 'tfoot', 'tgroup', 'thead', 'title',
    'vsp',
  ]],
  ['spaced', [
    'address-line', 'alt-name', 'author', 'article-number', 'authors', 'book', 'book-series', 'city', 'collab-aff', 'collaboration',
    'comment', 'conference', 'contribution', 'contributor-role', 'country', 'date', 'degrees', 'e-host', 'edited-book', 'edition',
    'editor', 'editors', 'entry', 'et-al', 'first-page', 'given-name', 'host', 'hsp', 'isbn', 'issn', 'issue', 'issue-nr', 'last-page',
    'location', 'mspace', 'mtd', 'name', 'organization', 'pages', 'postal-code', 'publisher', 'ranking', 'roles', 'see', 'see-also',
    'series', 'state', 'suffix', 'surname', 'translated-title', 'version', 'volume-nr',
  ]],
  ['marker', ['label']],
  ['line', ['reference']],
  ['preformatted', ['preformat']],
  ['token', ['mi', 'mn', 'mo', 'ms']],
  ['inline', ['mtext']],
  ['unread', [
    'alt-text', 'anchor', 'annotation', 'attachment', 'attachments', 'download-all-supplemental-files', 'encoded-e-address',
    'float-anchor', 'indexed-name', 'initials', 'link', 'mphantom', 'source-text',
  ]],
]

const table: ReadonlyMap<string, Flow> = new Map(flows.flatMap(([flow, names]) => names.map(name => [name, flow] as const)))

/** How a node of this name stands among others. A name that nobody knows is not read, as it is not shown (TREE-1). */
export const flowOf = (name: string): Flow => table.get(name) ?? (isMathName(name) ? 'mathematics' : isKnownName(name) ? 'inline' : 'unread')

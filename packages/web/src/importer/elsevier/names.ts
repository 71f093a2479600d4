import { isKnownName, isMathName, type NodeName } from '@lectern/domain/article'

/** Inline elements, apart from MathML's. */
const inline: ReadonlySet<string> = new Set([
  'anchor',
  'bold',
  'br',
  'chem',
  'cross-out',
  'cross-ref',
  'cross-refs',
  'e-address',
  'float-anchor',
  'glyph',
  'grant-number',
  'grant-sponsor',
  'hsp',
  'index-flag',
  'inf',
  'inline-figure',
  'inter-ref',
  'inter-ref-end',
  'inter-ref-title',
  'inter-refs',
  'inter-refs-link',
  'inter-refs-text',
  'intra-ref',
  'intra-ref-end',
  'intra-ref-title',
  'intra-refs',
  'intra-refs-link',
  'intra-refs-text',
  'italic',
  'monospace',
  'rm',
  'roman',
  'sans-serif',
  'small-caps',
  'sup',
  'text',
  'topic-link',
  'underline',
  'vsp',
])

export const isInline = (name: string): boolean => inline.has(name) || isMathName(name)

/** Text with markup: white space between its child elements is significant, even if it contains only elements. */
const running: ReadonlySet<string> = new Set([
  'alt-name',
  'alt-subtitle',
  'alt-text',
  'alt-title',
  'collab-aff',
  'comment',
  'compound-formula',
  'compound-name',
  'copyright',
  'copyright-line',
  'dedication',
  'def-term',
  'entry',
  'glossary-heading',
  'index-heading',
  'label',
  'maintitle',
  'miscellaneous',
  'note-para',
  'para',
  'presented',
  'reader-see',
  'salutation',
  'section-title',
  'see',
  'see-also',
  'simple-para',
  'source',
  'source-text',
  'subtitle',
  'textfn',
  'textref',
  'title',
])

export const isRunning = (name: string): boolean => running.has(name)

/** Elements that consist of small pieces of text, not blocks; an unknown child is a piece of text too. */
const pieces: ReadonlySet<string> = new Set([
  'affiliation',
  'author',
  'author-group',
  'authors',
  'bib-reference',
  'book',
  'book-series',
  'collaboration',
  'contribution',
  'correspondence',
  'dochead',
  'e-host',
  'edited-book',
  'editor',
  'editors',
  'formula',
  'host',
  'inline-figure',
  'issue',
  'keyword',
  'keywords',
  'other-ref',
  'pages',
  'publisher',
  'reference',
  'row',
  'series',
  'tbody',
  'tfoot',
  'tgroup',
  'thead',
])

export const isOfPieces = (name: string): boolean => pieces.has(name)

/** The vocabulary's name for an element. With `keepName`, the element's own name becomes the node's `role`. */
export interface Counterpart {
  readonly name: NodeName
  readonly keepName: boolean
}

const under = (name: NodeName): Counterpart => ({ name, keepName: true })

const counterparts: ReadonlyMap<string, Counterpart> = new Map([
  ['alt-e-component', under('e-component')],
  ['compound-formula', under('para')],
  ['compound-info', under('list')],
  ['compound-name', under('para')],
  ['compound-struct', under('figure')],
  ['intro', { name: 'introduction', keepName: false }],
  ['reader-see', under('see-also')],
  ['roman', { name: 'rm', keepName: false }],
  ['salutation', under('para')],
])

/** The vocabulary's name for an element, if it has one. */
export const counterpartOf = (name: string): Counterpart | undefined =>
  counterparts.get(name) ?? (isKnownName(name) && name !== '__text__' ? { name, keepName: false } : undefined)

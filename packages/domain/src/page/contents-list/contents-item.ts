import { option as O } from 'fp-ts'
import { receivedHref } from '../../core/links/received-href.ts'
import type { ArticlePage, ContentsEntry } from '../../article/summary/article-page.ts'
import { encoded } from '../../core/text/address.ts'

/** The id of the section that lists the citing articles. */
export const CITED_BY_ID = 'section-cited-by'

interface Named {
  readonly label: O.Option<string>
  readonly title: string
  /** The language of its words where that may be another than the article's. */
  readonly language?: string
  readonly children: readonly ContentsItem[]
  /** The part of the text that is being read, or the innermost one around it that the list shows. */
  readonly isInView?: true
}

/** An entry of a list of contents as the page draws it: a link, or its words alone (TOC-3). */
export type ContentsItem =
  | (Named & {
      readonly kind: 'link'
      readonly href: string
      /** The address of a small picture of it. */
      readonly thumbnail?: string
    })
  | (Named & { readonly kind: 'plain' })

/** Where the entries of a page are that shows the article's abstract alone. */
export interface AbstractOnly {
  /** The address of the full text. */
  readonly fullText: string
  /** The ids of what stands on this page; everything else stands there. */
  readonly here: ReadonlySet<string>
}

/** The ids of entries and of what is inside them, in their order. */
export const entryIds = (entries: readonly ContentsEntry[]): readonly string[] =>
  entries.flatMap(({ id, children }) => [id, ...entryIds(children)])

/** Where the entries of an article are while a view of it is open: all on the page, or on that of its abstract, only what that holds. */
export const entriesIn = (
  view: 'full' | 'abstract',
  { path, abstractContents }: Pick<ArticlePage, 'path' | 'abstractContents'>,
): AbstractOnly | undefined => (view === 'full' ? undefined : { fullText: path, here: new Set(entryIds(abstractContents)) })

export interface ItemFacts {
  readonly abstractOnly?: AbstractOnly | undefined
  /** The id of the entry that is marked as being read. */
  readonly inView?: string | undefined
}

const hrefOf = (id: string, abstractOnly: AbstractOnly | undefined): string =>
  `${abstractOnly === undefined || abstractOnly.here.has(id) ? '' : abstractOnly.fullText}#${encoded(id)}`

const thumbnailOf = ({ thumbnail }: ContentsEntry): { readonly thumbnail?: string } =>
  O.match(
    () => ({}),
    (address: string) => ({ thumbnail: address }),
  )(receivedHref(O.fromNullable(thumbnail)))

/** An entry and what is inside it, as links for entitled readers, as plain text for others (TOC-3), who may not see its picture either. */
export const contentsItem =
  (areLinks: boolean, facts: ItemFacts = {}) =>
  (entry: ContentsEntry): ContentsItem => {
    const { id, label, title, language, children } = entry
    const named: Named = {
      label: label === undefined || label === '' ? O.none : O.some(label),
      title,
      ...(language === undefined ? {} : { language }),
      children: children.map(contentsItem(areLinks, facts)),
      ...(id === facts.inView ? { isInView: true } : {}),
    }
    return areLinks
      ? { kind: 'link', href: hrefOf(id, facts.abstractOnly), ...thumbnailOf(entry), ...named }
      : { kind: 'plain', ...named }
  }

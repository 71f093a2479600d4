import { withFragment } from '../../core/links/with-fragment.ts'
import type { Href, Src, OwnPath } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { receivedSrc } from '../../core/links/received-href.ts'
import type { ArticlePage } from '../../article/summary/article-page.ts'
import type { ContentsEntry } from '../../article/summary/contents-entry.ts'
import { encoded } from '../../core/text/address.ts'

/** The id of the section that lists the citing articles. */
export const CITED_BY_ID = 'section-cited-by'

interface Named {
  readonly label: O.Option<string>
  readonly title: string
  /** The language of its words if it may differ from the article's. */
  readonly language?: string
  readonly children: readonly ContentsItem[]
  /** Marks the part of the text being read, or the innermost listed part around it. */
  readonly isInView?: true
}

/** An entry of the contents list: a link, or its words alone (TOC-3). */
export type ContentsItem =
  | (Named & {
      readonly kind: 'link'
      readonly href: Href
      /** The address of a thumbnail. */
      readonly thumbnail?: Src
    })
  | (Named & { readonly kind: 'plain' })

/** The targets of entries on a page that shows only the abstract. */
export interface AbstractOnly {
  /** The address of the full text. */
  readonly fullText: OwnPath
  /** The ids on this page; everything else is on the full-text page. */
  readonly here: ReadonlySet<string>
}

/** The ids of entries and of those inside them, in order. */
export const entryIds = (entries: readonly ContentsEntry[]): readonly string[] =>
  entries.flatMap(({ id, children }) => [id, ...entryIds(children)])

/**
 * The targets of an article's entries in a view: all of them on the page, or on the abstract's page only those that it contains.
 */
export const entriesIn = (
  view: 'full' | 'abstract',
  { path, abstractContents }: Pick<ArticlePage, 'path' | 'abstractContents'>,
): AbstractOnly | undefined => (view === 'full' ? undefined : { fullText: path, here: new Set(entryIds(abstractContents)) })

export interface ItemFacts {
  readonly abstractOnly?: AbstractOnly | undefined
  /** The id of the entry marked as being read. */
  readonly inView?: string | undefined
}

const hrefOf = (id: string, abstractOnly: AbstractOnly | undefined): Href =>
  abstractOnly === undefined || abstractOnly.here.has(id) ? `#${encoded(id)}` : withFragment(abstractOnly.fullText, id)

const thumbnailOf = ({ thumbnail }: ContentsEntry): { readonly thumbnail?: Src } =>
  O.match(
    () => ({}),
    (address: Src) => ({ thumbnail: address }),
  )(receivedSrc(O.fromNullable(thumbnail)))

/**
 * An entry with those inside it: links for entitled readers, plain text for others (TOC-3), who do not see its picture either.
 */
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

import { option as O, readonlyArray as A } from 'fp-ts'
import { SUPPLEMENTARY_SECTION, type ContentsEntry } from '../../article/summary/contents-entry.ts'
import { receivedOr, type Loading } from '../../core/loading/loading.ts'
import { contentsLinkWords, contentsTitles, contentsToggles } from '../../words/contents-list.ts'
import { CITED_BY_ID, contentsItem, type AbstractOnly, type ContentsItem } from './contents-item.ts'
import { isShownWhole, type TableOfContentsState } from './table-of-contents-slice.ts'
import { INTERFACE_LANGUAGE } from '../../core/text/language.ts'
import { CONTENTS_LISTS, type ContentsListName, type LoadedContents } from './table-of-contents.ts'

/** How many items of each list are shown until it is expanded (TOC-1). */
export const CONTENTS_SHOWN = 6

/** The extras have a link of their own only if there are more than this (TOC-4). */
export const EXTRAS_LINK_ABOVE = 1

/** The extras have a link of their own only if there are fewer than this (TOC-4). */
export const EXTRAS_LINK_BELOW = 51

/** One list of the table of contents, ready to draw. */
export interface ContentsGroup {
  readonly list: ContentsListName
  readonly title: string
  readonly items: readonly ContentsItem[]
  readonly toggle: O.Option<{ readonly text: string; readonly isExpanded: boolean }>
}

/** The table of contents, ready to draw. */
export type ContentsListView =
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'shown'
      readonly place: 'inline' | 'modal'
      /** Without empty lists. */
      readonly groups: readonly ContentsGroup[]
      readonly extrasLink: O.Option<ContentsItem>
      readonly downloadAll: O.Option<typeof contentsLinkWords.downloadAll>
      readonly citedBy: O.Option<ContentsItem>
    }

export interface ContentsListFacts {
  /** The number of citing articles, if known. */
  readonly citedBy: Loading<number>
  /** The targets of the entries on a page that shows only the abstract. */
  readonly abstractOnly?: AbstractOnly | undefined
  /** The id of the part of the text being read, if known. */
  readonly sectionInView?: string | undefined
}

const withoutChildren = (entry: ContentsEntry): ContentsEntry => ({ ...entry, children: [] })

const isToggleable = (contents: LoadedContents, list: ContentsListName): boolean =>
  list === 'outline' ? contents.canToggleFullOutline : contents[list].length > CONTENTS_SHOWN

/** The entries with an id and their ancestors, each before what is inside it. */
const downTo = (entries: readonly ContentsEntry[], id: string | undefined): readonly ContentsEntry[] =>
  entries.flatMap(entry => {
    const inside = downTo(entry.children, id)
    return entry.id === id || inside.length > 0 ? [entry, ...inside] : []
  })

/**
 * The entry of an outline that a reader is at: the innermost one with this id.
 * @param outline the entries, nested
 * @param sectionInView the id of the part being read, if known
 */
export const entryAt = (outline: readonly ContentsEntry[], sectionInView: string | undefined): O.Option<ContentsEntry> =>
  sectionInView === undefined
    ? O.none
    : A.findFirstMap((entry: ContentsEntry) =>
        O.alt(() => (entry.id === sectionInView ? O.some(entry) : O.none))(entryAt(entry.children, sectionInView)),
      )(outline)

/** How many outermost entries stand before the one being read, where not all do. */
const SHOWN_BEFORE = 2

/**
 * The outermost entries around the part of the text being read: the first 6, or 6 that include it. It is open, down to the part itself.
 */
const around = (outline: readonly ContentsEntry[], sectionInView: string | undefined): readonly ContentsEntry[] => {
  const path = new Set(downTo(outline, sectionInView))
  const open = (entry: ContentsEntry): ContentsEntry =>
    path.has(entry) ? { ...entry, children: entry.children.map(open) } : withoutChildren(entry)
  const current = outline.findIndex(entry => path.has(entry))
  const first = current < CONTENTS_SHOWN ? 0 : Math.min(current - SHOWN_BEFORE, outline.length - CONTENTS_SHOWN)
  return outline.slice(first, first + CONTENTS_SHOWN).map(open)
}

/**
 * The visible entries of a list (TOC-1): 6 until it is expanded, and of the outline the outermost ones, with those inside the one being read. Entries
 * that no toggle could reveal are not hidden: an outline without a second level is shown in full.
 */
export const shownEntries = (
  contents: LoadedContents,
  list: ContentsListName,
  isWhole: boolean,
  sectionInView?: string,
): readonly ContentsEntry[] => {
  if (isWhole || !isToggleable(contents, list)) return contents[list]
  return list === 'outline' ? around(contents.outline, sectionInView) : contents[list].slice(0, CONTENTS_SHOWN)
}

const group =
  (state: TableOfContentsState, contents: LoadedContents, { abstractOnly, sectionInView }: ContentsListFacts) =>
  (list: ContentsListName): readonly ContentsGroup[] => {
    const isExpanded = isShownWhole(state, list)
    const count = contents[list].length
    const shown = shownEntries(contents, list, isExpanded, sectionInView)
    const inView = list === 'outline' ? sectionInView : undefined
    return count === 0
      ? []
      : [
          {
            list,
            title: contentsTitles[list](count),
            items: shown.map(contentsItem(state.showEntitledTocLinks, { abstractOnly, inView })),
            toggle: isToggleable(contents, list)
              ? O.some({ text: isExpanded ? contentsToggles[list].expanded : contentsToggles[list].collapsed(count), isExpanded })
              : O.none,
          },
        ]
  }

/**
 * The link to all extras of an article (TOC-4): only if there are more than 1 and fewer than 51, and entries are links (TOC-3).
 */
export const extrasLink = (count: number, areLinks: boolean, abstractOnly?: AbstractOnly): O.Option<ContentsItem> =>
  areLinks && count > EXTRAS_LINK_ABOVE && count < EXTRAS_LINK_BELOW
    ? O.some(
        contentsItem(true, { abstractOnly })({
          id: SUPPLEMENTARY_SECTION.id,
          title: contentsLinkWords.extras(count),
          language: INTERFACE_LANGUAGE,
          children: [],
        }),
      )
    : O.none

/** Whether the table of contents waits for the number of citing articles (TOC-2). An embedded one does not wait. */
const isWaiting = ({ isEmbedded }: TableOfContentsState, citedBy: Loading<number>): boolean =>
  !isEmbedded && citedBy.status === 'requested'

const citedByItem = (
  { showCitedBy, showEntitledTocLinks }: TableOfContentsState,
  citedBy: Loading<number>,
): O.Option<ContentsItem> => {
  const count = receivedOr(0)(citedBy)
  return showCitedBy && count > 0
    ? O.some(
        contentsItem(showEntitledTocLinks)({
          id: CITED_BY_ID,
          title: contentsTitles.citedBy(count),
          language: INTERFACE_LANGUAGE,
          children: [],
        }),
      )
    : O.none
}

/**
 * The table of contents, ready to draw (TOC-2, TOC-5, TOC-8): hidden while it or the number of citing articles loads, and if it
 * is empty; inline or in the modal; with the button for all supplementary data only if that is enabled.
 */
export const contentsList = (state: TableOfContentsState, facts: ContentsListFacts): ContentsListView => {
  const { load } = state
  const { citedBy, abstractOnly } = facts
  return load.status !== 'received' || !load.value.hasContent || isWaiting(state, citedBy)
    ? { kind: 'hidden' }
    : {
        kind: 'shown',
        place: state.isModal ? 'modal' : 'inline',
        groups: CONTENTS_LISTS.flatMap(group(state, load.value, facts)),
        extrasLink: extrasLink(load.value.extras.length, state.showEntitledTocLinks, abstractOnly),
        downloadAll: state.showDownloadAllSupplementaryData ? O.some(contentsLinkWords.downloadAll) : O.none,
        citedBy: citedByItem(state, citedBy),
      }
}

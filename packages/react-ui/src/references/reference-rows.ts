import { doiUrl, parseDoi, type Doi } from '@lectern/domain/core'
import { isReferenceActionKind, type ReferenceActionKind, type RenderedReference } from '@lectern/domain/article'
import { option as O } from 'fp-ts'

/** A reference's row of links on the page. */
export interface ReferenceRow {
  /** The reference, and the links in its markup. */
  readonly reference: RenderedReference
  /** The place for links that come before one of those, or after all of them. */
  readonly slotBefore: (before: ReferenceActionKind | undefined) => Element | undefined
  /** One of the links in its markup. */
  readonly linkOf: (kind: ReferenceActionKind | undefined) => HTMLElement | undefined
}

const LINKS = 'a[data-link]'

const linksIn = (element: Element): readonly HTMLElement[] => [...element.querySelectorAll<HTMLElement>(`:scope > ${LINKS}`)]

/** A place for links. It is created once and then reused, because React renders into it. */
const slot = (row: Element, link: Element | undefined): Element => {
  const before = link?.previousElementSibling ?? (link === undefined ? row.lastElementChild : null)
  if (before?.matches('.arriving-links') === true) return before
  const made = row.ownerDocument.createElement('span')
  made.className = 'arriving-links'
  row.insertBefore(made, link ?? null)
  return made
}

/** The rows that have no received links yet. */
export const waitingRows = (document: Document): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(':is(main, [role=main]) .reference-links[data-ref-id]'),
]

/** The rows of the references that a citation names, if an element is part of a citation. */
export const citedRows = (element: Element): readonly Element[] => {
  const ids = element.closest<HTMLElement>('a.cross-ref')?.dataset['refids'] ?? ''
  return ids
    .split(' ')
    .flatMap(id => [
      ...((id === '' ? null : element.ownerDocument.getElementById(id))?.querySelectorAll('.reference-links') ?? []),
    ])
}

const doiOfRow = (row: HTMLElement): O.Option<Doi> => O.fromEither(parseDoi(row.dataset['doi'] ?? ''))

/** Whether the reference of a row has its DOI as a link in its text. */
const linksDoi = (row: HTMLElement): boolean =>
  O.exists((doi: Doi) =>
    [...(row.parentElement?.querySelectorAll('.reference a.doi') ?? [])].some(link => link.getAttribute('href') === doiUrl(doi)),
  )(doiOfRow(row))

/** A row, with places for the links still to come. */
export const referenceRow = (row: HTMLElement): ReferenceRow => {
  const links = linksIn(row)
  const slots = new Map<string | undefined, Element>([
    ...links.map(link => [link.dataset['link'], slot(row, link)] as const),
    [undefined, slot(row, undefined)],
  ])
  return {
    reference: {
      refId: row.dataset['refId'] ?? '',
      doi: doiOfRow(row),
      linksDoi: linksDoi(row),
      has: links.map(link => link.dataset['link']).filter(isReferenceActionKind),
    },
    slotBefore: before => slots.get(before),
    linkOf: kind => links.find(link => link.dataset['link'] === kind),
  }
}

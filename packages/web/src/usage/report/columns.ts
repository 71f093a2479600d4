import { doiUrl, type Doi } from '@lectern/domain/core'
import type { UsedItem } from '../used-item.ts'
import { hyphenatedIsbn } from './hyphenated-isbn.ts'

/** The columns of a row before its metric and counts (Tables 3.g to 3.l). */
export type Column =
  | 'Title'
  | 'Item'
  | 'Publisher'
  | 'Publisher_ID'
  | 'Platform'
  | 'Authors'
  | 'Publication_Date'
  | 'Article_Version'
  | ItemId
  | ParentColumn
  | 'Data_Type'
  | 'YOP'
  | 'Access_Type'
  | 'Access_Method'

/** Table 3.i. */
export type ItemId = 'DOI' | 'Proprietary_ID' | 'ISBN' | 'Print_ISSN' | 'Online_ISSN' | 'URI'

/** Table 3.j. */
export type ParentColumn =
  | 'Parent_Title'
  | 'Parent_Authors'
  | 'Parent_Publication_Date'
  | 'Parent_Article_Version'
  | 'Parent_Data_Type'
  | `Parent_${ItemId}`

/** The site that reports, which the release calls the platform. */
export interface Platform {
  readonly name: string
  /** The namespace of the site's own identifiers. */
  readonly id: string
}

/** The cells of a row, by column. */
export type Cells = Readonly<Partial<Record<Column, string>>>

const uriOf = (doi: Doi | undefined): string => (doi === undefined ? '' : doiUrl(doi))

/** Table 3.i requires at least one identifier; a journal or book without any gets one made from its title. */
const titleIds = ({ parent: { title, issn, isbn } }: UsedItem, { id }: Platform): Readonly<Record<ItemId, string>> => ({
  DOI: '',
  Proprietary_ID: issn === undefined && isbn === undefined ? `${id}:${encodeURIComponent(title.toWellFormed())}` : '',
  ISBN: hyphenatedIsbn(isbn),
  Print_ISSN: '',
  // The library serves the online edition.
  Online_ISSN: issn ?? '',
  URI: '',
})

const titleCells = (item: UsedItem, platform: Platform): Cells => ({
  Title: item.parent.title,
  Publisher: item.publisher,
  Publisher_ID: '',
  Platform: platform.name,
  ...titleIds(item, platform),
})

const itemCells = (item: UsedItem, platform: Platform): Cells => {
  const parent = titleIds(item, platform)
  return {
    Item: item.title,
    Publisher: item.publisher,
    Publisher_ID: '',
    Platform: platform.name,
    Authors: item.authors.join('; '),
    Publication_Date: item.publicationDate ?? '',
    Article_Version: item.articleVersion ?? '',
    DOI: item.doi ?? '',
    Proprietary_ID: `${platform.id}:${item.pii}`,
    ISBN: '',
    Print_ISSN: '',
    Online_ISSN: '',
    URI: uriOf(item.doi),
    Parent_Title: item.parent.title,
    Parent_Authors: '',
    Parent_Publication_Date: '',
    Parent_Article_Version: '',
    Parent_Data_Type: item.parent.dataType,
    Parent_DOI: parent.DOI,
    Parent_Proprietary_ID: parent.Proprietary_ID,
    Parent_ISBN: parent.ISBN,
    Parent_Print_ISSN: parent.Print_ISSN,
    Parent_Online_ISSN: parent.Online_ISSN,
    Parent_URI: parent.URI,
  }
}

const platformCells = (_item: UsedItem | undefined, { name }: Platform): Cells => ({ Platform: name })

/** The cells for an item: of the item itself, of the title that it is in, or only of the platform. */
export const cellsOf = { item: itemCells, title: titleCells, platform: platformCells } as const

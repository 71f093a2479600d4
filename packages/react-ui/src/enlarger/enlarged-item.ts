import type { Extent, LanguageAttributes, Src } from '@lectern/domain/core'

interface Enlargeable {
  /** The id of the item in the text; absent if it has none to link to. */
  readonly id?: string
  /** `Fig. 2` */
  readonly name: string
  /** Language attributes for the item's text and for its name; absent if they are in the interface's language. */
  readonly language?: LanguageAttributes
  readonly nameLanguage?: LanguageAttributes
  /** Its caption: our own markup, taken from the page. */
  readonly caption?: DocumentFragment
}

export interface EnlargeablePicture extends Enlargeable {
  readonly kind: 'picture'
  readonly src: Src
  readonly alt: string
  /** If known before the picture has loaded. */
  readonly size?: Extent
  /** The label of the link to its file. */
  readonly download: string
}

export interface EnlargeableTable extends Enlargeable {
  readonly kind: 'table'
  readonly content: DocumentFragment
}

/** A figure or a table from the text that can be enlarged. */
export type EnlargedItem = EnlargeablePicture | EnlargeableTable

import type { Extent, LanguageAttributes } from '@lectern/domain/core'

interface Enlargeable {
  /** What is in the text under this id; absent where it has none to link to. */
  readonly id?: string
  /** `Fig. 2` */
  readonly name: string
  /** What the text's words say of their language, and its name; nothing where that is the interface's. */
  readonly language?: LanguageAttributes
  readonly nameLanguage?: LanguageAttributes
  /** What the text says of it: our own markup, as it is in the page. */
  readonly caption?: DocumentFragment
}

export interface EnlargeablePicture extends Enlargeable {
  readonly kind: 'picture'
  readonly src: string
  readonly alt: string
  /** As far as known before the picture has come. */
  readonly size?: Extent
  /** What the link to its file says. */
  readonly download: string
}

export interface EnlargeableTable extends Enlargeable {
  readonly kind: 'table'
  readonly content: DocumentFragment
}

/** A figure or a table of the text that can be looked at closely. */
export type EnlargedItem = EnlargeablePicture | EnlargeableTable

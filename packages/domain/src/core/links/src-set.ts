import type { Brand } from '../identifiers/brand.ts'
import { branded } from '../identifiers/branded.ts'
import type { Src } from '../identifiers/href.ts'

/** The same picture in several sizes, as the attribute `srcset` lists them. */
export type SrcSet = Brand<string, 'SrcSet'>

/** A picture and its width in pixels. */
export interface SizedSrc {
  readonly src: Src
  readonly width: number
}

/** The list of one picture's sizes. White space and commas, which separate its entries, are encoded in addresses. */
export const srcSet = (sizes: readonly SizedSrc[]): SrcSet =>
  branded('SrcSet', sizes.map(({ src, width }) => `${src.replace(/[\s,]/g, encodeURIComponent)} ${width}w`).join(', '))

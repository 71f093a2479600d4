import { option as O } from 'fp-ts'
import type { ContentsEntry } from '../article/article-page.ts'
import { encoded } from '../text/address.ts'

/** The id of the section that lists the citing articles. */
export const CITED_BY_ID = 'section-cited-by'

interface Named {
  readonly label: O.Option<string>
  readonly title: string
  readonly children: readonly ContentsItem[]
}

/** An entry of a list of contents as the page draws it: a link, or its words alone (TOC-3). */
export type ContentsItem =
  | (Named & { readonly kind: 'link'; readonly href: string })
  | (Named & { readonly kind: 'plain' })

/** An entry and what is inside it, as links for entitled readers, as plain text for others (TOC-3). */
export const contentsItem = (areLinks: boolean) => ({ id, label, title, children }: ContentsEntry): ContentsItem => {
  const named: Named = { label: label === undefined || label === '' ? O.none : O.some(label), title, children: children.map(contentsItem(areLinks)) }
  return areLinks ? { kind: 'link', href: `#${encoded(id)}`, ...named } : { kind: 'plain', ...named }
}

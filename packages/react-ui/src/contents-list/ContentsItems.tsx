import type { ContentsItem as Item } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { RefObject } from 'react'
import { usePage } from '../page/use-page.ts'
import { useLanguage } from '../primitives/language.ts'

const Words = ({ item: { label, title, language } }: { readonly item: Item }) => {
  const { meta } = usePage().slices.article.value
  return (
    <span {...useLanguage(language ?? meta.language)} className="contents-words">
      {O.isNone(label) ? null : <span className="contents-label">{label.value} </span>}
      {title}
    </span>
  )
}

/** An entry of the contents (TOC-3): a link, with a thumbnail if there is one, or only its text. */
export const ContentsItem = ({ item }: { readonly item: Item }) => {
  const current = item.isInView === true ? 'location' : undefined
  return item.kind === 'plain' ? (
    <span className="contents-entry" aria-current={current}>
      <Words item={item} />
    </span>
  ) : (
    <a className="contents-entry" href={item.href} aria-current={current}>
      {item.thumbnail === undefined ? null : (
        <img className="contents-thumbnail" src={item.thumbnail} alt="" loading="lazy" decoding="async" />
      )}
      <Words item={item} />
    </a>
  )
}

interface ContentsItemsProps {
  readonly items: readonly Item[]
  readonly id?: string
  readonly ref?: RefObject<HTMLUListElement | null>
}

const keyOf = (item: Item, index: number): string => `${index} ${item.title}`

/** Entries of the contents, nested. */
export const ContentsItems = ({ items, id, ref }: ContentsItemsProps) => (
  <ul role="list" id={id} ref={ref}>
    {items.map((item, index) => (
      <li key={keyOf(item, index)}>
        <ContentsItem item={item} />
        {item.children.length === 0 ? null : <ContentsItems items={item.children} />}
      </li>
    ))}
  </ul>
)

import type { ContentsGroup as Group } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { ReactNode } from 'react'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'
import { useFocusFrom } from '../primitives/use-focus-from.ts'
import { ToggleButton } from '../primitives/ToggleButton.tsx'
import { ContentsItems } from './ContentsItems.tsx'

interface ContentsGroupProps {
  readonly group: Group
  readonly onToggle: () => void
  /** The whole list, for readers without script. It is only rendered on the server. */
  readonly whole: ReactNode
}

/** One list of the contents under its title: its first entries or all of them (TOC-1). */
export const ContentsGroup = ({ group: { list, title, items, toggle }, onToggle, whole }: ContentsGroupProps) => {
  const [element, keepPlace] = useFocusFrom<HTMLUListElement>(items.length)
  const id = `contents-${list}`
  return (
    <section className="contents-group" data-list={list} aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="contents-group-title">
        <InterfaceWords>{title}</InterfaceWords>
      </p>
      <ContentsItems items={items} id={id} ref={element} />
      {O.isNone(toggle) ? null : (
        <ToggleButton
          text={toggle.value.text}
          isExpanded={toggle.value.isExpanded}
          controls={id}
          onToggle={() => {
            keepPlace()
            onToggle()
          }}
        />
      )}
      {O.isNone(toggle) ? null : <noscript>{whole}</noscript>}
    </section>
  )
}

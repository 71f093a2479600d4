import type { ContentsEntry } from '@lectern/domain'
import { useSignals } from '@preact/signals-react/runtime'
import { useContext } from 'react'
import { PageActions } from '../page/actions.ts'

interface EntriesProps {
  readonly entries: readonly ContentsEntry[]
  readonly current: string | undefined
}

const Entries = ({ entries, current }: EntriesProps) => (
  <ul role="list">
    {entries.map(({ id, label, title, children }) => (
      <li key={id}>
        <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {label === undefined || label === '' ? null : <span className="contents-label">{label} </span>}
          {title}
        </a>
        {children.length === 0 ? null : <Entries entries={children} current={current} />}
      </li>
    ))}
  </ul>
)

/** The article's contents: beside the text where there is room, else behind the access bar's button. */
export const ContentsList = ({ entries }: { readonly entries: readonly ContentsEntry[] }) => {
  useSignals()
  const { sectionInView } = useContext(PageActions)
  return (
    <nav id="contents" className="contents" aria-labelledby="contents-title" popover="auto">
      <div className="contents-head">
        <h2 id="contents-title">Contents</h2>
        <button type="button" className="quiet-button" popoverTarget="contents" popoverTargetAction="hide">Close</button>
      </div>
      <Entries entries={entries} current={sectionInView.value} />
    </nav>
  )
}

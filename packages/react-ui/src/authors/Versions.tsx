import { useId } from 'react'
import { versionWords } from '@lectern/domain/words'
import type { VersionEntry } from '@lectern/domain/article'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'

/** The versions of an article, each with its date and what has happened to it. */
export const Versions = ({ versions }: { readonly versions: readonly VersionEntry[] }) => {
  const id = useId()
  return (
    <div className="versions">
      <p id={id}>
        <InterfaceWords>{versionWords.title}</InterfaceWords>
      </p>
      <ul aria-labelledby={id}>
        {versions.map(({ name, date, events, isHere, href }) => (
          <li key={href}>
            <InterfaceWords>
              {isHere ? <span aria-current="page">{versionWords.here(name)}</span> : <a href={href}>{name}</a>}
              {date === '' ? '' : `, ${date}`}
            </InterfaceWords>
            {events.length === 0 ? null : (
              <ul>
                {events.map(event => (
                  <li key={`${event.name} ${event.date ?? ''}`}>
                    {event.name}
                    {event.date === undefined ? '' : `, ${event.date}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

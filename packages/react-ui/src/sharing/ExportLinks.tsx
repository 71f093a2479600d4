import type { Pii } from '@lectern/domain/core'
import { exportMenu, type ExportItem } from '@lectern/domain/article'
import type { MouseEvent } from 'react'

interface ExportLinksProps {
  readonly pii: Pii
  /** Reference managers find the links by this id. Use it once per page. */
  readonly id?: string
  readonly onTaken?: (item: ExportItem, event: MouseEvent<HTMLAnchorElement>) => void
}

/** The formats in which a citation can be exported (EXP-1), as links that save a file without script. */
export const ExportLinks = ({ pii, id, onTaken }: ExportLinksProps) => (
  <ul id={id} role="list" className="menu-links">
    {exportMenu(pii).map(item => (
      <li key={item.format}>
        <a
          href={item.href}
          download={item.file.name}
          type={item.file.mediaType}
          onClick={event => {
            onTaken?.(item, event)
          }}
        >
          {item.label}
        </a>
      </li>
    ))}
  </ul>
)

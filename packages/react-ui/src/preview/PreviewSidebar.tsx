import { PREVIEW_SECTION_IDS, type PreviewPage } from '@lectern/domain/page'
import { useSignals } from '@preact/signals-react/runtime'
import { useContext } from 'react'
import { PageActions } from '../page/actions.ts'

/** The contents of a preview beside its text, in windows that are wide enough (PREV-1 to PREV-3). */
export const PreviewSidebar = ({ title, contents }: PreviewPage['sidebar']) => {
  useSignals()
  const sectionInView = useContext(PageActions).sectionInView.value
  return contents.length === 0 ? null : (
    <nav className="preview-sidebar" aria-labelledby="preview-sidebar-title">
      <p id="preview-sidebar-title" className="preview-sidebar-title">
        {title}
      </p>
      <ul role="list">
        {contents.map(({ section, label, href, separator }) => (
          <li key={section} data-separator={separator || undefined}>
            <a href={href} aria-current={PREVIEW_SECTION_IDS[section] === sectionInView ? 'location' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

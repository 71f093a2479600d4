import type { Href } from '@lectern/domain/core'
import { entryLabels, type LabelLayout } from '@lectern/domain/article'
import type { PreviewReference, PreviewWork } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { Fragment, type ReactNode } from 'react'

const linked = (words: string, href: O.Option<Href>): ReactNode => (O.isNone(href) ? words : <a href={href.value}>{words}</a>)

/** The known parts of a work, in reading order. Without a title, its source is the link. */
const Work = ({ work }: { readonly work: PreviewWork }) => {
  if (work.kind === 'other') return <span className="other-ref">{linked(work.text, work.href)}</span>
  const { authors, title, source, href } = work
  const isTitled = O.isSome(title)
  return (
    <span className="preview-work">
      {O.isNone(title) ? null : <span className="reference-title">{linked(title.value, href)}</span>}
      {O.isNone(authors) ? null : (
        <span className="preview-work-authors">{isTitled || O.isSome(source) ? authors.value : linked(authors.value, href)}</span>
      )}
      {O.isNone(source) ? null : (
        <span className="preview-work-source">{isTitled ? source.value : linked(source.value, href)}</span>
      )}
    </span>
  )
}

interface PreviewReferenceItemsProps {
  readonly references: readonly PreviewReference[]
  /** The label layout of the whole list, of which these may be a part. */
  readonly labels: LabelLayout
}

/** Entries of a preview's reference list (REF-4, REF-5, REF-9). They need no script. */
export const PreviewReferenceItems = ({ references, labels }: PreviewReferenceItemsProps) => (
  <ol role="list" className="references">
    {references.map(({ id, label, works }, index) => (
      <li
        key={`${index} ${id}`}
        id={id === '' ? undefined : id}
        className="bib-reference"
        data-labels={entryLabels(labels, O.toUndefined(label))}
      >
        {O.isNone(label) ? null : (
          <>
            <span className="label">{label.value}</span>{' '}
          </>
        )}
        <div className="bib-reference-text">
          {works.map((work, at) => (
            <Fragment key={at}>
              {at === 0 ? null : ' '}
              <Work work={work} />
            </Fragment>
          ))}
        </div>
      </li>
    ))}
  </ol>
)

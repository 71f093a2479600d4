import { linkFollowed, type CitingArticleLink, type CitingArticleView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useId } from 'react'
import { usePage } from '../page/use-page.ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { ToggleButton } from '../primitives/ToggleButton.tsx'

interface TitleProps {
  readonly title: string
  readonly link: O.Option<CitingArticleLink>
}

const Title = ({ title, link }: TitleProps) => {
  const { tell } = usePage()
  if (O.isNone(link)) return <span className="listed-title">{title}</span>
  const to = link.value
  switch (to.kind) {
    case 'here':
      return (
        <a className="listed-title" href={to.href}>
          {title}
        </a>
      )
    case 'elsewhere':
      return (
        <NewWindowLink
          className="listed-title"
          href={to.href}
          onClick={() => {
            linkFollowed(to).forEach(tell)
          }}
        >
          {title}
        </NewWindowLink>
      )
  }
}

/** A work that cites the article, with the citing sentences, and its abstract behind a button (CITE-3). */
export const CitingArticle = ({ index, title, link, publication, details, snippets, snippetsLabel }: CitingArticleView) => {
  const { tell } = usePage()
  const id = useId()
  return (
    <li>
      <h3>
        <Title title={title} link={link} />
      </h3>
      {publication === '' ? null : <p className="listed-publication">{publication}</p>}
      {snippets.length === 0 ? null : (
        <ul className="snippets" role="list" aria-label={snippetsLabel}>
          {[...new Set(snippets)].map(snippet => (
            <li key={snippet}>
              <q>{snippet}</q>
            </li>
          ))}
        </ul>
      )}
      {O.isNone(details) ? null : (
        <>
          <ToggleButton
            text={details.value.label}
            isExpanded={details.value.isExpanded}
            controls={id}
            onToggle={() => {
              tell({ type: 'relatedContent/item-toggled', list: 'citingArticles', index })
            }}
          />
          <div id={id} className="listed-abstract" hidden={!details.value.isExpanded}>
            <p>{details.value.abstract}</p>
          </div>
        </>
      )}
    </li>
  )
}

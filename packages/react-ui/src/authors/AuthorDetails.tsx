import { authorDetailsWords } from '@lectern/domain/words'
import { authorDetails, authorQuestion, type AuthorDetails as Details } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useEffect } from 'react'
import { useArticleLanguage } from '../page/use-article-language.ts'
import { usePage } from '../page/use-page.ts'
import { Words } from '../primitives/InterfaceWords.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { AuthorArticles } from './AuthorArticles.tsx'

const Names = ({ name, degrees, isCorresponding, states, roles }: Details) => (
  <>
    <h3 className="author-name">
      <Words language={useArticleLanguage()}>
        {name}
        {O.isNone(degrees) ? null : `, ${degrees.value}`}
      </Words>
    </h3>
    {isCorresponding ? <p>{authorDetailsWords.corresponding}</p> : null}
    {states.map(words => (
      <p key={words}>{words}</p>
    ))}
    {roles.length === 0 ? null : <p className="author-roles">{roles.join(', ')}</p>}
  </>
)

const Line = ({ words }: { readonly words: string }) => <Words language={useArticleLanguage()}>{words}</Words>

const Lines = ({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <ul role="list" className="author-places" aria-label={name}>
      {lines.map(words => (
        <li key={words}>
          <Line words={words} />
        </li>
      ))}
    </ul>
  )

const Ways = ({ emails, orcid, scopusHref, biographyHref }: Details) => (
  <ul role="list" className="author-ways" aria-label={authorDetailsWords.ways}>
    {emails.map(({ address, href }) => (
      <li key={address}>
        <a href={href}>{address}</a>
      </li>
    ))}
    {O.isNone(orcid) ? null : (
      <li>
        {authorDetailsWords.orcid}
        <NewWindowLink href={orcid.value.href}>{orcid.value.id}</NewWindowLink>
      </li>
    )}
    {O.isNone(scopusHref) ? null : (
      <li>
        <NewWindowLink href={scopusHref.value}>{authorDetailsWords.scopus}</NewWindowLink>
      </li>
    )}
    {O.isNone(biographyHref) ? null : (
      <li>
        <a href={biographyHref.value}>{authorDetailsWords.biography}</a>
      </li>
    )}
  </ul>
)

const hasWays = ({ emails, orcid, scopusHref, biographyHref }: Details): boolean =>
  emails.length > 0 || O.isSome(orcid) || O.isSome(scopusHref) || O.isSome(biographyHref)

/** An author in the side panel: name, affiliations, contact details and other articles (AUTH-4). */
export const AuthorDetails = ({ authorId }: { readonly authorId: string }) => {
  const {
    slices: { authors, authorMetadata },
    facts,
    tell,
  } = usePage()
  const state = authors.value
  useEffect(() => {
    const question = authorQuestion(state, authorId)
    if (O.isSome(question)) tell(question.value)
  }, [state, authorId, tell])

  const view = authorDetails(state, authorMetadata.value, authorId, facts.linkOutUrls)
  switch (view.kind) {
    case 'loading':
      return <p role="status">{view.text}</p>
    case 'failed':
      return (
        <p className="author-failure" role="alert">
          {view.text}
        </p>
      )
    case 'shown': {
      const { content } = view
      return (
        <div className="author-details-panel">
          <Names {...content} />
          <Lines name={authorDetailsWords.affiliations} lines={content.affiliations} />
          <Lines name={authorDetailsWords.notes} lines={content.notes} />
          {hasWays(content) ? <Ways {...content} /> : null}
          {O.isNone(content.failure) ? null : <p className="author-failure">{content.failure.value}</p>}
          <AuthorArticles
            articles={content.articles}
            onRetry={() => {
              tell({ type: 'authors/articles-asked', authorId })
            }}
          />
        </div>
      )
    }
  }
}

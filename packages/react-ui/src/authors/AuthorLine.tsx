import { ELLIPSIS } from '@lectern/domain/core'
import { authorWords } from '@lectern/domain/words'
import type { Contributor, CutList } from '@lectern/domain/article'
import { useNameLanguage, useTextLanguage } from '../primitives/language.ts'
import { AuthorButton } from './AuthorButton.tsx'

const keyOf = ({ id, name }: Contributor): string => id ?? name

const Names = ({ authors, goesOn = false }: { readonly authors: readonly Contributor[]; readonly goesOn?: boolean }) => {
  const { lang } = useTextLanguage()
  return authors.map((author, index) => (
    <li key={keyOf(author)} lang={lang}>
      <AuthorButton author={author} />
      {goesOn || index < authors.length - 1 ? ', ' : null}
    </li>
  ))
}

/** The authors in one line (AUTH-1): all of them or, for a large group, the first 20, an ellipsis and the last. */
export const AuthorLine = ({ authors }: { readonly authors: CutList<Contributor> }) => (
  <ul {...useNameLanguage()} role="list" className="author-line" aria-label={authorWords.authors}>
    {authors.kind === 'all' ? (
      <Names authors={authors.shown} />
    ) : (
      <>
        <Names authors={authors.first} goesOn />
        <li>
          {ELLIPSIS}
          {authorWords.comma}
        </li>
        <Names authors={[authors.last]} />
      </>
    )}
  </ul>
)

import { authorHref, type Contributor } from '@lectern/domain/article'
import { option as O } from 'fp-ts'

/** Says that a link is a button from now on. React need not draw it again for that. */
const asButton = (link: HTMLAnchorElement | null): void => {
  link?.setAttribute('role', 'button')
}

/**
 * An author's name, marked for the side panel (SIDE-5): with script a button that opens it, without script a link to the author's
 * details on the page.
 */
export const AuthorButton = ({ author }: { readonly author: Contributor }) => {
  const href = authorHref(author)
  return O.isNone(href) ? (
    author.name
  ) : (
    <a
      href={href.value}
      className="author-button"
      data-panel-type="Author"
      data-panel-id={author.id}
      ref={asButton}
      onKeyDown={event => {
        if (event.key !== ' ') return
        event.preventDefault()
        event.currentTarget.click()
      }}
    >
      {author.name}
    </a>
  )
}

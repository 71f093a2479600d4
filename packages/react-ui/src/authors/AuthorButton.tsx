import { authorHref, type Contributor } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is hydrated: false on the server and during hydration, so that both render the same. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * An author's name, marked for the side panel (SIDE-5): with script a button that opens it, without script a link to the author's
 * details on the page.
 */
export const AuthorButton = ({ author }: { readonly author: Contributor }) => {
  const isLive = useIsLive()
  const href = authorHref(author)
  return O.isNone(href) ? (
    author.name
  ) : (
    <a
      href={href.value}
      className="author-button"
      data-panel-type="Author"
      data-panel-id={author.id}
      {...(isLive ? { role: 'button' } : {})}
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

import { authorHref, type Contributor } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has become interactive: no on the server and while the browser takes the page over, so that both draw the same. */
const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * An author's name. It is marked for the side panel (SIDE-5): with script it is a button that opens it, without, a link to what the page says of
 * the author.
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

import { aroundValue } from '@lectern/domain/core'
import { failureWords, messagePageWords } from '@lectern/domain/words'
import { PageFrame } from '../chrome/PageFrame.tsx'

const SeeAll = () => (
  <p>
    <a href="/">{messagePageWords.seeAll}</a>
  </p>
)

/** The page for an address with nothing at it. */
export const NotFoundPage = ({ path }: { readonly path: string }) => {
  const [before, after] = aroundValue(messagePageWords.nothingAt)
  return (
    <PageFrame className="message-page">
      <h1>{messagePageWords.notFound}</h1>
      <p>
        {before}
        <code>{path}</code>
        {after}
      </p>
      <SeeAll />
    </PageFrame>
  )
}

/** The page for an error on the server. */
export const FailurePage = ({ status }: { readonly status: number }) => {
  const { heading, advice } = failureWords(status)
  return (
    <PageFrame className="message-page">
      <h1>{heading}</h1>
      <p>{advice}</p>
      <SeeAll />
    </PageFrame>
  )
}

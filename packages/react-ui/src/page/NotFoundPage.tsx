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

export interface FailurePageProps {
  readonly status: number
  /** The id under which the log has the request. */
  readonly reference?: string | undefined
  /** How long to wait before trying again, if that is known. */
  readonly seconds?: number | undefined
}

/** The page for an error on the server. */
export const FailurePage = ({ status, reference, seconds }: FailurePageProps) => {
  const { heading, advice } = failureWords(status, seconds)
  return (
    <PageFrame className="message-page">
      <h1>{heading}</h1>
      <p>{advice}</p>
      {reference !== undefined && <p>{messagePageWords.reference(reference)}</p>}
      <SeeAll />
    </PageFrame>
  )
}

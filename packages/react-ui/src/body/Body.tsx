import { bodyView } from '@lectern/domain'
import { lazy, Suspense } from 'react'
import { usePage } from '../page/use-page.ts'

const ReceivedPart = lazy(() => import('./ReceivedPart.tsx'))

/** The body of a page that came without it: on its way, there, or what stands in its place (LIFE-4). */
export const Body = () => {
  const { slices } = usePage()
  const view = bodyView(slices.body.value)
  switch (view.kind) {
    case 'absent':
      return null
    case 'loading':
      return <p className="body-loading" role="status">{view.text}</p>
    case 'failed':
      return <p className="body-failure" role="alert">{view.text}</p>
    case 'shown':
      return <Suspense><ReceivedPart content={view.content} /></Suspense>
  }
}

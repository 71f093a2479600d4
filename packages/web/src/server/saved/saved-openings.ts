import { taskEither as TE } from 'fp-ts'
import type { OpenSaved } from '../article/page/open-saved.ts'
import type { Handlers } from '../calls/handler.ts'

/** The handlers, of which a saved page at an article's path answers for what that page is opened from. */
export const withSavedOpenings = (handlers: Handlers, openSaved: OpenSaved): Handlers => ({
  ...handlers,
  pageState: (request, context) => {
    const saved = openSaved(request.params.pii, 'full', context)
    return saved === undefined ? handlers.pageState(request, context) : TE.right(saved.opening)
  },
})

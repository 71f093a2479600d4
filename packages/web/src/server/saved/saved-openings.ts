import { taskEither as TE } from 'fp-ts'
import type { OpenSaved } from '../article/page/open-saved.ts'
import type { Handlers } from '../calls/handler.ts'

/** Wraps the handlers so that a saved page answers `pageState` for its article. */
export const withSavedOpenings = (handlers: Handlers, openSaved: OpenSaved): Handlers => ({
  ...handlers,
  pageState: (request, context) => {
    const saved = openSaved(request.params.pii, 'full', context)
    return saved === undefined ? handlers.pageState(request, context) : TE.right(saved.opening)
  },
})

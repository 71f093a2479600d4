import { ask, callFailure, type Client, type PersistenceSource } from '@lectern/api-client'
import { either as E } from 'fp-ts'
import { rememberedInstitutions } from '../seamless-access.ts'
import type { Interpreters } from './interpreter.ts'

/** Speaks the page's calls. What was cancelled has neither an answer nor failed. */
export const calls = (
  client: Client,
  window: Window,
  persistence: PersistenceSource | undefined,
): Pick<Interpreters, 'call'> => ({
  call: ({ call }, tell) => {
    const asked = call.endpoint === 'seamlessAccess' ? rememberedInstitutions(window, persistence)(call) : ask(client, call)
    void asked().then(
      E.match(
        error => {
          const failure = callFailure(error)
          if (failure !== undefined) tell({ type: 'page/call-failed', call, failure })
        },
        answered => {
          tell({ type: 'page/answered', answered })
        },
      ),
    )
  },
})

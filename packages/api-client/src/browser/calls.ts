import type { CallTo } from '@lectern/domain/core'
import type { Answered } from '@lectern/domain/page'
import { either as E, type taskEither as TE } from 'fp-ts'
import { callFailure, type ApiError } from '../api-error.ts'
import { ask } from '../ask.ts'
import type { PageClient } from '../page-client.ts'
import type { Begun, Interpreters } from './interpreter.ts'

/**
 * Makes the page's calls. A cancelled call is neither answered nor failed.
 * @param client makes calls to the service
 * @param institutions makes the one call that a script in the page answers (LIFE-11)
 * @param begun receives each call
 */
export const calls = (
  client: PageClient,
  institutions: (call: CallTo<'seamlessAccess'>) => TE.TaskEither<ApiError, Answered>,
  begun: Begun,
): Pick<Interpreters, 'call'> => ({
  call: ({ call }, tell) => {
    const asked = call.endpoint === 'seamlessAccess' ? institutions(call) : ask(client, call)
    void begun(asked()).then(
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

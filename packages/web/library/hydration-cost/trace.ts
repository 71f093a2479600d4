import { either as E } from 'fp-ts'
import * as t from 'io-ts'

const Trace = t.type({ traceEvents: t.array(t.partial({ name: t.string, pid: t.number, tid: t.number, tdur: t.number })) })

/** The page sets this mark while it is traced: it tells its main thread from those of other renderers. */
export const MARK = 'measured'

/** What Chromium must record for `longestTask`. */
export const CATEGORIES = ['toplevel', 'blink.user_timing']

/** The longest task of a page's main thread, in milliseconds of processor time, from Chromium's trace. */
export const longestTask = (json: string): number => {
  const trace = Trace.decode(JSON.parse(json))
  if (E.isLeft(trace)) throw new Error('the browser sent a trace of a form unknown to this program')
  const events = trace.right.traceEvents
  const mark = events.find(({ name }) => name === MARK)
  const tasks = events.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && pid === mark?.pid && tid === mark?.tid,
  )
  if (tasks.length === 0) throw new Error(`the trace holds no task of the thread that set the mark "${MARK}"`)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1e3
}

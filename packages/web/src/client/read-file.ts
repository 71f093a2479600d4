import type { Report } from '@lectern/domain/core'
import { requestDuration } from '@lectern/domain/page'
import { collected, type ReadFile } from '@lectern/react-ui'
import { either as E } from 'fp-ts'

/**
 * Reads files of this site over the network.
 * @param report receives the duration of each request (PREV-6)
 */
export const readFile =
  (window: Window, report: (duration: Report) => void): ReadFile =>
  async (href, mostBytes) => {
    const startedAt = window.performance.now()
    try {
      const answer = await window.fetch(href, { credentials: 'same-origin' })
      if (!answer.ok || answer.body === null) return E.left('not-received')
      const bytes = await collected(answer.body, mostBytes)
      return bytes === undefined ? E.left('too-large') : E.right(bytes)
    } catch {
      return E.left('not-received')
    } finally {
      report(requestDuration(href.replace(/[?#].*$/s, ''), startedAt, window.performance.now()))
    }
  }

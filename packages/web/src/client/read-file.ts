import { collected, type ReadFile } from '@lectern/react-ui'
import { either as E } from 'fp-ts'
import { timed } from './request-durations.ts'

/** Reads files of this site over the network. */
export const readFile =
  (window: Window): ReadFile =>
  (href, mostBytes) =>
    timed(window, href, async () => {
      try {
        const answer = await window.fetch(href, { credentials: 'same-origin' })
        if (!answer.ok || answer.body === null) return E.left('not-received')
        const bytes = await collected(answer.body, mostBytes)
        return bytes === undefined ? E.left('too-large') : E.right(bytes)
      } catch {
        return E.left('not-received')
      }
    })

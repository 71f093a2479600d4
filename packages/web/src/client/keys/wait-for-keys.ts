import { reported } from '../reported.ts'

const HELP = '[data-keys-help]'

/** Loads what follows the keys of an article's page when one may have been pressed, or when they are asked for by the button, which it shows. */
export const waitForKeys = ({ document }: Window): void => {
  const until = new AbortController()
  document.querySelectorAll<HTMLElement>(HELP).forEach(button => {
    button.hidden = false
  })
  const load = async (event: Event): Promise<void> => {
    const script = await import('./follow-keys.ts')
    if (until.signal.aborted) return
    until.abort()
    script.followKeys(document, HELP, event)
  }
  document.addEventListener(
    'keydown',
    event => {
      const isTyped = event.target instanceof Element && event.target.matches('input, textarea, select')
      if (event.key.length === 1 && !isTyped) void reported(load(event))
    },
    { signal: until.signal },
  )
  document.addEventListener(
    'click',
    event => {
      if (event.target instanceof Element && event.target.closest(HELP) !== null) void reported(load(event))
    },
    { signal: until.signal },
  )
}

import type { CslItem } from '@lectern/domain/article'

/**
 * Handles the tools of figures and tables that have a script of their own, which is loaded when one is first used.
 * @param cited what cites the article
 * @param failed called if it cannot be loaded, with how to try again
 */
export const listenToFloatTools = (
  window: Window,
  cited: () => CslItem | undefined,
  failed: (again: () => void) => void,
): void => {
  const use = async (button: HTMLElement): Promise<void> => {
    try {
      const script = await import('./floats/carry-out.ts')
      script.carryOut(window, button, cited())
    } catch {
      failed(() => void use(button))
    }
  }
  window.document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-float-tool]') : null
    if (button !== null) void use(button)
  })
}

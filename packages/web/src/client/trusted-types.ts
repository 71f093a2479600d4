declare global {
  interface Window {
    /** The part of the Trusted Types API that is needed here. Not all browsers have it. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createHTML: (text: string, type: string, sink: string) => string | null },
      ) => unknown
    }
  }
}

/**
 * The markup that scripts may pass to the browser as text, or null. React empties elements whose markup the server has rendered, and parsing
 * XML makes a document in which nothing runs.
 */
export const trustedMarkup = (text: string, sink: string): string | null =>
  text === '' || sink === 'DOMParser parseFromString' ? text : null

/**
 * Makes the page's only policy for Trusted Types, which the browser consults wherever text would become markup or code. It has no rule for
 * scripts and their addresses, so these are refused.
 */
export const installTrustedTypes = ({ trustedTypes }: Pick<Window, 'trustedTypes'>): void => {
  // Without that API, browsers give this name to an element of the article with this id.
  if (typeof trustedTypes?.createPolicy !== 'function') return
  trustedTypes.createPolicy('default', { createHTML: (text, _type, sink) => trustedMarkup(text, sink) })
}

/** A cookie to be written for the page's own host, until the browser closes. */
export interface CookieWrite {
  readonly name: string
  readonly value: string
}

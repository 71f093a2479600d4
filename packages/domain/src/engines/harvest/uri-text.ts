/** An optional scheme, then an authority or a path that does not look like one. */
const START = String.raw`(?:[a-z][a-z\d+.-]*:|(?![^/?#]*:))(?://(?:[^@/?#[\]%]*@)?(?:\[[\da-f:.]+\]|(?:[^/?#@:[\]%]|%[\da-f]{2})*)(?::\d*)?(?=[/?#]|$)|(?!//))`

const LETTERS = String.raw`(?:[^#%]|%[\da-f]{2})*`

const URI = new RegExp(`^${START}${LETTERS}(?:#${LETTERS})?$`, 'i')

/** Whether a text has the form of a URI, absolute or relative (RFC 3986), after percent-encoding, as in XML Schema's `anyURI`. */
export const isUriText = (text: string): boolean => URI.test(text)

import type { Brand } from './brand.ts'

type Lowercase = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | LowercaseFromN
type LowercaseFromN = 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z'
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
type LetterOrDigit = Lowercase | Uppercase<Lowercase> | Digit

/** A place on the page itself. */
export type Fragment = `#${string}`

/**
 * A path on the page's own host. After a slash and a letter, nothing can make a browser read another host, so the compiler accepts such
 * text as it is. Any other path has to be checked.
 */
export type OwnPath = '/' | `/${'?' | '#' | LetterOrDigit}${string}` | Brand<`/${string}`, 'OwnPath'>

/** A complete address on the web. */
export type WebAddress = `http://${string}` | `https://${string}`

/** A complete address that a link may lead to: on the web, a file server, or a mailbox. */
export type ExternalHref = WebAddress | `ftp://${string}` | `ftps://${string}` | `mailto:${string}`

/**
 * An address that a link or a form may lead to. Its first characters decide that: text that begins in another way, and text of which the
 * compiler knows nothing, has to pass `receivedHref` or `parseUrn`.
 */
export type Href = Fragment | OwnPath | ExternalHref

/** An address from which a page may load a picture, a film, a frame or a script. */
export type Src = OwnPath | WebAddress

/** A path on the page's own host that no browser would read as another host's address. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}]*$/u

/** Whether a text is a path on the page's own host. Text with a backslash, a control character or a lone surrogate is none. */
export const isOwnPath = (text: string): text is OwnPath => OWN_PATH.test(text)

/** Whether an address is one from which a page may load a picture, a film, a frame or a script. */
export const isSrc = (href: Href): href is Src => /^(?:https?:\/)?\//i.test(href)

/** Whether an address is on the web. */
export const isWebAddress = (href: Href): href is WebAddress => /^https?:/i.test(href)

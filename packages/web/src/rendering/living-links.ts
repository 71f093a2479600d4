/** A link in our own markup to places on its page; links hold no other. */
const LINK = /<a( [^>]*?)? href="#([^"]*)"([^>]*)>(.*?)<\/a>/gs

const unescaped = (attribute: string): string =>
  attribute
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const decoded = (hash: string): string => {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

const REFIDS = / data-refids="([^"]*)"/

const ID = / id="[^"]*"/

/**
 * Our own markup of parts of an article, shown without the rest: a link to several places keeps those that are shown; one that has none left becomes
 * its mere words (PREV-10).
 * @param ids of the places that are shown, as they stand in the markup
 */
export const withLivingLinks = (html: string, ids: ReadonlySet<string>): string => {
  const living = new Set([...ids].map(unescaped))
  return html.replace(LINK, (link, before: string | undefined, hash: string, after: string, words: string) => {
    const attributes = `${before ?? ''}${after}`
    const named = REFIDS.exec(attributes)?.[1]
    const targets = named === undefined ? [decoded(unescaped(hash))] : unescaped(named).split(' ')
    const left = targets.filter(id => living.has(id))
    const [first] = left
    if (first === undefined) return `<span${ID.exec(attributes)?.[0] ?? ''} class="unlinked">${words}</span>`
    return left.length === targets.length
      ? link
      : `<a href="#${escaped(encodeURIComponent(first))}"${attributes.replace(REFIDS, ` data-refids="${escaped(left.join(' '))}"`)}>${words}</a>`
  })
}

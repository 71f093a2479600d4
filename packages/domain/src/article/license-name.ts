const CREATIVE_COMMONS = /creativecommons\.org\/(?:licenses\/([a-z-]+)\/(\d\.\d)|publicdomain\/(zero|mark)\/(\d\.\d))/i

/** What a licence is called for short: `CC BY 4.0`, `CC0 1.0`; the address itself where it is none of Creative Commons'. */
export const licenseName = (href: string): string => {
  const [, terms, version, dedication, dedicationVersion] = CREATIVE_COMMONS.exec(href) ?? []
  if (terms !== undefined && version !== undefined) return `CC ${terms.toUpperCase()} ${version}`
  if (dedication !== undefined && dedicationVersion !== undefined) return dedication === 'zero' ? `CC0 ${dedicationVersion}` : `Public Domain Mark ${dedicationVersion}`
  return href
}

/** Whether a licence is one of Creative Commons', which all let anyone read and share. */
export const isCreativeCommons = (href: string): boolean => CREATIVE_COMMONS.test(href)

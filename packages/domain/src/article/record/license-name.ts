const NAMED_LICENSE =
  /creativecommons\.org\/(?:licenses\/([a-z-]+\/\d\.\d(?:\/[a-z]{2,3}(?![a-z.]))?)|publicdomain\/zero\/(\d\.\d)|publicdomain\/mark\/(\d\.\d))/i

/**
 * The short name of a licence: `CC BY 4.0`, `CC BY 3.0 IGO`, `CC0 1.0`; the address itself if it is not a Creative Commons one.
 */
export const licenseName = (href: string): string => {
  const [, license, zero, mark] = NAMED_LICENSE.exec(href) ?? []
  return license !== undefined
    ? `CC ${license.toUpperCase().replaceAll('/', ' ')}`
    : zero !== undefined
      ? `CC0 ${zero}`
      : mark !== undefined
        ? `Public Domain Mark ${mark}`
        : href
}

const CREATIVE_COMMONS =
  /creativecommons\.org\/(?:licenses|publicdomain)\/[^\s()<>"']|creative\s*commons(?!\.org)|\bcc[\s-]?by\b|\bcc[\s-]?(?:0|zero)\b/i

/** Whether words or an address name a Creative Commons licence. All of them allow anyone to read and share. */
export const isCreativeCommons = (said: string): boolean => CREATIVE_COMMONS.test(said)

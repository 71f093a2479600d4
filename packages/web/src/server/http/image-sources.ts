/** A host may contain what ends a source in a policy. */
const isSource = (origin: string): boolean => /^https?:\/\/[^\s;,'"]+$/.test(origin)

/**
 * What pages may show pictures from: this site, what is in the page itself, and the hosts that its settings and saved pages name for their pictures.
 * @param addresses of pictures that they name, as those of libraries' banners
 */
export const imageSources = (addresses: readonly (string | undefined)[]): string[] => {
  const origins = addresses.flatMap(address => (address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(["'self'", 'data:', ...origins.filter(isSource)])]
}

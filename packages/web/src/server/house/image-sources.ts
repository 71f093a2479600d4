/**
 * What pages may show pictures from: this site, what stands in the page itself, and the hosts that the house's files and saved pages name for theirs.
 * @param addresses of such pictures, as of libraries' banners; those without a host of their own count for nothing
 */
export const imageSources = (addresses: readonly (string | undefined)[]): string[] => {
  const origins = addresses.flatMap(address => (address !== undefined && /^https?:/i.test(address) && URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(["'self'", 'data:', ...origins])]
}

/**
 * What pages may show pictures from: this site, what stands in the page itself, and the hosts that the house's files name for its pictures.
 * @param addresses of pictures that house files name, as those of libraries' banners
 */
export const imageSources = (addresses: readonly (string | undefined)[]): string[] => {
  const origins = addresses.flatMap(address => (address !== undefined && URL.canParse(address) ? [new URL(address).origin] : []))
  return [...new Set(["'self'", 'data:', ...origins])]
}

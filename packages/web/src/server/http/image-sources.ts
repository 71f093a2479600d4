import { originsOf } from '../../settings/origins-of.ts'

/** Hosts may contain characters that would end a source in a policy. */
const isSource = (origin: string): boolean => /^https?:\/\/[^\s;,'"]+$/.test(origin)

/**
 * The image sources allowed on pages: this site, data URLs, and the hosts of images named by settings and saved pages.
 * @param addresses the addresses of those images, such as library banners
 */
export const imageSources = (addresses: readonly (string | undefined)[]): string[] => {
  return [...new Set(["'self'", 'data:', ...addresses.flatMap(originsOf).filter(isSource)])]
}

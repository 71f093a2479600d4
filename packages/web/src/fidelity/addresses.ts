/** An address without its percent signs, or as it is if they make no sense. */
export const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const withoutScheme = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.|dx\.)?/, '')
    .replace(/\/$/, '')

/** Whether an address, a DOI or another identifier is among addresses. */
export const isAmong = (addresses: readonly string[], wanted: string): boolean => {
  const text = withoutScheme(wanted)
  return addresses.some(address => withoutScheme(decoded(address)).includes(text) || withoutScheme(address).includes(text))
}

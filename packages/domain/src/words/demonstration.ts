/** Texts at those addresses of the shipped library that lead elsewhere on a real site, by the place that the address names. */
export const demonstrationPlaces = {
  shop: {
    heading: 'The shop',
    text: 'On a real site, the shop would sell the article here. The library that ships with Lectern sells nothing.',
  },
  orders: {
    heading: 'Your order has been received',
    text: 'On a real site, a document-delivery service would take your order for a copy here. The library that ships with Lectern delivers nothing and has not stored the order.',
  },
  copies: {
    heading: 'A copy that your institution pays for',
    text: 'On a real site, the file that your institution has paid for would open here. The library that ships with Lectern does not have that file.',
  },
  society: {
    heading: 'Your society',
    text: 'On a real site, the members of a society would sign in here to read its journal. The journal in the library that ships with Lectern does not belong to a society.',
  },
  patients: {
    heading: 'Access for patients',
    text: 'On a real site, patients and their carers would request an article here. The library that ships with Lectern is not about health.',
  },
  library: {
    heading: 'Your library’s link resolver',
    text: 'On a real site, your library would look for a copy in its collections here. This is what the page sent about the article (OpenURL):',
  },
  clinic: {
    heading: 'The clinical platform',
    text: 'On a real site, the same article would open here on a platform for clinicians. The library that ships with Lectern is not on any other platform.',
  },
} as const

export type DemonstrationPlace = keyof typeof demonstrationPlaces

const PLACES: readonly DemonstrationPlace[] = ['shop', 'orders', 'copies', 'society', 'patients', 'library', 'clinic']

/** The place with this name in an address, if there is one. */
export const demonstrationPlace = (word: string): DemonstrationPlace | undefined => PLACES.find(place => place === word)

/** The pages that stand in for other organisations in the shipped library. */
export const demonstrationWords = {
  fields: 'What the link contained',
  back: 'Back to the article',
} as const

/** What is at the shipped library's addresses that lead elsewhere in a real site, by the place that the address names. */
export const demonstrationPlaces = {
  shop: {
    heading: 'The shop',
    text: 'Here the shop of a site would sell the article. Nothing is sold in the library that ships with Lectern.',
  },
  orders: {
    heading: 'Your order has arrived',
    text: 'Here a document-delivery service would take the order for a copy. The library that ships with Lectern delivers nothing, and has kept nothing of this.',
  },
  copies: {
    heading: 'A copy that your institution pays for',
    text: 'Here the file would come that your institution has paid for. In the library that ships with Lectern there is none.',
  },
  society: {
    heading: 'Your society',
    text: 'Here the members of a society would sign in to read its journal. The journal of the library that ships with Lectern belongs to no society.',
  },
  patients: {
    heading: 'Access for patients',
    text: 'Here patients and those who care for them would ask for an article. The library that ships with Lectern is not about health.',
  },
  library: {
    heading: 'Your library’s link resolver',
    text: 'Here your library would look for a copy among everything that it holds. This is what the page told it of the article (OpenURL):',
  },
  clinic: {
    heading: 'The clinical platform',
    text: 'Here the same article would open on the platform that clinicians read on. The library that ships with Lectern is on no other.',
  },
} as const

export type DemonstrationPlace = keyof typeof demonstrationPlaces

const PLACES: readonly DemonstrationPlace[] = ['shop', 'orders', 'copies', 'society', 'patients', 'library', 'clinic']

/** The place that a word of an address names. */
export const demonstrationPlace = (word: string): DemonstrationPlace | undefined => PLACES.find(place => place === word)

/** The pages that stand in for other organisations where the shipped library is shown. */
export const demonstrationWords = {
  fields: 'What the link said',
  back: 'Back to the article',
} as const

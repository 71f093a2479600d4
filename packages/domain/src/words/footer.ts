/** The footer, besides the names of publishers. */
export const footerWords = {
  about: (site: string): string => `About ${site}`,
  remoteAccess: 'Remote access',
  shoppingCart: 'Shopping cart',
  advertise: 'Advertise',
  contact: 'Contact and support',
  terms: 'Terms and conditions',
  privacyPolicy: 'Privacy policy',
  accessibility: 'Accessibility',
  cookieSettings: 'Cookie settings',
  copyright: (year: number, publisher: string): string => `© ${year} ${publisher}`,
} as const

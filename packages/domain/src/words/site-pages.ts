/** A page of text: its title, and its sections; the first one has no heading. */
export interface SitePageWords {
  readonly title: string
  readonly sections: readonly { readonly heading?: string; readonly paragraphs: readonly string[] }[]
}

/** The names that the site's own pages may mention. */
export interface SiteNames {
  readonly name: string
  readonly publisher: string
}

const about = ({ name, publisher }: SiteNames): SitePageWords => ({
  title: `About ${name}`,
  sections: [
    {
      paragraphs: [
        `${name} shows journal articles and book chapters with their figures, tables and formulas, their references, and the articles that cite them.`,
        `It is run by ${publisher}. Its software is Lectern, the open article page, which is free and turns a folder of Elsevier or JATS XML into a reading platform.`,
      ],
    },
    {
      heading: 'How it is designed',
      paragraphs: [
        'Pages are designed for long reading by everyone and on every device: with a mouse, touch, a keyboard or a screen reader, with enlarged text, and on paper. You can read and search articles without JavaScript.',
      ],
    },
  ],
})

const advertise = ({ name }: SiteNames): SitePageWords => ({
  title: 'Advertise',
  sections: [
    {
      paragraphs: [
        `There is no advertising on ${name}. Nothing comes between readers and the text, and what they read is not used to sell them anything.`,
      ],
    },
  ],
})

const terms = ({ name, publisher }: SiteNames): SitePageWords => ({
  title: 'Terms and conditions',
  sections: [
    {
      heading: 'Articles',
      paragraphs: [
        'Articles and chapters belong to their authors and publishers. The page of each says what you may do with it, in its licence and copyright line. If no licence is stated, all rights are reserved.',
        'You may use articles under an open licence as that licence allows. Other articles are available to readers with access, for reading and study.',
      ],
    },
    {
      heading: 'Use of this site',
      paragraphs: [
        'Pages are for people to read. Anyone who requests too many of them in a minute is asked to wait, and there is a daily limit on downloading several articles together.',
        `${name} shows articles as their publishers supply them. ${publisher} is not responsible for their content.`,
      ],
    },
  ],
})

const privacy = ({ name, publisher }: SiteNames): SitePageWords => ({
  title: 'Privacy policy',
  sections: [
    {
      paragraphs: [
        `${name} stores as little about its readers as it can, shares none of it, and shows no advertising. Nothing on its pages comes from other services, except what ${publisher} has set up to come from them.`,
      ],
    },
    {
      heading: 'What is stored on the server',
      paragraphs: [
        'When you open or download an article, or make a search, the server records the time, the kind of browser, the organisation that gives you access, and the visit. If you have signed in, it also records your account. Libraries receive monthly totals.',
        'A visit is a random number in your session cookie. Without cookies, it is a number made from your network address, your browser and the hour, from which none of these can be recovered. Network addresses themselves are not stored.',
        'Which recommended articles you were shown, and which of them you opened, is recorded in the same way. The words of a search are not stored with these records.',
        'Your own account contains your name, your email address, a number from which your password cannot be recovered, and the journals and searches that you follow. If you turn on your histories, it also contains the articles that you have read, on which recommendations are based, and your searches. Nobody else can see these, and you can delete each of them.',
        `These records stay until ${publisher} deletes them. The server’s error log names pages, never readers.`,
      ],
    },
    {
      heading: 'How to delete it',
      paragraphs: [
        'Signing out ends your session. To delete what is stored in your browser, clear the data of this site there. When you stop allowing something in the cookie settings, it is deleted immediately.',
        'On your profile, you can delete your account and everything stored with it, with immediate effect. You can delete your histories, your alerts and each of their entries on their own pages.',
        `${publisher} deletes the usage counted with your account if you ask for it.`,
      ],
    },
  ],
})

const cart = ({ name }: SiteNames): SitePageWords => ({
  title: 'Shopping cart',
  sections: [
    {
      paragraphs: [
        `Nothing is sold on ${name}, so your cart is empty. If you can’t read an article here, you may have access to it through your institution.`,
      ],
    },
  ],
})

/** The site's own pages that consist only of text. */
export const sitePages = { about, advertise, terms, privacy, cart } as const satisfies Readonly<
  Record<string, (names: SiteNames) => SitePageWords>
>

/** Texts of the contact page, with or without an address to write to. */
export const contactWords = {
  title: 'Contact and support',
  lead: (publisher: string): string =>
    `This site is run by ${publisher}. Get in touch with questions about the site, about access to its articles, or about what is stored about you.`,
  write: (email: string): string => `Write to ${email}`,
  /** Shown if the site has no contact address. */
  none: 'No contact address has been set up here. Your institution’s library can help with access.',
  hubs: 'Help and support',
} as const

/** The link from the privacy policy to the cookie settings. */
export const privacyWords = { kept: 'What is stored in your browser', settings: 'Cookie settings' } as const

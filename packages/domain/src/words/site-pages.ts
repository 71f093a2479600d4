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
        `${name} shows journal articles and book chapters: their text, figures, tables and formulas, their references and what cites them.`,
        `It is run by ${publisher} with Lectern, an open article page: free software that turns a folder of Elsevier or JATS XML into pages to read.`,
      ],
    },
    {
      heading: 'How it is made',
      paragraphs: [
        'Pages are meant for long reading, for every device and every reader: by mouse, touch or keyboard, with a screen reader, enlarged, and on paper. Articles can be read and searched without any script.',
      ],
    },
  ],
})

const advertise = ({ name }: SiteNames): SitePageWords => ({
  title: 'Advertise',
  sections: [
    {
      paragraphs: [
        `There is no advertising on ${name}, and no place for it: nothing comes between readers and the text, and nobody learns what they read in order to sell them something.`,
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
        'Articles and chapters belong to their authors and publishers. The page of each says what may be done with it, in its licence and copyright line; if it states no licence, all rights are reserved.',
        'Articles under an open licence may be used as that licence says. Other articles are available to readers with access, for reading and study.',
      ],
    },
    {
      heading: 'Use of this site',
      paragraphs: [
        'Pages are for readers. Anyone who requests too many of them in a minute is asked to wait, and downloads of many articles at once are limited per day.',
        `${name} shows articles as their publishers have delivered them. ${publisher} is not responsible for their content.`,
      ],
    },
  ],
})

const privacy = ({ name, publisher }: SiteNames): SitePageWords => ({
  title: 'Privacy policy',
  sections: [
    {
      paragraphs: [
        `${name} keeps as little about its readers as it can, shares none of it, and shows no advertising. Nothing on its pages comes from other services, except for what ${publisher} has set up to come from there.`,
      ],
    },
    {
      heading: 'What is kept on the server',
      paragraphs: [
        'That an article was opened or downloaded, and that there was a search: when, by which kind of browser, through which organisation, and in which visit. Libraries are told the sums of this, by month. For readers who have signed in, the account is stored with it.',
        'A visit is a random number in your session cookie. Without cookies it is a number made from address, browser and hour, from which none of these can be recovered. Addresses themselves are not kept.',
        'Which recommended articles you were shown and which of them you opened, in the same way. The words of a search are not kept with that.',
        'Of your own account: name, email address, and a number from which the password cannot be recovered; the journals and searches that you follow; and, once you allow it on their pages, the articles that you have read and what you have searched for, from which articles are recommended to you. Nobody else sees them, and each can be erased by you.',
        `These records stay until ${publisher} deletes them. Faults that the server logs name the page, never its reader.`,
      ],
    },
    {
      heading: 'How to erase it',
      paragraphs: [
        'Signing out ends your session. What is kept in your browser goes when you clear the data of this site there, and what you do not allow goes at once when you say so in the cookie settings.',
        'Your profile erases your account with all that is kept for it, at once; histories, alerts and each of their entries can be erased on their own pages.',
        `${publisher} erases the usage counted with your account when you ask for it.`,
      ],
    },
  ],
})

const cart = ({ name }: SiteNames): SitePageWords => ({
  title: 'Shopping cart',
  sections: [
    {
      paragraphs: [
        `Nothing is sold on ${name}, so there is nothing in your cart. You may have access through your institution to articles that you cannot read here.`,
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
    `Questions about this site, about access to its articles, and about what is stored about you, go to ${publisher}, which runs it.`,
  write: (email: string): string => `Write to ${email}`,
  /** Shown if the site has no contact address. */
  none: 'No contact address has been set up here. The library of your institution can help with access.',
  hubs: 'Help and support',
} as const

/** The link from the privacy policy to the cookie settings. */
export const privacyWords = { kept: 'What is kept in your browser', settings: 'Cookie settings' } as const

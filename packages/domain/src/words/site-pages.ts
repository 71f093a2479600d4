/** A page of words: its title, and its sections, the first of which has no heading. */
export interface SitePageWords {
  readonly title: string
  readonly sections: readonly { readonly heading?: string; readonly paragraphs: readonly string[] }[]
}

/** What the site's own pages may name of it. */
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
        `There is no advertising on ${name}, and no place for it: nothing stands between readers and the text, and nobody is told what they read in order to sell them something.`,
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
        'Articles and chapters belong to their authors and publishers. What may be done with one, its own page says, in its licence and its copyright line; where it states no licence, all rights are reserved.',
        'Articles under an open licence may be used as that licence says. Other articles are open to those who hold access to them, for reading and study.',
      ],
    },
    {
      heading: 'Use of this site',
      paragraphs: [
        'Pages are for readers. Whoever asks for too many of them in a minute is asked to wait, and downloads of many articles at once are limited by day.',
        `${name} shows articles as their publishers have delivered them. ${publisher} does not answer for what they say.`,
      ],
    },
  ],
})

const privacy = ({ name, publisher }: SiteNames): SitePageWords => ({
  title: 'Privacy policy',
  sections: [
    {
      paragraphs: [
        `${name} keeps as little of its readers as it can, shares none of it, and shows no advertising. Nothing on its pages comes from services of others, but for what ${publisher} has set up to come from there.`,
      ],
    },
    {
      heading: 'What is kept on the server',
      paragraphs: [
        'That an article was opened or downloaded, and that there was a search: when, by which kind of browser, through which organisation, and in which visit. Libraries are told the sums of this, by month. Of readers who have signed in, the account is kept with it.',
        'A visit is a random number in your session cookie. For whoever takes no cookies it is a number made of address, browser and hour, out of which none of these can be read back. Addresses themselves are not kept.',
        'Which recommended articles you were shown and which of them you opened, in the same way. The words of a search are not kept with that.',
        'Of an account of your own: name, e-mail address, and a number from which the password cannot be read back; the journals and searches that you follow; and, once you allow it on their pages, the articles that you have read and what you have searched for, from which articles are recommended to you. Nobody else sees them, and each can be erased by you.',
        `These records stay until ${publisher} deletes them. What faults the server writes down names the page, never its reader.`,
      ],
    },
    {
      heading: 'How to erase it',
      paragraphs: [
        'Signing out ends your session. What is kept in your browser goes when you clear the data of this site there, and what you do not allow goes at once when you say so in the cookie settings.',
        'Your profile erases your account with all that is kept for it, at once; histories, alerts and each of their entries can be erased on their own pages.',
        `What is counted with an account as usage, ${publisher} erases when you ask for it.`,
      ],
    },
  ],
})

const cart = ({ name }: SiteNames): SitePageWords => ({
  title: 'Shopping cart',
  sections: [
    {
      paragraphs: [
        `Nothing is sold on ${name}, so there is nothing in your cart. Articles that you may not read here may be open to you through your institution.`,
      ],
    },
  ],
})

/** The site's own pages that are nothing but words. */
export const sitePages = { about, advertise, terms, privacy, cart } as const satisfies Readonly<
  Record<string, (names: SiteNames) => SitePageWords>
>

/** What the page for questions says, with an address to write to or without. */
export const contactWords = {
  title: 'Contact and support',
  lead: (publisher: string): string =>
    `Questions about this site, about access to its articles, and about what is kept of you go to ${publisher}, who runs it.`,
  write: 'Write to',
  /** Where the site has named no address. */
  none: 'No address has been set up for them here. The library of your institution can help with access.',
  hubs: 'Help and support',
} as const

/** What leads from the words about privacy on to the choice of cookies. */
export const privacyWords = { kept: 'What is kept in your browser', settings: 'Cookie settings' } as const

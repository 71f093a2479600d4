import { contactWords, developersWords, sitePages, privacyWords } from '@lectern/domain/words'
import { cookieSettingsPath, DEVELOPERS_PATH, KEPT_ITEMS, type HeaderFacts } from '@lectern/domain/site'
import type { ReactNode } from 'react'
import { useChrome } from './chrome-context.ts'
import { HelpLinks } from './HelpLinks.tsx'
import { KeptList } from './KeptList.tsx'
import { PageFrame } from './PageFrame.tsx'
import { WriteTo } from './WriteTo.tsx'

/** The words of one of the site's pages. */
export type SitePageName = keyof typeof sitePages

const wordsOf = (name: SitePageName, { site }: Pick<HeaderFacts, 'site'>) =>
  sitePages[name]({ name: site.name, publisher: site.publisher.name })

/** The title of one of the site's pages. */
export const sitePageTitle = (name: SitePageName, facts: Pick<HeaderFacts, 'site'>): string => wordsOf(name, facts).title

const Words = ({ name, children }: { readonly name: SitePageName; readonly children?: ReactNode }) => {
  const { title, sections } = wordsOf(name, useChrome().facts)
  return (
    <PageFrame className="site-page">
      <h1>{title}</h1>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading ?? title}>
          {heading === undefined ? null : <h2>{heading}</h2>}
          {paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </PageFrame>
  )
}

/** One of the site's own pages: about, terms, privacy and so on. */
export const SitePage = ({ name }: { readonly name: SitePageName }) => {
  switch (name) {
    case 'about':
      return (
        <Words name="about">
          <p>
            <a href={DEVELOPERS_PATH}>{developersWords.title}</a>
          </p>
        </Words>
      )
    case 'privacy':
      return (
        <Words name="privacy">
          <section>
            <h2>{privacyWords.kept}</h2>
            <KeptList items={KEPT_ITEMS} />
            <p>
              <a href={cookieSettingsPath}>{privacyWords.settings}</a>
            </p>
          </section>
        </Words>
      )
    case 'advertise':
    case 'terms':
    case 'cart':
      return <Words name={name} />
  }
}

/** The contact page: the site's email address, if it has one, and its help pages. */
export const ContactPage = ({ email }: { readonly email: string | undefined }) => (
  <PageFrame className="site-page">
    <h1>{contactWords.title}</h1>
    <p>{contactWords.lead(useChrome().facts.site.publisher.name)}</p>
    {email === undefined ? (
      <p>{contactWords.none}</p>
    ) : (
      <p>
        <WriteTo email={email} />
      </p>
    )}
    <h2>{contactWords.hubs}</h2>
    <HelpLinks />
  </PageFrame>
)

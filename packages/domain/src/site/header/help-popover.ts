import type { Href } from '../../core/identifiers/href.ts'
import { option as O } from 'fp-ts'
import { helpWords, supportHubWords } from '../../words/help.ts'
import { LANGUAGES, type Language } from '../../words/language.ts'
import type { HeaderFacts } from './header-facts.ts'
import type { MenuItem } from './menu-item.ts'
import { receivedHref } from '../../core/links/received-href.ts'

export interface HelpItem extends MenuItem<Language | 'page'> {
  /** The language of the label, BCP 47. */
  readonly language: Language
}

type HelpFacts = Pick<HeaderFacts, 'site' | 'config'>

const newTab = (id: Language | 'page', label: string, language: Language, href: Href): HelpItem => ({
  id,
  label,
  language,
  href,
  isExternal: true,
  opensNewTab: true,
})

const hubHref = ({ site, config }: HelpFacts, language: Language): Href =>
  O.getOrElse(() => site.supportHubUrls[language])(receivedHref(O.fromNullable(config.contextualSupportHubUrls[language])))

/**
 * The links of the help popover (HEAD-8): the support hub in each of its languages, under the language's own name, then help with
 * this very page if the service names it. The service's address for a language overrides the site's.
 */
export const helpItems = (facts: HelpFacts): readonly HelpItem[] => {
  const page = receivedHref(facts.config.helpUrl)
  return [
    ...LANGUAGES.map(language => newTab(language, supportHubWords[language], language, hubHref(facts, language))),
    ...(O.isSome(page) ? [newTab('page', helpWords.withPage, 'en', page.value)] : []),
  ]
}

import { option as O } from 'fp-ts'
import type { HeaderFacts } from './header-facts.ts'
import type { MenuItem } from './menu-item.ts'
import { receivedHref } from './received-href.ts'
import { SUPPORT_LANGUAGES, type SupportLanguage } from './support-language.ts'

export interface HelpItem extends MenuItem<SupportLanguage | 'page'> {
  /** The language of the label, BCP 47. */
  readonly language: SupportLanguage
}

type HelpFacts = Pick<HeaderFacts, 'site' | 'config'>

/** What the way to help with this page says. */
export const PAGE_HELP_LABEL = 'Help with this page'

const labels: Readonly<Record<SupportLanguage, string>> = { en: 'English', zh: '中文', ja: '日本語', ko: '한국어' }

const newTab = (id: SupportLanguage | 'page', label: string, language: SupportLanguage, href: string): HelpItem =>
  ({ id, label, language, href, isExternal: true, opensNewTab: true })

const hubHref = ({ site, config }: HelpFacts, language: SupportLanguage): string =>
  O.getOrElse(() => site.supportHubUrls[language])(receivedHref(O.fromNullable(config.contextualSupportHubUrls[language])))

/**
 * The links of the help popover (HEAD-8): the support hub in each of its languages, under the language's own name, then help with
 * this very page where the service names it. The service's address of a language goes before the house's.
 */
export const helpItems = (facts: HelpFacts): readonly HelpItem[] => {
  const page = receivedHref(facts.config.helpUrl)
  return [
    ...SUPPORT_LANGUAGES.map(language => newTab(language, labels[language], language, hubHref(facts, language))),
    ...(O.isSome(page) ? [newTab('page', PAGE_HELP_LABEL, 'en', page.value)] : []),
  ]
}

import { interfaceWords } from '@lectern/domain/words'
import { viewLinksIn, xmlLink, type ViewLink } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import type { MouseEvent } from 'react'
import type { ArticleView } from '../page/article-view.ts'
import { usePage } from '../page/use-page.ts'
import { useInterfaceLanguage, useNameLanguage } from '../primitives/language.ts'
import { isPlainClick } from '../primitives/plain-click.ts'

/** The links to the other views of an article (ART-16): full text, abstract, and the XML for readers who may see it (ART-4). */
export const ViewLinks = ({ view }: { readonly view: ArticleView }) => {
  const {
    slices,
    facts: { reader },
    tell,
  } = usePage()
  const [language, nameLanguage] = [useInterfaceLanguage(), useNameLanguage()]
  const article = slices.article.value
  const { entitled } = article.entitlement
  const links = viewLinksIn(view, article)
  const xml = xmlLink(reader, article)
  if (links.length === 0 && O.isNone(xml)) return null
  const toggled = (event: MouseEvent): void => {
    // Readers with access to the full text load it here (ART-8).
    if (!entitled || !isPlainClick(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    tell({ type: 'article/full-text-toggled', address: pathname + search + hash })
  }
  const drawn = (link: ViewLink) =>
    link.kind === 'link' ? (
      <a {...language} className={entitled ? 'primary-button' : 'quiet-button'} href={link.href} onClick={toggled}>
        {link.label}
      </a>
    ) : (
      <span {...language} className="quiet-button" role="link" aria-disabled="true">
        {link.label}
      </span>
    )
  return (
    <nav {...nameLanguage} className="view-links" aria-label={interfaceWords.views}>
      <ul>
        {links.map(link => (
          <li key={link.label}>{drawn(link)}</li>
        ))}
        {O.isNone(xml) ? null : (
          <li>
            <a {...language} className="quiet-button" href={xml.value.href}>
              {xml.value.label}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

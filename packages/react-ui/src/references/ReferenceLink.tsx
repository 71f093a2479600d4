import type { ReferenceAction } from '@lectern/domain/article'
import { useInterfaceLanguage } from '../primitives/language.ts'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { ThirdPartyLink } from './ThirdPartyLink.tsx'

/** One thing that a reader can do with a reference, as a link. */
export const ReferenceLink = ({ action }: { readonly action: ReferenceAction }) => {
  const language = useInterfaceLanguage()
  switch (action.kind) {
    case 'article':
      return (
        <a {...language} data-link="article" href={action.href}>
          {action.label}
        </a>
      )
    case 'pdf':
      return (
        <NewWindowLink data-link="pdf" href={action.href}>
          {action.label}
        </NewWindowLink>
      )
    case 'third-party-pdf':
      return <ThirdPartyLink doi={action.doi} />
    case 'crossref':
    case 'scopus':
    case 'scholar':
      return (
        <a {...language} data-link={action.kind} href={action.href} rel="nofollow noopener">
          {action.label}
        </a>
      )
  }
}

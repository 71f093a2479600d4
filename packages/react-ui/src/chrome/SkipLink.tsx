import { interfaceWords } from '@lectern/domain/words'
/** Lets a keyboard reader pass over the header straight to the page's subject. */
export const SkipLink = ({ to }: { readonly to: string }) => (
  <a className="skip-link" href={`#${to}`}>
    {interfaceWords.skipToContent}
  </a>
)

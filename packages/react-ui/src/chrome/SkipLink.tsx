import { interfaceWords } from '@lectern/domain/words'

/** Lets keyboard users skip what is before a page's content. It belongs at the very beginning of the document. */
export const SkipLink = ({ to }: { readonly to: string }) => (
  <a className="skip-link" href={`#${to}`}>
    {interfaceWords.skipToContent}
  </a>
)

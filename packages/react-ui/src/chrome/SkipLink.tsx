import { interfaceWords } from '@lectern/domain/words'
/** Lets keyboard users skip the header. */
export const SkipLink = ({ to }: { readonly to: string }) => (
  <a className="skip-link" href={`#${to}`}>
    {interfaceWords.skipToContent}
  </a>
)

import { interfaceWords } from '@lectern/domain/words'
import { noticeHref, noticeName, type Notice } from '@lectern/domain/article'
import { option as O } from 'fp-ts'
import { InterfaceWords } from '../primitives/InterfaceWords.tsx'

/** What a reader has to know before reading on: retractions, corrections and other notices (ART-15). */
export const ArticleNotices = ({ notices }: { readonly notices: readonly Notice[] }) =>
  notices.map(notice => {
    const href = noticeHref(notice)
    const name = noticeName(notice)
    return (
      <p
        key={`${notice.words} ${O.getOrElse(() => name)(href)}`}
        className="notice"
        data-severity={notice.severity}
        data-zone="notice"
      >
        <InterfaceWords>
          {notice.words}
          {interfaceWords.colon}
        </InterfaceWords>
        {O.isNone(href) ? name : <a href={href.value}>{name}</a>}
      </p>
    )
  })

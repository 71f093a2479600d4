import { publicationWords } from '@lectern/domain/words'
import type { FollowFormView, PublicationHead as Head } from '@lectern/domain/site'
import { option as O } from 'fp-ts'
import { PublicationImage } from '../page/PublicationImage.tsx'
import { Crumbs } from './Crumbs.tsx'
import { FollowForm } from '../reader-account/FollowForm.tsx'
import { Facts } from './Facts.tsx'

type SharedTitle = Head['shared'] extends O.Option<infer A> ? A : never

const Shared = ({ shared }: { readonly shared: SharedTitle }) => (
  <div className="shared-title">
    <p>
      {shared.words}
      {shared.kind === 'one' ? (
        <>
          {' '}
          <a href={shared.href}>{shared.all}</a>
        </>
      ) : null}
    </p>
    {shared.kind === 'one' ? null : (
      <ul role="list" className="publications">
        {shared.serials.map(({ label, href, facts }) => (
          <li key={href} className="publication-entry">
            <h2>
              <a href={href}>{label}</a>
            </h2>
            <Facts facts={facts} />
          </li>
        ))}
      </ul>
    )}
  </div>
)

export interface PublicationHeadProps {
  readonly head: Head
  /** The form to follow it; absent if following is not available. */
  readonly follow?: FollowFormView | undefined
}

/** The head of a publication: its pictures, kind, title and numbers, and what distinguishes it from others with the same title. */
export const PublicationHead = ({
  head: {
    crumbs,
    kind,
    title,
    pictures: { mark, cover },
    facts,
    shared,
  },
  follow,
}: PublicationHeadProps) => (
  <>
    <Crumbs crumbs={crumbs} />
    <div className="publication-head">
      <PublicationImage className="publication-cover" picture={cover} />
      <div className="publication-words">
        <PublicationImage className="publication-mark" picture={mark} />
        <p className="publication-kind">{kind}</p>
        <h1>{title}</h1>
        <dl className="publication-facts" aria-label={publicationWords.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {follow === undefined ? null : <FollowForm view={follow} />}
      </div>
    </div>
    {O.isSome(shared) ? <Shared shared={shared.value} /> : null}
  </>
)

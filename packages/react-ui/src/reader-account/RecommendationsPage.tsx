import type { Pii, Href } from '@lectern/domain/core'
import { recommendationWords as words } from '@lectern/domain/words'
import { AccountFrame, type AccountShell } from './AccountFrame.tsx'
import { FormButton, type ButtonForm } from './EntryList.tsx'
import { PostForm, type HiddenFields } from './PostForm.tsx'

/** A recommended article, and why it is recommended. */
export interface RecommendedItem {
  readonly pii: Pii
  readonly title: string
  readonly href: Href
  readonly authors: string
  readonly publication: string
  readonly isOpenAccess: boolean
  readonly because: string
  /** Excludes its publication from recommendations. */
  readonly leaveOut?: ButtonForm | undefined
}

/** A link to continue with. */
export interface Way {
  readonly href: Href
  readonly label: string
}

export interface RecommendationsPageProps {
  readonly shell: AccountShell
  readonly items: readonly RecommendedItem[]
  /** Why there are none, and where to go. */
  readonly empty: { readonly text: string; readonly ways: readonly Way[] }
  readonly ways: readonly Way[]
}

const Ways = ({ ways }: { readonly ways: readonly Way[] }) => (
  <ul role="list" className="account-ways">
    {ways.map(({ href, label }) => (
      <li key={href}>
        <a href={href}>{label}</a>
      </li>
    ))}
  </ul>
)

/** Articles that a reader may want to read next. */
export const RecommendationsPage = ({ shell, items, empty, ways }: RecommendationsPageProps) => (
  <AccountFrame shell={shell} title={words.title}>
    <p className="account-intro">{words.about}</p>
    <Ways ways={ways} />
    {items.length === 0 ? (
      <div className="account-empty">
        <p>{empty.text}</p>
        <Ways ways={empty.ways} />
      </div>
    ) : (
      <ol role="list" className="entries">
        {items.map(({ pii, title, href, authors, publication, isOpenAccess, because, leaveOut }) => (
          <li key={pii}>
            <div>
              {isOpenAccess ? (
                <p className="card-kind">
                  <span className="badge" data-access="open">
                    {words.openAccess}
                  </span>
                </p>
              ) : null}
              <h2 className="entry-title">
                <a href={href}>{title}</a>
              </h2>
              {authors === '' ? null : <p className="card-authors">{authors}</p>}
              {publication === '' ? null : <p className="entry-detail">{publication}</p>}
              <p className="entry-detail">{because}</p>
            </div>
            {leaveOut === undefined ? null : <FormButton form={leaveOut} />}
          </li>
        ))}
      </ol>
    )}
  </AccountFrame>
)

/** Something excluded from recommendations. */
export interface LeftOutItem {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly letIn: ButtonForm
}

export interface RecommendationPreferencesPageProps {
  readonly shell: AccountShell
  readonly leftOut: readonly LeftOutItem[]
  readonly action: Href
  readonly fields: HiddenFields
  /** The publications that can be excluded. */
  readonly publications: readonly { readonly key: string; readonly title: string }[]
  /** The maximum length of a subject, in characters. */
  readonly limit: number
  readonly back: Way
}

/** What a reader has excluded from recommendations. */
export const RecommendationPreferencesPage = ({
  shell,
  leftOut,
  action,
  fields,
  publications,
  limit,
  back,
}: RecommendationPreferencesPageProps) => (
  <AccountFrame shell={shell} title={words.preferences}>
    <p className="account-intro">{words.preferencesAbout}</p>
    <section aria-labelledby="left-out">
      <h2 id="left-out">{words.leftOut}</h2>
      {leftOut.length === 0 ? (
        <p className="account-empty">{words.nothingLeftOut}</p>
      ) : (
        <ul role="list" className="entries">
          {leftOut.map(({ key, title, detail, letIn }) => (
            <li key={key}>
              <div>
                <p className="entry-title">{title}</p>
                <p className="entry-detail">{detail}</p>
              </div>
              <FormButton form={letIn} />
            </li>
          ))}
        </ul>
      )}
    </section>
    <section aria-labelledby="leave-out-publication">
      <h2 id="leave-out-publication">{words.leaveOutJournal}</h2>
      {publications.length === 0 ? (
        <p>{words.noJournals}</p>
      ) : (
        <PostForm action={action} fields={[...fields, ['do', 'leave-out-publication']]} className="account-form">
          <label htmlFor="publication">{words.chooseJournal}</label>
          <div className="field-and-button">
            <select id="publication" name="key" autoComplete="off">
              {publications.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
            <button type="submit" className="primary-button">
              {words.leaveOut}
            </button>
          </div>
        </PostForm>
      )}
    </section>
    <section aria-labelledby="leave-out-subject">
      <h2 id="leave-out-subject">{words.leaveOutSubject}</h2>
      <PostForm
        action={action}
        fields={[...fields, ['do', 'leave-out-subject']]}
        className="account-form"
        describedBy={shell.fault === undefined ? undefined : 'fault'}
      >
        <label htmlFor="subject">{words.subjectLabel}</label>
        <p id="subject-hint" className="form-hint">
          {words.subjectHint}
        </p>
        <div className="field-and-button">
          <input
            id="subject"
            name="words"
            type="text"
            required
            maxLength={limit}
            autoComplete="off"
            aria-describedby="subject-hint"
          />
          <button type="submit" className="primary-button">
            {words.leaveOut}
          </button>
        </div>
      </PostForm>
    </section>
    <p>
      <a href={back.href}>{back.label}</a>
    </p>
  </AccountFrame>
)

/** How recommendations are made. */
export const AboutRecommendationsPage = ({
  shell,
  texts,
  ways,
}: {
  readonly shell: AccountShell
  readonly texts: readonly string[]
  readonly ways: readonly Way[]
}) => (
  <AccountFrame shell={shell} title={words.aboutTitle}>
    {texts.map(text => (
      <p key={text}>{text}</p>
    ))}
    <Ways ways={ways} />
  </AccountFrame>
)

import type { Href } from '@lectern/domain/core'
import { adminWords } from '@lectern/domain/words'
import { PostForm, type HiddenFields } from '../reader-account/PostForm.tsx'
import { AdminFrame, type AdminPageProps } from './AdminFrame.tsx'
import { ActList, type ListedAct } from './AdminLogPage.tsx'

const words = adminWords.article

export interface AdminArticlePageProps extends AdminPageProps {
  readonly title: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly warnings: readonly string[]
  /** Where the article can be read. */
  readonly way?: { readonly href: Href; readonly label: string }
  readonly action: Href
  readonly fields: HiddenFields
  readonly life: 'public' | 'embargoed' | 'withdrawn'
  /** What was typed into the form that was refused. */
  readonly reason: string
  readonly until: string
  readonly acts: readonly ListedAct[]
}

const acting = (fields: HiddenFields, act: string): HiddenFields => [...fields, ['act', act]]

/** An article as those who run the site see it, and what they can do with it. */
export const AdminArticlePage = ({
  shell,
  title,
  facts,
  warnings,
  way,
  action,
  fields,
  life,
  reason,
  until,
  acts,
}: AdminArticlePageProps) => (
  <AdminFrame shell={shell} title={title}>
    <dl className="account-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {way === undefined ? null : (
      <p className="account-ways">
        <a href={way.href}>{way.label}</a>
      </p>
    )}
    {warnings.length === 0 ? null : (
      <section aria-labelledby="warnings">
        <h2 id="warnings">{words.warnings}</h2>
        <ul className="entry-detail">
          {warnings.map(warning => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </section>
    )}
    {life === 'public' ? null : (
      <section aria-labelledby="restore">
        <h2 id="restore">{life === 'withdrawn' ? words.restore : words.lift}</h2>
        <PostForm action={action} fields={acting(fields, 'restore')} className="account-form">
          <p className="form-hint">{words.restoreAbout}</p>
          <button type="submit" className="primary-button">
            {life === 'withdrawn' ? words.restore : words.lift}
          </button>
        </PostForm>
      </section>
    )}
    {life === 'withdrawn' ? null : (
      <>
        <section aria-labelledby="withdraw">
          <h2 id="withdraw">{words.withdraw}</h2>
          <PostForm action={action} fields={acting(fields, 'withdraw')} className="account-form">
            <p className="form-hint">{words.withdrawAbout}</p>
            <div className="form-field">
              <label htmlFor="reason">{words.reason}</label>
              <textarea id="reason" name="reason" rows={4} maxLength={2000} required defaultValue={reason} />
            </div>
            <label className="admin-confirm">
              <input type="checkbox" name="confirmed" value="yes" required autoComplete="off" /> {words.confirm}
            </label>
            <button type="submit" className="quiet-button danger">
              {words.withdraw}
            </button>
          </PostForm>
        </section>
        <section aria-labelledby="embargo">
          <h2 id="embargo">{life === 'embargoed' ? words.changeEmbargo : words.embargo}</h2>
          <PostForm action={action} fields={acting(fields, 'embargo')} className="account-form">
            <p className="form-hint">{words.embargoAbout}</p>
            <div className="form-field">
              <label htmlFor="until">{words.until}</label>
              <input id="until" name="until" type="date" required defaultValue={until} autoComplete="off" />
            </div>
            <button type="submit" className="quiet-button outlined">
              {words.setEmbargo}
            </button>
          </PostForm>
        </section>
      </>
    )}
    {acts.length === 0 ? null : (
      <section aria-labelledby="acts">
        <h2 id="acts">{words.log}</h2>
        <ActList acts={acts} />
      </section>
    )}
  </AdminFrame>
)

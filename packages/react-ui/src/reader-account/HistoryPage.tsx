import type { Href } from '@lectern/domain/core'
import { accountWords, historyWords as words } from '@lectern/domain/words'
import type { HistoryKind, PagerView } from '@lectern/domain/site'
import type { option as O } from 'fp-ts'
import { Pager } from '../browse/Pager.tsx'
import { AccountFrame, type AccountShell } from './AccountFrame.tsx'
import { DayOf, FormButton, type ButtonForm, type Day } from './EntryList.tsx'

/** Something that a reader did, as their history shows it. */
export interface HistoryItem {
  readonly title: string
  readonly href: Href
  /** A second line, if any. */
  readonly detail: string
  readonly day: Day
  readonly erase: ButtonForm
}

export interface HistoryPageProps {
  readonly shell: AccountShell
  readonly kind: HistoryKind
  readonly isOn: boolean
  readonly turn: ButtonForm
  readonly total: number
  readonly most: number
  readonly items: readonly HistoryItem[]
  readonly pager: O.Option<PagerView>
  readonly eraseAll: ButtonForm
  /** Where to go if the history is empty. */
  readonly way: { readonly href: Href; readonly label: string }
}

/** What a reader has read or searched for, if they allow it to be recorded. */
export const HistoryPage = ({ shell, kind, isOn, turn, total, most, items, pager, eraseAll, way }: HistoryPageProps) => (
  <AccountFrame shell={shell} title={words[kind].title}>
    <p className="account-intro">{`${words[kind].about} ${words.limit(most)}`}</p>
    <section className="recording" aria-labelledby="recording">
      <h2 id="recording" className="visually-hidden">
        {words.recording}
      </h2>
      <p>
        <strong>{isOn ? words[kind].isOn : words[kind].isOff}</strong>
      </p>
      <FormButton form={turn} />
    </section>
    <section aria-labelledby="entries">
      <h2 id="entries">{total === 0 ? words.entries : words.total(total)}</h2>
      {total === 0 ? (
        <p className="account-empty">
          {isOn ? words[kind].empty : words[kind].emptyOff} <a href={way.href}>{way.label}</a>
        </p>
      ) : (
        <>
          <ol role="list" className="entries">
            {items.map(({ title, href, detail, day, erase }) => (
              <li key={href}>
                <div>
                  <p className="entry-title">
                    <a href={href}>{title}</a>
                  </p>
                  <p className="entry-detail">
                    {detail === '' ? null : `${detail} · `}
                    <DayOf day={day} />
                  </p>
                </div>
                <FormButton form={erase} />
              </li>
            ))}
          </ol>
          <Pager pager={pager} label={accountWords.pages} />
          <details className="erase-all">
            <summary>{words.eraseAll}</summary>
            <p>{words.eraseAllQuestion}</p>
            <FormButton form={eraseAll} />
          </details>
        </>
      )}
    </section>
  </AccountFrame>
)

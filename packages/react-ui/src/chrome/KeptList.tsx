import { cookieSettingsWords, keptAreaWords, keptItemWords } from '@lectern/domain/words'
import type { KEPT_ITEMS } from '@lectern/domain/site'

/** What is kept in the browser: each thing by its name, with what it is for and how long it stays. */
export const KeptList = ({ items }: { readonly items: readonly (typeof KEPT_ITEMS)[number][] }) => {
  const [name, area, purpose, lasts] = cookieSettingsWords.columns
  return (
    <ul role="list" className="kept-list">
      {items.map(item => (
        <li key={item.name}>
          <dl>
            <div>
              <dt>{name}</dt>
              <dd>
                <code>{item.name}</code>
              </dd>
            </div>
            <div>
              <dt>{area}</dt>
              <dd>{keptAreaWords[item.area]}</dd>
            </div>
            <div className="kept-purpose">
              <dt>{purpose}</dt>
              <dd>{keptItemWords[item.name].purpose}</dd>
            </div>
            <div>
              <dt>{lasts}</dt>
              <dd>{keptItemWords[item.name].lasts}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}

import { cookieSettingsWords, keptAreaWords, keptItemWords } from '@lectern/domain/words'
import type { KEPT_ITEMS } from '@lectern/domain/site'

/** What the browser stores: each item by name, with its purpose and lifetime. */
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

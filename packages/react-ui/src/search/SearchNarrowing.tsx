import { searchWords } from '@lectern/domain/words'
import { searchHelp, type NarrowingLink, type NarrowingView } from '@lectern/domain/site'
import { Fragment } from 'react'
import { Icon } from '../chrome/Icon.tsx'

const Link = ({ link: { label, count, isChosen, href } }: { readonly link: NarrowingLink }) => (
  <li>
    {isChosen ? (
      <a href={href} aria-label={searchWords.takeBack(label)} className="search-chosen">
        <span>{label}</span> <Icon shape="close" />
      </a>
    ) : (
      <a href={href}>
        <span>{label}</span> <span className="search-count">{count}</span>
      </a>
    )}
  </li>
)

const Years = ({ years: { action, hidden, fields } }: { readonly years: NarrowingView['years'] }) => (
  <form action={action} method="get" className="search-years">
    {hidden.map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <fieldset>
      <legend>{searchWords.years.legend}</legend>
      {fields.map(({ name, label, value }) => (
        <label key={name}>
          {label}
          <input
            type="text"
            inputMode="numeric"
            name={name}
            defaultValue={value}
            maxLength={4}
            size={4}
            pattern="[0-9]{4}"
            autoComplete="off"
          />
        </label>
      ))}
      <button type="submit" className="quiet-button">
        {searchWords.years.submit}
      </button>
    </fieldset>
  </form>
)

/** The links and the form that narrow a search down, closed until they are wanted, so that the results come first. They work without script. */
export const SearchNarrowing = ({ view: { facets, years } }: { readonly view: NarrowingView }) => (
  <details className="search-details search-narrowing">
    <summary>{searchWords.narrow}</summary>
    <div className="search-facets">
      {facets.map(({ facet, label, links }) => (
        <section key={facet} aria-labelledby={`search-${facet}`}>
          <h3 id={`search-${facet}`}>{label}</h3>
          <ul role="list">
            {links.map(link => (
              <Link key={link.href} link={link} />
            ))}
          </ul>
        </section>
      ))}
    </div>
    <Years years={years} />
  </details>
)

/** The order of the results. */
export const SearchOrders = ({ orders }: { readonly orders: NarrowingView['orders'] }) => (
  <nav className="search-orders" aria-label={searchWords.order}>
    <span aria-hidden="true">{searchWords.order}</span>
    {orders.map(({ label, href, isCurrent }) => (
      <a key={label} href={href} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </a>
    ))}
  </nav>
)

/** What can be typed into the field besides words. */
export const SearchHelp = () => (
  <details className="search-details">
    <summary>{searchWords.help.title}</summary>
    <dl>
      {searchHelp.map(([typed, meaning]) => (
        <Fragment key={typed}>
          <dt>
            <code>{typed}</code>
          </dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
    <p>{searchWords.help.about}</p>
  </details>
)

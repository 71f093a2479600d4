import { accessibilityWords as words } from '@lectern/domain/words'
import { conformance } from '@lectern/domain/site'
import { useChrome } from './chrome-context.ts'
import { PageFrame } from './PageFrame.tsx'
import { WriteTo } from './WriteTo.tsx'

/** The accessibility statement: what the site is measured against, what is known of it, and whom to tell of a barrier. */
export const AccessibilityPage = ({ email }: { readonly email: string | undefined }) => {
  const { site } = useChrome().facts
  return (
    <PageFrame className="site-page">
      <h1>{words.title}</h1>
      <p>{words.lead(site.publisher.name)}</p>
      <h2>{words.standard}</h2>
      <p>{words.measure(conformance.length)}</p>
      <p>{words.conforms}</p>
      <h2>{words.known}</h2>
      <ul>
        {words.limits.map(limit => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
      <h2>{words.report}</h2>
      <p>{words.ask}</p>
      <p>{email === undefined ? <a href={site.contactUrl}>{words.contact}</a> : <WriteTo email={email} />}</p>
      <h2 id="criteria">{words.criteria}</h2>
      <p>{words.prepared}</p>
      <table className="conformance" aria-labelledby="criteria">
        <thead>
          <tr>
            <th scope="col">{words.columns.criterion}</th>
            <th scope="col">{words.columns.level}</th>
            <th scope="col">{words.columns.basis}</th>
          </tr>
        </thead>
        <tbody>
          {conformance.map(({ criterion, name, level, basis }) => (
            <tr key={criterion}>
              <th scope="row">
                {criterion} {name}
              </th>
              <td>{level}</td>
              <td>{basis}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageFrame>
  )
}

import { enrichedContentWords } from '@lectern/domain/words'
import type { ResearchData as Data } from '@lectern/domain/article'
import type { PageEvent } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { DataLinks } from './DataLinks.tsx'

export interface ResearchDataProps {
  readonly data: Data
  readonly tell: (event: PageEvent) => void
}

/** The data behind the article (RICH-1 DP, OD, MD, DL): their profile, their files, and their records in databases. */
export const ResearchData = ({ data: { profile, files, datasets, databases }, tell }: ResearchDataProps) => (
  <section className="enriched research-data" aria-labelledby="research-data">
    <h2 id="research-data">{enrichedContentWords.researchData}</h2>
    {O.isNone(profile) ? null : (
      <>
        {profile.value.statement === '' ? null : <p>{profile.value.statement}</p>}
        {profile.value.links.length === 0 ? null : (
          <DataLinks label={enrichedContentWords.whereDataAre} links={profile.value.links} name="data-profile" tell={tell} />
        )}
      </>
    )}
    {files.length === 0 ? null : (
      <>
        <h3>{enrichedContentWords.openData}</h3>
        <ul className="data-files">
          {files.map(({ filename, href, words }) => (
            <li key={href} className="data-file">
              <span className="data-name">{filename}</span>{' '}
              <a className="download" href={href} download={filename}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
    {datasets.length === 0 ? null : (
      <>
        <h3>{enrichedContentWords.datasets}</h3>
        <DataLinks label={enrichedContentWords.datasets} links={datasets} name="dataset" tell={tell} />
      </>
    )}
    {databases.length === 0 ? null : (
      <>
        <h3>{enrichedContentWords.databases}</h3>
        <dl className="databases">
          {databases.map(({ database, records }) => (
            <div key={database}>
              <dt>{database}</dt>
              <dd>
                <DataLinks label={enrichedContentWords.recordsIn(database)} links={records} name="database" tell={tell} />
              </dd>
            </div>
          ))}
        </dl>
      </>
    )}
  </section>
)

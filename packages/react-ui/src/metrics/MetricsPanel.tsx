import { interfaceWords, metricsWords } from '@lectern/domain/words'
import { linkFollowed, pageMetrics } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useId } from 'react'
import { usePage } from '../page/use-page.ts'
import { Button } from '../primitives/Button.tsx'
import { NewWindowLink } from '../primitives/NewWindowLink.tsx'
import { PartMessage } from '../related/PartMessage.tsx'
import { MetricGroup } from './MetricGroup.tsx'

/** The article's metrics (MET-1 to MET-3). */
export const MetricsPanel = () => {
  const { state, tell } = usePage()
  const id = useId()
  const { title, isOpen, toggle, groups, details } = pageMetrics(state)
  if (groups.kind === 'absent') return null
  return (
    <section className="related-panel" aria-labelledby={`${id}-title`}>
      <div className="related-panel-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <Button
          aria-label={isOpen ? interfaceWords.hidePart(title) : interfaceWords.showPart(title)}
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => {
            tell({ type: 'metrics/panel-toggled' })
          }}
        >
          {toggle}
        </Button>
      </div>
      <div id={`${id}-content`} hidden={!isOpen}>
        {groups.kind === 'loading' || groups.kind === 'failed' ? <PartMessage part={groups} /> : null}
        {groups.kind === 'nothing' ? <p className="part-message">{groups.text}</p> : null}
        {groups.kind === 'shown' ? groups.content.map(group => <MetricGroup key={group.title} {...group} />) : null}
        {groups.kind !== 'failed' ? null : (
          <Button
            className="related-more"
            onClick={() => {
              tell({ type: 'page/asked', endpoint: 'metrics' })
            }}
          >
            {interfaceWords.tryAgain}
          </Button>
        )}
        {groups.kind === 'loading' || O.isNone(details) ? null : (
          <p className="metrics-details">
            <NewWindowLink
              href={details.value.href}
              onClick={() => {
                linkFollowed(details.value).forEach(tell)
              }}
            >
              {metricsWords.details}
              <span className="visually-hidden">
                {interfaceWords.colon}
                {title}
              </span>
            </NewWindowLink>
          </p>
        )}
      </div>
    </section>
  )
}

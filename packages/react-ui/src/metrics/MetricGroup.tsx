import { metricShares, type MetricGroupView } from '@lectern/domain/page'
import { countText } from '@lectern/domain/words'

/** A table of one group of metrics (MET-3). Each count has a bar whose length is relative to the greatest. */
export const MetricGroup = ({ title, counts }: MetricGroupView) => {
  const shares = metricShares(counts)
  return (
    <table className="metrics-table">
      <caption>{title}</caption>
      <tbody>
        {counts.map(({ label, count }, index) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <span className="metrics-count">
                <svg aria-hidden="true" height="8">
                  <rect width={`${shares[index] ?? 0}%`} height="8" rx="2" />
                </svg>
                {countText(count)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

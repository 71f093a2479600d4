import type { Extent } from '@lectern/domain/core'
import type { DrawnMap } from '@lectern/domain/article'

interface GraticuleProps {
  readonly map: DrawnMap
  readonly frame: Extent
}

/** The grid of meridians and parallels, with their degrees along the top and left edges. */
export const Graticule = ({ map: { meridians, parallels }, frame: { width, height } }: GraticuleProps) => (
  <g className="graticule">
    {meridians.map(({ at, words }) => (
      <line key={words} x1={at} x2={at} y1={-height / 2} y2={height / 2} />
    ))}
    {parallels.map(({ at, words }) => (
      <line key={words} x1={-width / 2} x2={width / 2} y1={at} y2={at} />
    ))}
    {meridians.map(({ at, words }) => (
      <text key={words} x={at + 4} y={-height / 2 + 13}>
        {words}
      </text>
    ))}
    {parallels.map(({ at, words }) => (
      <text key={words} x={-width / 2 + 4} y={at - 4}>
        {words}
      </text>
    ))}
  </g>
)

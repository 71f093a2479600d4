import type { Extent, MapScale } from '@lectern/domain'

/** How long a round length on the earth is on the map, in its lower right corner. */
export const ScaleBar = ({ scale: { length, words }, frame: { width, height } }: { readonly scale: MapScale; readonly frame: Extent }) => {
  const [right, bottom] = [width / 2 - 12, height / 2 - 12]
  return (
    <g className="scale-bar">
      <rect x={right - length - 6} y={bottom - 24} width={length + 12} height={32} />
      <path d={`M${right - length} ${bottom - 5}V${bottom}H${right}V${bottom - 5}`} />
      <text x={right - length / 2} y={bottom - 8} textAnchor="middle">{words}</text>
    </g>
  )
}

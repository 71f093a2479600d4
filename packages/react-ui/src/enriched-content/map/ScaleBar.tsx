import type { MapScale } from '@lectern/domain/article'

/** How long a round length on the earth is on the map. Below it: on it, it would lie over places. */
export const ScaleBar = ({ scale: { length, words } }: { readonly scale: MapScale }) => (
  <svg className="scale-bar" width={length + 2} height={24} aria-hidden="true">
    <text x={length / 2 + 1} y={12} textAnchor="middle">
      {words}
    </text>
    <path d={`M1 17V22H${length + 1}V17`} />
  </svg>
)

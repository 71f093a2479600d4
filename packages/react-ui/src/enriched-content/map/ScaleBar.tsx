import type { MapScale } from '@lectern/domain/article'

/** The map's scale bar. It is below the map, because on the map it would cover places. */
export const ScaleBar = ({ scale: { length, words } }: { readonly scale: MapScale }) => (
  <svg className="scale-bar" width={length + 2} height={24} aria-hidden="true">
    <text x={length / 2 + 1} y={12} textAnchor="middle">
      {words}
    </text>
    <path d={`M1 17V22H${length + 1}V17`} />
  </svg>
)

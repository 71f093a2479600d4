/** The buttons that zoom. */
export const zoomWords = {
  /** Precedes the zoom level, for screen readers. */
  zoom: 'Zoom ',
  fit: 'Fit',
  out: 'Zoom out',
  in: 'Zoom in',
  sizeOf: { figure: 'Size of the figure', map: 'Size of the map' },
} as const

/** What can be zoomed. */
export type ZoomedKind = keyof typeof zoomWords.sizeOf

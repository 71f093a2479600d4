/** The buttons that zoom. */
export const zoomWords = {
  /** The zoom level, for screen readers. */
  zoom: (level: string): string => `Zoom ${level}`,
  fit: 'Fit',
  out: 'Zoom out',
  in: 'Zoom in',
  sizeOf: { figure: 'Size of the figure', map: 'Size of the map' },
} as const

/** What can be zoomed. */
export type ZoomedKind = keyof typeof zoomWords.sizeOf

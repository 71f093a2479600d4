/** The buttons that zoom. */
export const zoomWords = {
  /** Before how far, to anyone who cannot see what that is about. */
  zoom: 'Zoom ',
  fit: 'Fit',
  out: 'Zoom out',
  in: 'Zoom in',
  sizeOf: { figure: 'Size of the figure', map: 'Size of the map' },
} as const

/** What can be zoomed. */
export type ZoomedKind = keyof typeof zoomWords.sizeOf

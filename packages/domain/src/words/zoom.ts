/** The buttons that zoom. */
export const zoomWords = {
  /** Before how far, to whoever cannot see what that is about. */
  zoom: 'Zoom ',
  fit: 'Fit',
  out: 'Zoom out',
  in: 'Zoom in',
  sizeOf: (what: string): string => `Size of the ${what}`,
} as const

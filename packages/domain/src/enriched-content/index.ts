export * from './enriched-content.ts'
export * from './virtual-microscope.ts'
export * from './geospatial-attachments.ts'
export * from './enriched-content-slice.ts'

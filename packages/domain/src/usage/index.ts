export * from './data-layer-event.ts'
export * from './investigation.ts'

export * from './codecs/content-node.ts'
export * from './codecs/first-fault.ts'

export * from './limited-topics.ts'
export * from './topic-annotations.ts'
export * from './topics-of-part.ts'
export * from './weave-topics.ts'

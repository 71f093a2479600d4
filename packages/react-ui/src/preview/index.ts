export * from './preview-fragments.ts'
export * from './PreviewPage.tsx'
export * from './PreviewReferenceItems.tsx'
export * from './SectionSnippets.tsx'

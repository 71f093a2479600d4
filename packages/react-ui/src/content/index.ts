export { ContentTree, type ContentTreeProps } from './ContentTree.tsx'
export { contentContext } from './content-context.ts'
export { reportOnce, type ContentContext } from './context.ts'
export {
  Abstracts,
  AuthorGroups,
  Biographies,
  BodyContent,
  ExamContent,
  Footnotes,
  GlossaryContent,
  KeywordGroups,
  ReferenceLists,
  TailContent,
  TitleContent,
  type PartProps,
} from './parts.tsx'
export { SupplementaryFiles, type SupplementaryFilesProps } from './SupplementaryFiles.tsx'
export { interfaceText } from './render.tsx'

import { isKnownName, vocabulary, walk, type ArticleRecord, type Content, type ContentNode } from '@lectern/domain/article'

const ANYWHERE: ReadonlySet<string> = new Set(['id', 'role', 'view', 'lang', 'class'])

/** Every node of a record: all parts with their floats and footnotes, the licence and the facts. */
export const everyNode = ({ parts, license, facts }: ArticleRecord): readonly ContentNode[] => {
  const contents: readonly Content[] = Object.values(parts)
  return contents
    .flatMap(({ content, floats, footnotes }) => content.concat(floats, footnotes))
    .concat(
      license,
      facts.flatMap(({ value }) => value),
    )
}

const faultsOf = (node: ContentNode): readonly string[] => {
  const name = node['#name']
  if (!isKnownName(name)) return [`unknown name ${name}`]
  const allowed: readonly string[] = vocabulary[name]
  const attributes = Object.keys(node.$ ?? {}).filter(each => !ANYWHERE.has(each) && !allowed.includes(each))
  const shape =
    node.$$ === undefined
      ? []
      : [
          ...(node._ === undefined ? [] : ['both _ and $$']),
          ...(node.$$.length === 0 ? ['empty $$'] : []),
          ...(node.$$.length === 1 && node.$$[0]?.['#name'] === '__text__' ? ['lone text not in _'] : []),
          ...node.$$.flatMap((child, index) =>
            child['#name'] === '__text__' && node.$$?.[index + 1]?.['#name'] === '__text__' ? ['split text'] : [],
          ),
        ]
  return [...attributes.map(each => `${name} has ${each}`), ...shape.map(fault => `${name}: ${fault}`)]
}

/** The nodes of a record that are not in the vocabulary, or not in the canonical shape. */
export const vocabularyFaults = (record: ArticleRecord): readonly string[] => [
  ...new Set(walk(everyNode(record)).flatMap(faultsOf)),
]

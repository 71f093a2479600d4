import { parseAst, type Plugin } from 'vite'
import { isNode, type Span } from './syntax.ts'

interface Edit extends Span {
  readonly by: string
}

/** The functions that take statements, as they are called without them, and how many arguments come before. `opaque` is io-ts' `Type`. */
const FUNCTIONS: ReadonlyMap<unknown, { readonly by: string; readonly kept: number }> = new Map([
  ['opaque', { by: 'new opaque', kept: 4 }],
  ['writes', { by: 'writes', kept: 1 }],
])

/** The edits that leave out the statements, in their order. */
const editsIn = (value: unknown): readonly Edit[] => {
  if (Array.isArray(value)) return value.flatMap(editsIn)
  if (!isNode(value)) return []
  const { callee, arguments: given } = value
  const called = value.type === 'CallExpression' && isNode(callee) ? FUNCTIONS.get(callee['name']) : undefined
  if (called === undefined || !isNode(callee) || !Array.isArray(given)) return Object.values(value).flatMap(editsIn)
  const last: unknown = given[called.kept - 1]
  return [
    { start: callee.start, end: callee.end, by: called.by },
    ...editsIn(given.slice(0, called.kept)),
    ...(isNode(last) ? [{ start: last.end, end: value.end - 1, by: '' }] : []),
  ]
}

/** Leaves out of the codecs what they state for descriptions of the calls: readers need none of it. */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  enforce: 'post',
  transform: {
    filter: { id: /api-client[\\/]src[\\/]codecs[\\/](?!written\.ts$)/ },
    handler: code => ({
      code: editsIn(parseAst(code)).reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code),
      map: null,
    }),
  },
}

import { parseAst, type Plugin } from 'vite'
import { isNode } from './syntax.ts'

/** Where the calls begin that are made in a value; those in its functions are made later. */
const callsIn = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (!isNode(value) || /Function/.test(value.type)) return []
  const within = Object.values(value).flatMap(callsIn)
  return value.type === 'CallExpression' || value.type === 'NewExpression' ? [value.start, ...within] : within
}

const variablesIn = (statement: unknown): unknown => {
  if (!isNode(statement)) return undefined
  const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  return isNode(declared) && declared.type === 'VariableDeclaration' ? declared['declarations'] : undefined
}

/**
 * Says of what these modules compute as they load that it has no effects. Otherwise a bundle has all of it, used or not, as it is not known
 * what a call does: half of io-ts.
 */
export const pureModules: Plugin = {
  name: 'pure-modules',
  enforce: 'post',
  transform: {
    filter: { id: /node_modules[\\/](?:io-ts|fp-ts)[\\/]|packages[\\/](?:domain|api-client)[\\/]src[\\/]/ },
    handler: code => ({
      code: [...new Set(parseAst(code).body.map(variablesIn).flatMap(callsIn))]
        .toSorted((one, other) => other - one)
        .reduce((text, at) => `${text.slice(0, at)}/*#__PURE__*/ ${text.slice(at)}`, code),
      map: null,
    }),
  },
}

import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** The sources of all packages as one program, and the names of its files. */
export interface Sources {
  readonly program: ts.Program
  /** The packages' own files, without tests. */
  readonly files: readonly ts.SourceFile[]
  /** A file's path relative to the project. */
  readonly pathOf: (file: ts.SourceFile) => string
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  jsx: ts.JsxEmit.ReactJSX,
  customConditions: ['source'],
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
  strict: true,
  types: [],
}

const isOwn = (path: string): boolean => /^packages\/[^/]+\/src\//.test(path) && !/\.test\.tsx?$/.test(path)

const sourcesOf = (program: ts.Program, root: string): Sources => {
  const pathOf = (file: ts.SourceFile): string => relative(root, file.fileName).replaceAll('\\', '/')
  return { program, pathOf, files: program.getSourceFiles().filter(file => isOwn(pathOf(file))) }
}

/** Only follows our own packages: others need nothing of ours, and reading their types would take longer than everything else. */
const ownHost = (): ts.CompilerHost => {
  const host = ts.createCompilerHost(OPTIONS, true)
  const cache = ts.createModuleResolutionCache(host.getCurrentDirectory(), name => name, OPTIONS)
  return {
    ...host,
    resolveModuleNameLiterals: (names, from, redirected, options, source) =>
      names.map(name =>
        /^(?:\.|@lectern\/)/.test(name.text)
          ? ts.resolveModuleName(
              name.text,
              from,
              options,
              host,
              cache,
              redirected,
              ts.getModeForUsageLocation(source, name, options),
            )
          : { resolvedModule: undefined },
      ),
  }
}

/** The packages of the project in `root`. */
export const readSources = (root: string): Sources => {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(isOwn)
    .sort()
  return sourcesOf(
    ts.createProgram(
      files.map(file => join(root, file)),
      OPTIONS,
      ownHost(),
    ),
    root,
  )
}

/** Packages as texts by path. `@lectern/x` resolves to `packages/x/src/index.ts` among them. */
export const sourcesFrom = (texts: Readonly<Record<string, string>>): Sources => {
  const root = '/project'
  const textOf = (file: string): string | undefined => texts[relative(root, file)]
  const resolved = (name: string, from: string): string =>
    name.startsWith('.') ? join(from, '..', name) : join(root, name.replace(/^@lectern\/(.*)$/, 'packages/$1/src/index.ts'))
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(OPTIONS),
    fileExists: file => textOf(file) !== undefined,
    readFile: textOf,
    getSourceFile: (file, version) => {
      const text = textOf(file)
      return text === undefined ? undefined : ts.createSourceFile(file, text, version, true)
    },
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => {
        const resolvedFileName = resolved(text, from)
        return textOf(resolvedFileName) === undefined
          ? { resolvedModule: undefined }
          : {
              resolvedModule: {
                resolvedFileName,
                extension: resolvedFileName.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts,
              },
            }
      }),
  }
  const program = ts.createProgram(
    Object.keys(texts).map(file => join(root, file)),
    { ...OPTIONS, noLib: true },
    host,
  )
  return sourcesOf(program, root)
}

/** A place in a source. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A node of a module's syntax. */
export type SyntaxNode = Span & { readonly type: string } & Readonly<Record<string, unknown>>

export const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value

import { createElement, Fragment, type ReactNode } from 'react'
import { jsxs } from 'react/jsx-runtime'
import type { AddressAttributes } from '../jsx-runtime.ts'

/** Attributes of any element but those with an address, which belong in JSX, where the compiler takes only checked ones. */
type PlainAttributes = Readonly<Record<string, unknown>> & { readonly [Name in keyof AddressAttributes]?: never }

/** An element whose name is found while rendering. */
export const namedElement = (name: string, attributes: PlainAttributes | null, ...content: readonly ReactNode[]): ReactNode =>
  createElement(name, attributes, ...content)

/**
 * Combines pieces of markup without keys: they are rendered once and never reordered. They are no arguments, because there may be more than
 * a call can have.
 */
export const joined = (pieces: readonly ReactNode[]): ReactNode =>
  pieces.length < 2 ? (pieces[0] ?? null) : jsxs(Fragment, { children: pieces })

/** The same with the pieces as arguments, for a few. */
export const group = (...pieces: readonly ReactNode[]): ReactNode => joined(pieces)

/** The same for development builds, for which bundlers import JSX from here. */
export { Fragment, jsxDEV } from 'react/jsx-dev-runtime'
export type { JSX } from './jsx-runtime.ts'

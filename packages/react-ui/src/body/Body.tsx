import { LoadedPart } from './LoadedPart.tsx'

/** The body of a page that came without it (LIFE-4). */
export const Body = () => <LoadedPart name="body" />

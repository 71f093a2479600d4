import type { ReactNode } from 'react'
import { WhenSeen } from '../primitives/WhenSeen.tsx'
import { AsServed } from './AsServed.tsx'

/** A part of the page beside or below its text, which comes to life when it is seen or used. */
export const LaterPart = ({ children }: { readonly children: ReactNode }) => <WhenSeen><AsServed>{children}</AsServed></WhenSeen>

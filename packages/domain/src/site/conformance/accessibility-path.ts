import type { OwnPath } from '../../core/identifiers/href.ts'

/** The address of the accessibility statement. */
export const ACCESSIBILITY_PATH: OwnPath = '/accessibility'

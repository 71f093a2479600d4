import type { OwnPath } from '../../core/identifiers/href.ts'

/** The address of the page about the calls, for people who write front ends. */
export const DEVELOPERS_PATH: OwnPath = '/developers'

/** The address of the description of the calls, for programs. */
export const OPENAPI_PATH: OwnPath = '/openapi.json'

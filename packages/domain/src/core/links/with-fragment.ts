import type { OwnPath, WebAddress } from '../identifiers/href.ts'
import { encoded } from '../text/address.ts'

/** An address without a fragment, with one added: the place with this id on its page. */
export function withFragment(address: OwnPath, id: string): OwnPath
export function withFragment(address: WebAddress, id: string): WebAddress
export function withFragment(address: string, id: string): string {
  return `${address}#${encoded(id)}`
}

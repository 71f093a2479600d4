export { laterSlices } from '@lectern/domain/page'

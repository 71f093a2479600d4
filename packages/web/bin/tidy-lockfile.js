// Removes from package-lock.json what would make `npm ci` differ between machines. After adding or updating a package:
//   npm install && npm run lockfile
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../../package-lock.json', import.meta.url))

const isAddress = text => /^[a-z+]+:/.test(text)

/**
 * A lockfile without
 * - `engines`: every package runs with the project's own Node, but npm checks them against the Node that it runs on itself, prints
 *   warnings, and omits optional packages, including some that are needed for builds and tests;
 * - `libc` if it is glibc: npm before 9.6.7 does not recognise any Linux as glibc;
 * - `resolved` if it is an address: without it, npm uses the registry that it is configured for.
 */
export const tidy = lockfile => {
  const stays =
    place =>
    ([key, value]) =>
      key === 'engines'
        ? !place.includes('node_modules/')
        : key === 'libc'
          ? !value.includes('glibc')
          : key === 'resolved'
            ? !isAddress(value)
            : true
  const packages = Object.entries(lockfile.packages).map(([place, entry]) => [
    place,
    Object.fromEntries(Object.entries(entry).filter(stays(place))),
  ])
  return { ...lockfile, packages: Object.fromEntries(packages) }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  writeFileSync(FILE, `${JSON.stringify(tidy(JSON.parse(readFileSync(FILE, 'utf8'))), null, 2)}\n`)
}

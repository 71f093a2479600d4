// Takes out of package-lock.json what would make `npm ci` differ from machine to machine. After adding or updating a package:
//   npm install && npm run lockfile
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../../package-lock.json', import.meta.url))

const isAddress = text => /^[a-z+]+:/.test(text)

/**
 * A lockfile without
 * - `engines`: every package runs under the project's own Node, but npm asks the Node that it runs on itself, warns of
 *   it, and leaves out optional packages, among them those without which nothing can be built or tested;
 * - `libc` where it is glibc: npm before 9.6.7 takes no Linux for one;
 * - `resolved` where it is an address: npm then asks whichever registry it is set to.
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

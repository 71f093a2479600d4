import { either as E } from 'fp-ts'
import { createHash } from 'node:crypto'
import { nameFor, type KeptFiles } from '../../files/kept-files.ts'
import type { MadeFiles, MadeOf } from '../../files/made-files.ts'
import type { Store } from '../../store/port.ts'

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const keyOf = ({ kind, pii, version }: MadeOf): string => hashOf(JSON.stringify([kind, pii, version]))

/** Keeps made files where articles' files are kept, and their names in the store. */
export const madeFilesIn = (
  files: KeptFiles,
  store: Pick<Store, 'madeFile' | 'made' | 'lostMade' | 'keeping'>,
  now: () => Date,
): MadeFiles => {
  const seconds = (): number => Math.floor(now().getTime() / 1000)
  const known: MadeFiles['known'] = of => store.madeFile(keyOf(of))
  return {
    known,
    there: async of => {
      const made = await known(of)
      const looked = made && (await files.look(made.file))
      if (made === undefined || looked === undefined || E.isRight(looked) || looked.left.kind !== 'missing') return made
      await store.lostMade(made.file)
      return undefined
    },
    keep: async (of, content, note = '') => {
      const file = nameFor(hashOf(content))
      await store.keeping([file], seconds())
      const put = await files.put(file, content)
      if (E.isLeft(put)) throw new Error(`it cannot be kept in ${files.place}: ${put.left.reason}`)
      return store.made(keyOf(of), of, { file, note }, seconds())
    },
  }
}

import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose script is loaded when it is first wanted. */
export interface Late<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  /** The component, if it is loaded already. */
  readonly loaded: () => ComponentType<Props> | undefined
}

export const late = <Props,>(load: () => Promise<ComponentType<Props>>): Late<Props> => {
  let loaded: ComponentType<Props> | undefined
  return {
    load: async () => {
      loaded = await load()
      return loaded
    },
    loaded: () => loaded,
  }
}

/**
 * Something that nothing on the page waits for, once its script has come. If that cannot be loaded, nothing is shown, and it is loaded
 * again with the next properties.
 * @param props `undefined` as long as it is not wanted
 */
export const useLate = <Props extends object>({ load, loaded }: Late<Props>, props: Props | undefined): ReactNode => {
  const [chunk, setChunk] = useState(() => ({ component: loaded() }))
  const isMissing = chunk.component === undefined
  useEffect(() => {
    const bring = async (): Promise<void> => {
      try {
        setChunk({ component: await load() })
      } catch {
        // As above.
      }
    }
    if (isMissing && props !== undefined) void bring()
  }, [load, props, isMissing])
  const Part = chunk.component
  return Part === undefined || props === undefined ? null : <Part {...props} />
}

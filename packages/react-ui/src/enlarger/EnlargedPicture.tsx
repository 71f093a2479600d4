import { fittedSize, type Extent } from '@lectern/domain/core'
import { enlargerWords } from '@lectern/domain/words'
import { enlargerKey, LARGEST_FIGURE, zoomView } from '@lectern/domain/page'
import { option as O } from 'fp-ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useExtent } from '../zoom/use-extent.ts'
import { useGestures } from '../zoom/use-gestures.ts'
import { useKeys, useZoom } from '../zoom/use-zoom.ts'
import { ZoomButtons } from '../zoom/ZoomButtons.tsx'
import type { EnlargeablePicture } from './enlarged-item.ts'

interface EnlargedPictureProps {
  readonly picture: EnlargeablePicture
  readonly onStep: (by: -1 | 1) => void
}

const NO_SIZE: Extent = { width: 0, height: 0 }

/** A picture that buttons, keys, the wheel and gestures enlarge and move within its frame. */
export const EnlargedPicture = ({ picture: { src, alt, size, language }, onStep }: EnlargedPictureProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [natural, setNatural] = useState(size ?? NO_SIZE)
  const [isLost, setLost] = useState(false)
  const seen = useExtent(frame)
  const fitted = fittedSize(natural, seen)
  const [state, tell] = useZoom(LARGEST_FIGURE, fitted, seen)
  useGestures(frame, tell, 'always')
  useKeys(
    () => frame.current?.closest('dialog') ?? null,
    key => {
      const asked = enlargerKey(key, zoomView(state).isFitted)
      if (O.isNone(asked)) return false
      if (asked.value.type === 'step') onStep(asked.value.by)
      else tell(asked.value)
      return true
    },
  )

  const { factor, x, y } = state.zoom
  useLayoutEffect(() => {
    const { style } = image.current ?? {}
    style?.setProperty('inline-size', `${fitted.width * factor}px`)
    style?.setProperty('block-size', `${fitted.height * factor}px`)
    style?.setProperty('translate', `calc(${x}px - 50%) calc(${y}px - 50%)`)
  }, [fitted.width, fitted.height, factor, x, y])

  return (
    <>
      <div ref={frame} className="enlarger-frame" data-enlarged={factor > 1}>
        {isLost ? (
          <p role="alert" className="enlarger-lost">
            {enlargerWords.lost}
          </p>
        ) : (
          <img
            {...language}
            ref={image}
            src={src}
            alt={alt}
            draggable={false}
            onError={() => {
              setLost(true)
            }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              if (width > 0 && height > 0) setNatural({ width, height })
            }}
          />
        )}
      </div>
      <ZoomButtons state={state} tell={tell} kind="figure" />
    </>
  )
}

/** A width and a height, in CSS pixels. */
export interface Extent {
  readonly width: number
  readonly height: number
}

/** A position in CSS pixels, measured from the middle of the frame. */
export interface Offset {
  readonly x: number
  readonly y: number
}

/** How something is seen through its frame: how much larger than fitted, and how far its middle is from the frame's. */
export interface Zoom extends Offset {
  readonly factor: number
}

/** Something that exactly fits its frame. */
export const FITTED: Zoom = { factor: 1, x: 0, y: 0 }

/** How much one press of a button or a key enlarges. */
export const ZOOM_STEP = 1.5

/** How far one press of an arrow key moves, in CSS pixels. */
export const PAN_STEP = 80

/** A picture is not enlarged beyond this factor just to fill its frame: it would only be blurred. */
export const LARGEST_FIT = 2

const between = (least: number, most: number, value: number): number => Math.min(Math.max(value, least), most)

/** The size at which a picture fits its frame in its own proportions; none for a picture without a size. */
export const fittedSize = ({ width, height }: Extent, frame: Extent): Extent => {
  if (!(width > 0) || !(height > 0)) return { width: 0, height: 0 }
  const scale = Math.max(0, Math.min(frame.width / width, frame.height / height, LARGEST_FIT))
  return { width: width * scale, height: height * scale }
}

const greatestOffset = (shown: number, seen: number): number => Math.max(0, (shown - seen) / 2)

/** The view closest to the one asked for: never smaller than fitted, never larger than `largest`, and never out of its frame. */
export const withinFrame = ({ factor, x, y }: Zoom, fitted: Extent, frame: Extent, largest: number): Zoom => {
  const allowed = between(1, Math.max(1, largest), factor)
  const [across, down] = [
    greatestOffset(fitted.width * allowed, frame.width),
    greatestOffset(fitted.height * allowed, frame.height),
  ]
  // Adding zero turns a negative zero into a positive one.
  return { factor: allowed, x: between(-across, across, x) + 0, y: between(-down, down, y) + 0 }
}

/** Enlarged by a factor, with one point staying where it is. */
export const zoomedAt = ({ factor, x, y }: Zoom, by: number, at: Offset): Zoom => ({
  factor: factor * by,
  x: at.x - (at.x - x) * by,
  y: at.y - (at.y - y) * by,
})

/** How much a turn of the wheel enlarges. Pinching a touchpad turns it in smaller steps. */
export const wheelFactor = (turned: number, isPinch: boolean): number =>
  Math.exp(between(-240, 240, -turned) * (isPinch ? 0.01 : 0.002))

import { srcSet, urnHref, type Href } from '@lectern/domain/core'
import { contentWords, fileWords } from '@lectern/domain/words'
import {
  attribute,
  downloadLabel,
  fileNameOf,
  filesOf,
  isLandscape,
  isMissing,
  picture,
  preferredMedia,
  videoStill,
  type Attachment,
  type ContentNode,
  type MediaKind,
  type Picture,
} from '@lectern/domain/article'
import type { ReactNode } from 'react'
import type { RenderContext } from './context.ts'
import { all, anchors, interfaceLanguage, nameLanguage } from './render.tsx'

/** The maximum width of a picture in the text column, in CSS pixels. */
const COLUMN = 704

/** That of a picture that may be wider than the text. */
const REACHING = 1152

const mediaTypes: Readonly<Record<string, string>> = { mp3: 'mpeg', ogv: 'ogg' }

/** The picture that a `link` shows, if there is one. */
const pictureOf = (link: ContentNode, context: RenderContext): Picture | undefined => picture(filesOf(link, context))

/** The maximum width that a picture of a known size is shown with, in CSS pixels. */
const widthOf = (shown: NonNullable<Picture['shown']>): number => Math.min(shown.width, isLandscape(shown) ? REACHING : COLUMN)

const image = ({ best, sizes, shown }: Picture, alt: string, { attachmentUrl }: RenderContext): ReactNode => (
  <img
    src={attachmentUrl(best)}
    srcSet={
      sizes.length === 0 ? undefined : srcSet(sizes.map(({ attachment, width }) => ({ src: attachmentUrl(attachment), width })))
    }
    sizes={sizes.length === 0 || shown === undefined ? undefined : `(max-width: ${widthOf(shown)}px) 100vw, ${widthOf(shown)}px`}
    width={shown?.width}
    height={shown?.height}
    data-shape={shown !== undefined && isLandscape(shown) ? 'wide' : undefined}
    alt={alt}
    loading="lazy"
    decoding="async"
  />
)

const downloadLink = (attachment: Attachment, context: RenderContext): ReactNode => (
  <a
    {...interfaceLanguage(context)}
    href={context.attachmentUrl(attachment)}
    download={attachment.filename}
    data-eid={attachment.eid}
  >
    {downloadLabel(attachment)}
  </a>
)

const download = (attachment: Attachment, context: RenderContext): ReactNode => (
  <p className="download">{downloadLink(attachment, context)}</p>
)

const player = (
  kind: Exclude<MediaKind, 'image'>,
  sources: readonly Attachment[],
  files: readonly Attachment[],
  name: string,
  { attachmentUrl, language }: RenderContext,
): ReactNode => {
  const content = (
    <>
      {all(sources, source => (
        <source src={attachmentUrl(source)} type={`${kind}/${mediaTypes[source.extension] ?? source.extension}`} />
      ))}
      {all(
        files.filter(({ type }) => type === 'CLOSED-CAPTION-VTT'),
        (track, index) => (
          <track
            kind="captions"
            src={attachmentUrl(track)}
            srcLang={language}
            label={contentWords.captions(index + 1)}
            default={index === 0}
          />
        ),
      )}
    </>
  )
  const still = videoStill(files)
  const sized = sources.find(({ width, height }) => width !== undefined && height !== undefined)
  const label = name === '' ? undefined : name
  return kind === 'audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the content has them
    <audio controls preload="none" aria-label={label}>
      {content}
    </audio>
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the content has them
    <video
      controls
      preload="none"
      aria-label={label}
      playsInline
      width={sized?.width ?? still?.size?.width}
      height={sized?.height ?? still?.size?.height}
      poster={still === undefined ? undefined : attachmentUrl(still.attachment)}
    >
      {content}
    </video>
  )
}

/** A picture in a format that browsers do not display, offered as a file. */
const otherPictures = (files: readonly Attachment[]): readonly Attachment[] =>
  files
    .filter(
      ({ type }) => type === 'IMAGE-HIGH-RES' || type === 'IMAGE' || type === 'IMAGE-DOWNSAMPLED' || type === 'IMAGE-NONCAP',
    )
    .slice(0, 1)

/** What a picture shows, if it is missing. */
type Unavailable = keyof typeof contentWords.unavailable

/** The place of a missing picture, and the way to the article that has it. */
export const renderUnavailable = (kind: Unavailable, context: RenderContext): ReactNode => (
  <p {...interfaceLanguage(context)} className="unavailable">
    {contentWords.unavailable[kind]}{' '}
    {context.original === undefined ? null : (
      <a href={context.original} rel="noopener">
        {contentWords.viewOriginal}
      </a>
    )}
  </p>
)

/** The place of a missing picture in a line of text: its alternative text, or else a gap with a name. */
export const renderGap = (kind: keyof typeof contentWords.gap, given: string, context: RenderContext): ReactNode =>
  given === '' ? (
    <span {...interfaceLanguage(context)} className="gap">
      {contentWords.gap[kind]}
    </span>
  ) : (
    given
  )

/** The room that the style sheet reserves for a missing picture. */
const UNAVAILABLE_SIZE = { width: COLUMN, height: 128 }

/** The size at which a `link` shows something, if it is known. */
export const shownSize = (link: ContentNode, context: RenderContext): Picture['shown'] =>
  isMissing(link, context) ? UNAVAILABLE_SIZE : pictureOf(link, context)?.shown

/**
 * A picture in a line of text, or inside a link.
 * @param otherwise what to show if it is missing
 */
export const renderInlineImage = (link: ContentNode, alt: string, otherwise: ReactNode, context: RenderContext): ReactNode => {
  const files = filesOf(link, context)
  const found = picture(files)
  const [other] = found === undefined && !context.inLink ? otherPictures(files) : []
  return (
    <>
      {anchors([link], context)}
      {found !== undefined
        ? image(found, alt, context)
        : other !== undefined
          ? downloadLink(other, context)
          : attribute(link, 'locator') === undefined
            ? null
            : otherwise}
    </>
  )
}

/** Whether a `link` shows a picture that can be enlarged. */
export const isEnlarged = (link: ContentNode, context: RenderContext): boolean => {
  const files = filesOf(link, context)
  return picture(files) !== undefined && (['video', 'audio'] as const).every(kind => preferredMedia(kind, files).length === 0)
}

const isFile = ({ type }: Attachment): boolean => type === 'APPLICATION' || type === 'VIDEO' || type === 'AUDIO'

/**
 * What a `link` shows: a recording to play (TREE-6, TREE-14), a picture to enlarge, or files to download. Files that were not
 * found show nothing (TREE-5); whatever has them as its pictures says so.
 * @param name the text for readers who cannot see it
 */
export const renderMedium = (link: ContentNode, name: string, context: RenderContext): ReactNode => {
  const files = filesOf(link, context)
  const video = preferredMedia('video', files)
  const audio = preferredMedia('audio', files)
  const shown = picture(files)
  const own = files.filter(isFile)
  return (
    <>
      {anchors([link], context)}
      {video.length === 0 ? null : player('video', video, files, name, context)}
      {audio.length === 0 ? null : player('audio', audio, files, name, context)}
      {video.length > 0 || audio.length > 0 || shown === undefined ? null : (
        <a
          {...(name === '' ? nameLanguage(context) : {})}
          className="figure-enlarge"
          href={context.attachmentUrl(shown.best)}
          aria-label={name === '' ? contentWords.enlargeFigure : undefined}
        >
          {image(shown, name, context)}
        </a>
      )}
      {all(own.length === 0 && shown === undefined ? otherPictures(files) : own, file => download(file, context))}
    </>
  )
}

const hostOf = (href: Href): string => /^\w+:\/\/([^/?#]+)/.exec(href)?.[1] ?? href

/** The name of a file that was not found, and the way to the article that has it. */
const unavailable = (link: ContentNode, context: RenderContext): ReactNode => {
  if (attribute(link, 'locator') === undefined) return null
  return (
    <p {...interfaceLanguage(context)} className="download missing-file">
      {fileWords.unavailable(fileNameOf(link, context))}{' '}
      {context.original === undefined ? null : (
        <a href={context.original} rel="noopener">
          {contentWords.viewOriginal}
        </a>
      )}
    </p>
  )
}

/** The file of a supplement: as found, or else a link to where the article says it is available, or else its name. */
export const renderSupplement = (link: ContentNode, name: string, context: RenderContext): ReactNode => {
  const files = filesOf(link, context)
  const shown = picture(files)
  if (files.length > 0) {
    return (
      <>
        {renderMedium(link, name, context)}
        {shown === undefined || files.some(isFile) ? null : download(shown.best, context)}
      </>
    )
  }
  const href = urnHref(attribute(link, 'href'))
  return (
    <>
      {anchors([link], context)}
      {href === undefined ? (
        unavailable(link, context)
      ) : (
        <p className="download">
          <a {...interfaceLanguage(context)} href={href} rel="noopener">
            {contentWords.viewFileAt(hostOf(href))}
          </a>
        </p>
      )}
    </>
  )
}

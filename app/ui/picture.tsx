import type { ComponentProps, CSSProperties } from 'react'
import { preload } from 'react-dom'
import {
  focusPosition,
  PAGE_FORMATS,
  IMAGE_WIDTHS,
  imageVariant,
  type PictureAddress,
  readPictureAddress,
} from '#contract/picture-address.ts'
import { type Slot, slots } from '#app/ui/picture-slots.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height' | 'sizes' | 'srcSet'> & {
  /** The address from the server, which contains version, size and blur. */
  src: string
  /** The alternative text. It is empty if the text next to the picture contains the same information. */
  alt: string
  /** The slot of the picture. The width of the slot decides which file is fetched. */
  slot: Slot
  /** The address of the upright form of the picture. Phones show this form. */
  upright?: string | null
  /** True for the main picture of the page. The browser loads this picture first and not lazily. */
  isPriority?: boolean
}

/** Media query for windows that show the upright form of a picture. A phone in landscape is not high enough for the upright form. */
const ON_PHONE = '(max-width: 47.99rem)'
const BEYOND_PHONE = '(min-width: 48rem)'
const ON_HIGH_PHONE = '(max-width: 47.99rem) and (min-height: 43.01rem)'
const BEYOND_HIGH_PHONE = '(min-width: 48rem), (max-height: 43rem)'

/** Maximum number of picture dots per CSS px. The human eye sees no difference above two. */
const DENSEST = 2

/**
 * A picture in the width of its slot: AVIF if the browser supports it, else WebP. The blur fills the slot until the picture is loaded
 * . A picture of another site is shown unchanged.
 */
export function Picture({ src, upright, alt, slot, isPriority, style, ...rest }: PictureProps) {
  const picture = readPictureAddress(src)
  const { sizes, widest } = slots[slot]
  const loading = isPriority
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!picture) return <img {...loading} {...rest} src={src} alt={alt} style={style} />
  const tall = upright ? readPictureAddress(upright) : null
  const sources = tall
    ? [
        { picture: tall, media: slot === 'hero' ? ON_HIGH_PHONE : ON_PHONE },
        { picture, media: slot === 'hero' ? BEYOND_HIGH_PHONE : BEYOND_PHONE },
      ]
    : [{ picture, media: undefined }]
  if (isPriority)
    for (const { picture: main, media } of sources)
      preload(imageVariant(main.version, 640, 'avif'), {
        as: 'image',
        type: 'image/avif',
        imageSrcSet: srcSet(main, 'avif', widest),
        imageSizes: sizes,
        fetchPriority: 'high',
        ...(media && { media }),
      })
  return (
    <picture>
      {sources.flatMap(({ picture: address, media }) =>
        PAGE_FORMATS.map((format) => (
          <source
            key={address.version + format}
            media={media}
            type={`image/${format}`}
            srcSet={srcSet(address, format, widest)}
            sizes={sizes}
          />
        )),
      )}
      <img
        {...loading}
        {...rest}
        src={imageVariant(picture.version, 640, 'webp')}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...focusOf(picture, tall)}
        style={{ ...blurOf(picture), ...focusStyle(picture, tall), ...style }}
      />
    </picture>
  )
}

/** Returns the listed widths up to the maximum of the slot. No width exceeds the original. */
function srcSet(
  { version, width: originalWidth }: PictureAddress,
  format: (typeof PAGE_FORMATS)[number],
  widest: number,
): string {
  const enough = Math.min(originalWidth, widest * DENSEST)
  const last = IMAGE_WIDTHS.findIndex((width) => width >= enough)
  const widths = last < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, last + 1)
  return widths.map((width) => `${imageVariant(version, width, format)} ${Math.min(width, originalWidth)}w`).join(', ')
}

const blurOf = ({ tone, blur, focus }: PictureAddress): CSSProperties => ({
  background: `#${tone} url("data:image/webp;base64,${blur}") ${focus ? focusPosition(focus) : '50%'} / cover`,
})

/**
 * Returns attributes for `picture.css`. They mark the forms of the picture (wide, upright or both) that have a focus point, so that the
 * style sheet positions them.
 */
const focusOf = (picture: PictureAddress, tall: PictureAddress | null) => ({
  'data-focus': picture.focus ? (tall ? 'wide' : 'any') : undefined,
  'data-focus-tall': tall?.focus ? '' : undefined,
})

const focusStyle = ({ focus }: PictureAddress, tall: PictureAddress | null): CSSProperties =>
  ({
    ...(focus && { '--focus': focusPosition(focus) }),
    ...(tall?.focus && { '--focus-tall': focusPosition(tall.focus) }),
  }) as CSSProperties

/** The strongest veil. It is used for a picture of another site, because that picture may be very bright. */
const UNKNOWN = { veilBelow: 70 }

/**
 * Returns the style for an element with text over a picture. The style sets the strength of the veil, so that the text is readable over the
 * brightest part of the picture. `.veil-below` (picture.css) draws the veil.
 */
export function veilStyle(src: string, upright: string | null = null): CSSProperties {
  const pictures = [src, ...(upright ? [upright] : [])].map((address) => readPictureAddress(address) ?? UNKNOWN)
  const below = Math.max(...pictures.map(({ veilBelow }) => veilBelow))
  return { '--veil-below': `${below}%` } as CSSProperties
}

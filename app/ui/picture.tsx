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
  /** As the server tells it: with its version, size and blur. */
  src: string
  /** Empty for decoration beside words that say the same. */
  alt: string
  /** Where it hangs: how wide it is there decides which width is fetched. */
  slot: Slot
  /** The same composed upright, shown on a phone. */
  upright?: string | null
  /** The page's main picture: announced in the head, loaded first, never lazily. */
  isPriority?: boolean
}

/** Windows that show the upright form of a picture. A low phone has no height for it. */
const ON_PHONE = '(max-width: 47.99rem)'
const BEYOND_PHONE = '(min-width: 48rem)'
const ON_HIGH_PHONE = '(max-width: 47.99rem) and (min-height: 43.01rem)'
const BEYOND_HIGH_PHONE = '(min-width: 48rem), (max-height: 43rem)'

/** A phone's screen shows two dots in one; more than that no eye tells apart. */
const DENSEST = 2

/**
 * A picture in the width its slot needs, as AVIF where the browser knows it and as WebP elsewhere, with its blur in
 * its place until it is there. One from elsewhere is shown as it is.
 */
export function Picture({ src, upright, alt, slot, isPriority, style, ...rest }: PictureProps) {
  const picture = readPictureAddress(src)
  const { sizes, widest } = slots[slot]
  const loading = isPriority
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!picture) return <img {...loading} {...rest} src={src} alt={alt} style={style} />
  const tall = upright ? readPictureAddress(upright) : null
  const shown = tall
    ? [
        { picture: tall, media: slot === 'hero' ? ON_HIGH_PHONE : ON_PHONE },
        { picture, media: slot === 'hero' ? BEYOND_HIGH_PHONE : BEYOND_PHONE },
      ]
    : [{ picture, media: undefined }]
  if (isPriority)
    for (const { picture: main, media } of shown)
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
      {shown.flatMap(({ picture: one, media }) =>
        PAGE_FORMATS.map((format) => (
          <source
            key={one.version + format}
            media={media}
            type={`image/${format}`}
            srcSet={srcSet(one, format, widest)}
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

/** The listed widths up to what the slot can show, none wider than the picture was made. */
function srcSet(
  { version, width: made }: PictureAddress,
  format: (typeof PAGE_FORMATS)[number],
  widest: number,
): string {
  const enough = Math.min(made, widest * DENSEST)
  const last = IMAGE_WIDTHS.findIndex((width) => width >= enough)
  const listed = last < 0 ? IMAGE_WIDTHS : IMAGE_WIDTHS.slice(0, last + 1)
  return listed.map((width) => `${imageVariant(version, width, format)} ${Math.min(width, made)}w`).join(', ')
}

const blurOf = ({ tone, blur, focus }: PictureAddress): CSSProperties => ({
  background: `#${tone} url("data:image/webp;base64,${blur}") ${focus ? focusPosition(focus) : '50%'} / cover`,
})

/** Which of the two that are shown in one place keep a point in view: `picture.css` places them by it. */
const focusOf = (picture: PictureAddress, tall: PictureAddress | null) => ({
  'data-focus': picture.focus ? (tall ? 'wide' : 'any') : undefined,
  'data-focus-tall': tall?.focus ? '' : undefined,
})

const focusStyle = ({ focus }: PictureAddress, tall: PictureAddress | null): CSSProperties =>
  ({
    ...(focus && { '--focus': focusPosition(focus) }),
    ...(tall?.focus && { '--focus-tall': focusPosition(tall.focus) }),
  }) as CSSProperties

/** A picture from elsewhere may be as bright as any. */
const UNKNOWN = { veilBelow: 70 }

/**
 * For the element that holds a picture with words on it: how much veil lies under them, so that its brightest tone
 * leaves them readable. `.veil-below` (picture.css) lays it.
 */
export function veilStyle(src: string, upright: string | null = null): CSSProperties {
  const known = [src, ...(upright ? [upright] : [])].map((address) => readPictureAddress(address) ?? UNKNOWN)
  const below = Math.max(...known.map(({ veilBelow }) => veilBelow))
  return { '--veil-below': `${below}%` } as CSSProperties
}

import type { ComponentProps } from 'react'

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  src: string
  /** Empty for decoration beside words that say the same. */
  alt: string
  width: number
  height: number
  /** The picture the page opens with: loaded first, never lazily. */
  isPriority?: boolean
  /** Another crop from 48rem up. */
  wideSrc?: string
}

/** A picture that keeps its place while it loads; far below the fold it waits. */
export function Picture({ src, alt, width, height, isPriority, wideSrc, ...rest }: PictureProps) {
  const image = (
    <img
      {...rest}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
    />
  )
  if (!wideSrc) return image
  return (
    <picture>
      <source media="(min-width: 48rem)" srcSet={wideSrc} />
      {image}
    </picture>
  )
}

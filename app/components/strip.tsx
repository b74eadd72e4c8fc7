import './strip.css'
import { Picture } from '#app/ui/picture.tsx'

type StripProps = {
  /** Address of a picture without words. If it is null, the picture strip shows the brand's plain ink color and a half disc. */
  picture: string | null
  brand: string
  className?: string
}

/**
 * The picture strip at the top of a ticket, a ticket stub or a summary. The strip never cuts the words of a poster, because the server
 * selects an area of the poster without words (decision 104).
 */
export function Strip({ picture, brand, className = '' }: StripProps) {
  if (picture) return <Picture className={`strip ${className}`} src={picture} alt="" slot="strip" />
  return (
    <span className={`strip strip--plain ${className}`} data-brand={brand} aria-hidden="true">
      <i />
    </span>
  )
}

import './strip.css'
import { Picture } from '#app/ui/picture.tsx'

type StripProps = {
  /** A picture without words; null: the plain ink of the brand with the half disc. */
  picture: string | null
  brand: string
  className?: string
}

/** The strip over a ticket, its stub or a summary. It is never cut through words: the server chooses a part without any (decision 104). */
export function Strip({ picture, brand, className = '' }: StripProps) {
  if (picture) return <Picture className={`strip ${className}`} src={picture} alt="" slot="strip" />
  return (
    <span className={`strip strip--plain ${className}`} data-brand={brand} aria-hidden="true">
      <i />
    </span>
  )
}

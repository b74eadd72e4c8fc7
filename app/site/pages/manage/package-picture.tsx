import type { PackageKind } from '#domain/stock/packages.ts'
import { Picture } from '#app/ui/picture.tsx'

const DRAWINGS: Record<PackageKind, string> = {
  bottle: 'M27 6h10v12c0 5 7 7 7 15v22a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3V33c0-8 7-10 7-15zM27 12h10M20 37h24M20 49h24',
  package:
    'M12 32h40l-4 23a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3zM12 40h40M20 32V20c0-3 3-4 3-7V6h6v7c0 3 3 4 3 7v12M37 32l2-9c.6-3 3.6-3.5 4.5-6l1.5-6 6 1.5-1.5 6c-.6 2.5 1.2 4.5.6 7.500l-1.5 6',
}

/**
 * The picture of a package, as a decoration next to its name. If a package has no picture, a drawing of its kind in the brand's ink is
 * shown.
 */
export function PackagePicture({ image, kind }: { image: string | null; kind: PackageKind }) {
  if (image) return <Picture className="ahead__picture" src={image} alt="" slot="thumb" />
  return (
    <svg className="ahead__picture ahead__drawing" viewBox="0 0 64 64" aria-hidden="true">
      <path d={DRAWINGS[kind]} />
    </svg>
  )
}

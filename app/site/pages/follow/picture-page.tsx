import './picture-page.css'
import type { ReactNode } from 'react'
import { Head } from '#app/components/head.tsx'
import { Picture } from '#app/ui/picture.tsx'

type PicturePageProps = {
  title: string
  /** The address of the venue's picture. If it is null, the page shows the half disc of a sun. */
  image: string | null
  children: ReactNode
}

/** A page with one short message about a venue, such as the confirmation of a follow. The picture says which venue it is about. */
export function PicturePage({ title, image, children }: PicturePageProps) {
  return (
    <div className="picpage">
      <Head title={title} isFound={false} />
      <div className="wrap picpage__say">
        <h1 className="d1">{title}</h1>
        {children}
      </div>
      {image ? (
        <div className="picpage__art">
          <Picture src={image} alt="" slot="lead" isPriority />
        </div>
      ) : (
        <div className="picpage__art picpage__art--sun" aria-hidden="true">
          <i />
        </div>
      )}
    </div>
  )
}

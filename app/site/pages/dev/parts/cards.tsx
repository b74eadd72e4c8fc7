import { Bill } from '#app/components/bill.tsx'
import { OutletCard } from '#app/components/cards/outlet-card.tsx'
import type { GallerySamples } from '#app/site/pages/dev/parts/part-props.ts'

export const Cards = ({ bill, outlet }: GallerySamples['id']) => (
  <div className="gallery__cards">
    {bill && <Bill card={bill} />}
    {outlet && <OutletCard outlet={outlet} level="h3" />}
  </div>
)

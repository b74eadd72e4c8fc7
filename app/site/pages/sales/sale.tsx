import './sale.css'
import './line/line.css'
import { Head } from '#app/components/head.tsx'
import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { loadSale, type SaleRoom } from '#app/site/pages/sales/load-sale.ts'
import { LineRoom } from '#app/site/pages/sales/line/line-room.tsx'
import { BeforeRoom } from '#app/site/pages/sales/room/before-room.tsx'
import { EndRoom } from '#app/site/pages/sales/room/end-room.tsx'
import { TurnRoom } from '#app/site/pages/sales/room/turn-room.tsx'
import { type RoomView, useRoom } from '#app/site/pages/sales/room/use-room.ts'
import { Banner } from '#app/ui/banner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/sale'

export const handle: PageHandle<SaleRoom> = {
  leadsToReserve: true,
  isFlow: true,
  brand: ({ sale }) => sale.outlet.brand.slug,
  flood: ({ poster }) => poster?.flood ?? null,
}

export const loader = (args: Route.LoaderArgs): Promise<SaleRoom> => loadSale(args)

/** The page is the same for all visitors, so its data is never loaded again. The page polls a small document instead. */
export const shouldRevalidate = (): boolean => false

/** The waiting room of a sale. It is the same page from the days before the sale until the night is sold out or over. */
export default function Sale({ loaderData: room }: Route.ComponentProps) {
  const t = useMessages('sale')
  const to = usePageLink()
  const view = useRoom(room)
  const at = { sale_id: room.sale.id }
  return (
    <>
      <Head title={useTitle(view)} isFound={false} />
      <noscript>
        <div className="wrap">
          <Banner icon="warn" title={t.noScriptTitle}>
            {t.noScriptLine} <a href={to('salePlace', at)}>{t.noScriptLink}</a>.
          </Banner>
        </div>
      </noscript>
      <Room view={view} />
      <div className="sale-foot">
        <div className="wrap small">
          <TextLink to={to('saleDraw', at)} reloadDocument>
            {t.howLink}
          </TextLink>
        </div>
      </div>
    </>
  )
}

function Room({ view }: { view: RoomView }) {
  const { phase, line, mine } = view
  if (phase === 'turn' && mine?.turn_until) return <TurnRoom view={view} until={Date.parse(mine.turn_until)} />
  if (phase === 'line' && line) return <LineRoom view={view} line={line} />
  if (phase === 'before' || phase === 'drawing' || phase === 'late' || phase === 'line')
    return <BeforeRoom view={view} />
  return <EndRoom view={view} />
}

/** The tab's title contains the visitor's position in the line, so that the position is visible from another tab. */
function useTitle({ room, phase, line }: RoomView): string {
  const t = useMessages('sale')
  const { titles } = t
  const figure = useFigure()
  const event = room.sale.event?.title ?? room.sale.outlet.name
  if (phase === 'turn') return titles.turn(event)
  if (line && phase === 'line') return titles.inLine(figure(line.position), event)
  if (phase === 'sold_out') return titles.soldOut(event)
  if (phase === 'over') return titles.over(event)
  return phase === 'before' || phase === 'drawing' ? titles.before(event) : `${t.title}: ${event}`
}

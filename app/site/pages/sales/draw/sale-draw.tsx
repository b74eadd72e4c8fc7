import '../sale.css'
import './sale-draw.css'
import type { ReactNode } from 'react'
import { Head } from '#app/components/head.tsx'
import { useVisit } from '#app/components/visit.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { DrawCheck } from '#app/site/pages/sales/draw/draw-check.tsx'
import { drawProgram } from '#app/site/pages/sales/draw/draw-program.ts'
import { useOwnToken } from '#app/site/pages/sales/draw/use-own-token.ts'
import { loadSale, type SaleRoom } from '#app/site/pages/sales/load-sale.ts'
import { Facts } from '#app/ui/facts.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/sale-draw'

export const handle: PageHandle<SaleRoom> = {
  leadsToReserve: true,
  isFlow: true,
  brand: ({ sale }) => sale.outlet.brand.slug,
}

export const loader = (args: Route.LoaderArgs): Promise<SaleRoom> => loadSale(args)

/** Explains the waiting order of a sale and the inputs of its draw. Every visitor can recompute the draw here. */
export default function SaleDraw({ loaderData: { sale } }: Route.ComponentProps) {
  const t = useMessages('saleDraw')
  const to = usePageLink()
  const { origin } = useVisit()
  const own = useOwnToken(sale.id)
  const room = to('sale', { sale_id: sale.id })
  return (
    <div className="wrap sale-how">
      <Head title={`${t.title}: ${sale.event?.title ?? sale.outlet.name}`} isFound={false} />
      <header className="sale-how__head">
        <TextLink to={room} reloadDocument>
          {t.back}
        </TextLink>
        <h1 className="d1">{t.title}</h1>
        <p className="lead">{t.lead}</p>
      </header>
      <section>
        <Facts facts={t.rules.map(([term, value]) => ({ term, value }))} />
      </section>
      <section className="sale-how__part" aria-labelledby="draw">
        <h2 className="d2" id="draw">
          {t.drawTitle}
        </h2>
        <p>{t.drawLead}</p>
        <dl className="sale-how__inputs">
          <Input term={t.seedHash} value={sale.seed_hash} />
          <Input term={t.seed} line={t.seedLine} value={sale.seed ?? t.notYet} />
          <Input term={t.list} line={t.listLine} value={sale.entrants_hash ?? t.notYet} />
          <Input term={t.token} line={t.tokenLine} value={tokenText()} />
        </dl>
        {sale.seed !== null && <DrawCheck saleId={sale.id} seedHash={sale.seed_hash} own={own} />}
      </section>
      <section className="sale-how__part" aria-labelledby="by-hand">
        <h2 className="d2" id="by-hand">
          {t.byHandTitle}
        </h2>
        <ol className="sale-how__steps">
          {t.byHand.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <h3 className="d3">{t.program}</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that scrolls must scroll by keyboard, too */}
        <pre className="sale-how__code" role="region" tabIndex={0} aria-label={t.program}>
          <code>{drawProgram(`${origin}/api/web/sales/${sale.id}/draw`, own.entrant?.holder ?? null)}</code>
        </pre>
        <p className="quiet">{t.honest}</p>
      </section>
    </div>
  )

  function tokenText() {
    if (own.entrant) return own.entrant.is_drawn ? own.entrant.holder : t.notDrawn
    return own.isSignedIn ? (
      t.notJoined
    ) : (
      <TextLink to={to('login', {}, { to: to('saleDraw', { sale_id: sale.id }) })}>{t.signIn}</TextLink>
    )
  }
}

/** One input of the draw. A hash has its own type style, so that visitors can compare two hashes. */
function Input({ term, line, value }: { term: string; line?: string; value: ReactNode }) {
  return (
    <div>
      <dt>
        <b>{term}</b> {line && <span className="small quiet">{line}</span>}
      </dt>
      <dd className={typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? 'sale-how__hash' : undefined}>
        {value}
      </dd>
    </div>
  )
}

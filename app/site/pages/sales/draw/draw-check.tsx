import { useRef, useState } from 'react'
import { call } from '#app/browser/api/api.ts'
import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import { type Recomputation, recompute } from '#app/site/pages/sales/draw/recompute.ts'
import type { OwnToken } from '#app/site/pages/sales/draw/use-own-token.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'

type Work = { percent: number | null } | { done: Recomputation } | { fault: string } | null

/** Recomputes the draw in this browser and compares the result with the server's result. */
export function DrawCheck({ saleId, seedHash, own }: { saleId: string; seedHash: string; own: OwnToken }) {
  const t = useMessages('saleDraw')
  const figure = useFigure()
  const [work, setWork] = useState<Work>(null)
  const [entrants, setEntrants] = useState(0)
  const stop = useRef<AbortController | null>(null)

  async function run() {
    if (!('subtle' in crypto)) return setWork({ fault: t.unsafe })
    const end = new AbortController()
    stop.current = end
    setWork({ percent: null })
    const draw = await call('saleDraw', { params: { id: saleId }, signal: end.signal }).catch(() => null)
    if (end.signal.aborted) return setWork(null)
    if (!draw?.ok) return setWork({ fault: t.broken })
    setEntrants(draw.data.holders.length)
    try {
      const recomputation = await recompute(draw.data, {
        own: own.entrant?.is_drawn ? own.entrant.holder : null,
        seedHash,
        onProgress: (share) => setWork({ percent: Math.round(share * 100) }),
        signal: end.signal,
      })
      return setWork({ done: recomputation })
    } catch {
      return setWork(end.signal.aborted ? null : { fault: t.broken })
    }
  }

  return (
    <div className="sale-how__check">
      {work === null || 'fault' in work ? (
        <Button className="sale-big" onClick={() => void run()}>
          {t.recompute}
        </Button>
      ) : 'percent' in work ? (
        <>
          <progress max={100} value={work.percent ?? undefined} aria-label={t.recompute} />
          <p className="small num">{work.percent === null ? t.loading(figure(entrants)) : t.working(work.percent)}</p>
          <Button tone="line" onClick={() => stop.current?.abort()}>
            {t.stop}
          </Button>
        </>
      ) : (
        <Outcome found={work.done} told={own.entrant?.position ?? null} />
      )}
      {work && 'fault' in work && <Banner kind="bad">{work.fault}</Banner>}
    </div>
  )
}

/** Shows the result of the check in this browser. If this result differs from the server's result, the banner shows an error. */
function Outcome({ found, told }: { found: Recomputation; told: number | null }) {
  const t = useMessages('saleDraw')
  const figure = useFigure()
  const checks = [
    ['seed', found.isSeedKept],
    ['list', found.isListKept],
    ['order', found.isOrderKept],
  ] as const
  const { own } = found
  const isSame = own === null || told === null || own.position === told
  const isGood = isSame && checks.every(([, isKept]) => isKept)
  return (
    <div role="status" className="sale-how__found num">
      <h3 className="d3">{t.resultTitle}</h3>
      <Banner
        kind={isGood ? 'ok' : 'bad'}
        title={own ? t.own(figure(own.position), figure(own.smaller)) : t.ofAll(figure(found.entrants))}
      >
        {own && told !== null && (own.position === told ? t.ownMatches : t.ownDiffers(figure(told)))}
      </Banner>
      <ul>
        {checks.map(([name, isKept]) => (
          <li key={name}>{t.kept[name][isKept ? 0 : 1]}</li>
        ))}
        {own && <li>{t.ofAll(figure(found.entrants))}</li>}
      </ul>
      {own && (
        <p>
          <b className="small">{t.value}</b> <span className="sale-how__hash">{own.value}</span>
        </p>
      )}
    </div>
  )
}

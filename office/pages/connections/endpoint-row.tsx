import { WEBHOOK_KINDS } from '#domain/webhooks/webhook-kinds.ts'
import { Button } from '#office/kit/button.tsx'
import { Menu } from '#office/kit/menu.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Endpoint } from '#office/pages/connections/endpoint.ts'
import { useMe } from '#office/session.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

type EndpointRowProps = {
  endpoint: Endpoint
  isChosen: boolean
  onChoose: () => void
  onPause: (isPaused: boolean) => void
  onTest: () => void
  onReplay: () => void
  onOpen: (kind: 'change' | 'rotate' | 'remove') => void
}

export function EndpointRow({ endpoint, isChosen, ...on }: EndpointRowProps) {
  const t = useMessages('webhooks')
  const { outlets } = useMe()
  const { url, kinds, outletIds, dead, pausedAt } = endpoint
  const { host, origin } = new URL(url)
  const kindNames = kinds.length === WEBHOOK_KINDS.length ? t.allKinds : kinds.map((kind) => t.kinds[kind]).join(', ')
  const outletNames = outletIds
    ? outlets
        .filter(({ id }) => outletIds.includes(id))
        .map(({ name }) => name)
        .join(', ')
    : t.everywhere
  const items = [
    ...(pausedAt ? [] : [{ name: t.test, onChoose: on.onTest }]),
    { name: t.change, onChoose: () => on.onOpen('change') },
    { name: t.rotate, onChoose: () => on.onOpen('rotate') },
    ...(pausedAt ? [] : [{ name: t.pause, onChoose: () => on.onPause(true) }]),
    { name: t.remove, onChoose: () => on.onOpen('remove') },
  ]
  return (
    <li aria-current={isChosen}>
      <div>
        <b>
          {origin}
          <span className="soft">{url.slice(origin.length)}</span>
        </b>
        <small>{kindNames}</small>
        <small>{outletNames}</small>
      </div>
      <Hours hours={endpoint.hours} />
      <EndpointState endpoint={endpoint} />
      <div className="row hooks__actions">
        {pausedAt && (
          <Button tone="primary" onClick={() => on.onPause(false)}>
            {t.resume}
          </Button>
        )}
        {dead > 0 && !pausedAt && <Button onClick={on.onReplay}>{t.replayAll(amountText(dead))}</Button>}
        <Button tone="quiet" aria-pressed={isChosen} onClick={on.onChoose}>
          {t.showDeliveries}
        </Button>
        <Menu label={t.more(host)} items={items} />
      </div>
    </li>
  )
}

/** The last 24 hours as bars, the newest at the end. An hour with a failure is red. */
function Hours({ hours }: Pick<Endpoint, 'hours'>) {
  const t = useMessages('webhooks')
  const sum = (name: 'delivered' | 'failed') => hours.reduce((total, hour) => total + hour[name], 0)
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed))
  return (
    <div
      className="hooks__hours"
      role="img"
      aria-label={t.hours(amountText(sum('delivered')), amountText(sum('failed')))}
    >
      {hours.map(({ delivered, failed }, hour) => (
        <i
          // oxlint-disable-next-line react/no-array-index-key -- the hours keep their order
          key={hour}
          className={failed > 0 ? 'is-bad' : delivered > 0 ? 'is-ok' : undefined}
          style={{ height: `${Math.round((100 * (delivered + failed)) / most)}%` }}
        />
      ))}
    </div>
  )
}

function EndpointState({ endpoint }: { endpoint: Endpoint }) {
  const t = useMessages('webhooks')
  const { moment } = useTimeText()
  const { pausedAt, pauseReason, failingSince, waiting, dead, oldKeyUntil, hours } = endpoint
  const sum = hours.reduce((total, hour) => total + hour.delivered, 0)
  const lines = [
    pausedAt ? pauseReason && t.pauseReasons[pauseReason] : failingSince && t.failingLine,
    !pausedAt && !failingSince && t.activeLine(amountText(sum)),
    waiting > 0 && t.waiting(amountText(waiting)),
    dead > 0 && t.dead(amountText(dead)),
    oldKeyUntil !== null && t.oldKey(moment(oldKeyUntil)),
  ].filter((line) => typeof line === 'string')
  return (
    <div>
      <StateWord tone={pausedAt ? 'no' : failingSince ? 'late' : 'seat'}>
        {pausedAt ? t.paused(moment(pausedAt)) : failingSince ? t.failing(moment(failingSince)) : t.active}
      </StateWord>
      <small>{lines.join(' ')}</small>
    </div>
  )
}

const DRAWINGS = {
  seat: <circle className="mark__fill" cx="10" cy="10" r="6" />,
  late: <path className="mark__outline" d="M10 2.5 18 17H2zM10 8v4M10 14.3v.3" />,
  no: <path className="mark__outline" d="M6.5 4v12M13.5 4v12" />,
  hold: <circle className="mark__outline" cx="10" cy="10" r="6" strokeDasharray="2.6 2.1" />,
}

/** A state as a mark and a word, because color alone must not carry the meaning. */
export function StateWord({ tone, children }: { tone: keyof typeof DRAWINGS; children: string }) {
  return (
    <span className={`state state--${tone}`}>
      <svg className="mark" viewBox="0 0 20 20" aria-hidden="true">
        {DRAWINGS[tone]}
      </svg>
      <span>{children}</span>
    </span>
  )
}

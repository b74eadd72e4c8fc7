import { useState } from 'react'
import { useCall } from '#app/browser/api/use-call.ts'
import { useMessages } from '#app/components/messages.tsx'
import { clockText } from '#app/site/pages/booking/nights/night-text.ts'
import { callPromoter } from '#app/site/pages/promoter/promoter-calls.ts'
import type { PromoterList } from '#app/site/pages/promoter/tonight-of.ts'
import { Badge, type BadgeKind } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'

type ListedName = PromoterList['names'][number]

const BADGES: Record<ListedName['state'], BadgeKind> = {
  asked: 'wait',
  approved: 'few',
  refused: 'bad',
  arrived: 'free',
}
/** Number of names that are shown before the reader asks for all. */
const FIRST = 8

/** The promoter's own names on a list, each with its state. Names of other people are not in the data of the page. */
export function ListedNames({ list, onChange }: { list: PromoterList; onChange: () => void }) {
  const t = useMessages('promoter')
  const messages = useMessages('calendar')
  const callServer = useCall()
  const [isWhole, setWhole] = useState(false)
  const names = isWhole ? list.names : list.names.slice(0, FIRST)

  async function remove({ id, name }: ListedName) {
    await callServer(() => callPromoter('removePromoterName', { params: { id } }), {
      question: {
        title: t.removeTitle(name),
        content: t.removeLine,
        backLabel: t.keep,
        confirmLabel: t.remove,
      },
      loading: t.removing,
      onFailureRead: onChange,
    })
    onChange()
  }

  const stateText = ({ state, heads, plus, arrivedAt }: ListedName) =>
    arrivedAt && heads
      ? t.arrivedAt(clockText(new Date(arrivedAt), list.timezone, messages), heads, plus + 1)
      : t.states[state]

  if (list.names.length === 0) return <p className="small quiet">{t.noNames}</p>
  return (
    <>
      <ul className="pm__lines">
        {names.map((entry) => (
          <li key={entry.id}>
            <span>
              <b>
                {entry.name} {entry.plus > 0 && <span className="accent num">{t.plus(entry.plus)}</span>}
              </b>
              <Badge kind={BADGES[entry.state]}>{stateText(entry)}</Badge>
            </span>
            {entry.canRemove && (
              <button
                type="button"
                className="link small"
                aria-label={t.removeName(entry.name)}
                onClick={() => void remove(entry)}
              >
                {t.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
      {names.length < list.names.length && (
        <Button tone="line" onClick={() => setWhole(true)}>
          {t.showAll(list.names.length)}
        </Button>
      )}
    </>
  )
}

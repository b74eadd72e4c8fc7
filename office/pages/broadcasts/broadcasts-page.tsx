import './broadcasts.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { office } from '#office/api/office.ts'
import { loaded } from '#office/api/load.ts'
import { Page } from '#office/frame/page.tsx'
import { useRepeat } from '#office/frame/use-repeat.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import type { Broadcast } from '#office/pages/broadcasts/broadcast.ts'
import { BroadcastDetail } from '#office/pages/broadcasts/broadcast-detail.tsx'
import { BroadcastDialog } from '#office/pages/broadcasts/broadcast-dialog.tsx'
import { amountText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

export const loader = ({ request }: LoaderFunctionArgs) => loaded(office.broadcasts(), request)

const REFRESH_MS = 15_000

/** The page of broadcasts: staff writes an email to a segment of guests, sends it, and reads the result. */
export function Component() {
  const t = useMessages('broadcasts')
  const broadcasts = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [editing, setEditing] = useState<{ broadcast: Broadcast | null } | null>(null)
  const current = broadcasts.find(({ id }) => id === currentId) ?? broadcasts[0]
  const isSending = broadcasts.some(({ state }) => state === 'sending')
  useRepeat(() => void revalidate(), REFRESH_MS, isSending)
  const finish = (id: string) => {
    setEditing(null)
    setCurrentId(id)
    void revalidate()
  }
  return (
    <Page
      title={t.title}
      actions={
        <Button tone="primary" icon="plus" onClick={() => setEditing({ broadcast: null })}>
          {t.add}
        </Button>
      }
    >
      <p className="small soft broadcasts__line">{t.line}</p>
      {current ? (
        <div className="broadcasts">
          <BroadcastList broadcasts={broadcasts} current={current} onChoose={setCurrentId} />
          <BroadcastDetail
            key={current.id}
            broadcast={current}
            onChange={() => setEditing({ broadcast: current })}
            onChanged={() => void revalidate()}
          />
        </div>
      ) : (
        <Note icon="send">
          <b className="strong">{t.noneTitle}</b>
          <p>{t.none}</p>
        </Note>
      )}
      {editing && <BroadcastDialog broadcast={editing.broadcast} onDone={finish} onClose={() => setEditing(null)} />}
    </Page>
  )
}

type BroadcastListProps = { broadcasts: Broadcast[]; current: Broadcast; onChoose: (id: string) => void }

function BroadcastList({ broadcasts, current, onChoose }: BroadcastListProps) {
  const t = useMessages('broadcasts')
  const { language, date } = useTimeText()
  return (
    <ul className="broadcasts__list">
      {broadcasts.map((broadcast) => {
        const { id, state, outlet, createdAt, releasedAt, mailed } = broadcast
        return (
          <li key={id}>
            <button type="button" aria-pressed={id === current.id} onClick={() => onChoose(id)}>
              <b>{language === 'id' ? broadcast.subjectId : broadcast.subjectEn}</b>
              <span className="small soft">
                {outlet}, {date(releasedAt ?? createdAt)}
              </span>
              <span className="small">
                {t.states[state]}
                {state !== 'draft' && `, ${t.messageCount(amountText(mailed))}`}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

import { useRoleNames } from '#office/frame/use-role-names.ts'
import { useState } from 'react'
import type { OfficeNight } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { Note } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { ChangeHoldDialog } from '#office/pages/holds/change-hold-dialog.tsx'
import { HoldMark } from '#office/pages/holds/hold-mark.tsx'
import { hoursOfNight } from '#office/pages/holds/hold-terms.ts'
import { holdableTables } from '#office/pages/holds/holdable-tables.ts'
import { MakeHoldDialog } from '#office/pages/holds/make-hold-dialog.tsx'
import { ReleaseHoldDialog } from '#office/pages/holds/release-hold-dialog.tsx'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import type { StandingTable } from '#office/pages/floor/table-state.ts'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type HoldPanelProps = { night: OfficeNight; one: StandingTable; now: number }
type Open = 'make' | 'change' | 'release'

/**
 * The panel with the hold of the table that is selected on the floor plan: the guest and the end of the hold. Staff can create, change and
 * release the hold here.
 */
export function HoldPanel({ night, one: { table, state }, now }: HoldPanelProps) {
  const t = useMessages('holds')
  const namesOf = useRoleNames()
  const me = useMe()
  const text = useHoldText(night.outlet.zone)
  const { clock } = useTimeText(night.outlet.zone)
  const [open, setOpen] = useState<Open | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const { hold } = table
  const mayAct = reachOf(me, hold?.kind === 'closed' ? 'hold.close' : 'hold.keep', night.outlet.id) !== null
  const isFree = hold === null && (state === 'free' || state === 'closed') && now < Date.parse(night.closesAt)
  const close = () => setOpen(null)
  const finish = (line: string) => {
    close()
    setNotice(line)
  }
  const forms = { hours: hoursOfNight(night), now, onDone: finish, onClose: close }
  if (!hold && !isFree && !notice) return null
  return (
    <div className="floor__party">
      {hold && (
        <>
          <HoldMark kind={hold.kind} releaseAt={hold.releaseAt} now={now}>
            {text.state(hold)}
          </HoldMark>
          <p className="small soft">
            {[
              hold.from && hold.to && t.seatedFrom(clock(hold.from), clock(hold.to)),
              text.until(hold.releaseAt),
              text.by(hold.by),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {hold.reason && <p className="small">{hold.reason}</p>}
        </>
      )}
      {notice && (
        <Note tone="ok" role="status">
          {notice}
        </Note>
      )}
      {mayAct ? (
        <div className="row">
          {isFree && <Button onClick={() => setOpen('make')}>{t.hold}</Button>}
          {hold && (
            <>
              <Button aria-label={t.changeOf(table.name)} onClick={() => setOpen('change')}>
                {t.change}
              </Button>
              <Button aria-label={t.releaseOf(table.name)} onClick={() => setOpen('release')}>
                {t.release}
              </Button>
            </>
          )}
        </div>
      ) : (
        <p className="micro soft">
          {t.whoMay(namesOf(hold?.kind === 'closed' ? 'hold.close' : 'hold.keep').join(', '))}
        </p>
      )}
      {open === 'make' && (
        <MakeHoldDialog
          holdable={holdableTables(night)}
          chosen={[table.id]}
          now={now}
          onDone={finish}
          onClose={close}
        />
      )}
      {open === 'change' && hold && <ChangeHoldDialog {...forms} hold={hold} what={table.name} />}
      {open === 'release' && hold && (
        <ReleaseHoldDialog
          hold={hold}
          what={text.names(night.tables.filter((other) => other.hold?.id === hold.id).map(({ name }) => name))}
          table={{
            id: table.id,
            name: table.name,
            of: night.tables.filter((other) => other.hold?.id === hold.id).length,
          }}
          onDone={finish}
          onClose={close}
        />
      )}
    </div>
  )
}

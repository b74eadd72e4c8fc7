import { useState } from 'react'
import type { OfficeGuest } from '#contract/office/office-guest.ts'
import { callOffice } from '#office/api/call-office.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { BanDialog } from '#office/pages/guests/ban-dialog.tsx'
import { useFullRoles } from '#office/pages/guests/full-roles.ts'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { useMarkText } from '#office/pages/guests/use-mark-text.ts'
import { ReasonDialog } from '#office/pages/guests/reason-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Ban = OfficeGuest['bans'][number]

/** Every ban there was, with who made and who lifted it. */
export function BansSection({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const { moment } = useTimeText()
  const text = useMarkText()
  const roles = useFullRoles('guest.flag')
  const [isBanning, setIsBanning] = useState(false)
  const [lifting, setLifting] = useState<Ban | null>(null)
  const isOfGroup = me.reaches.some(
    (one) => one.permission === 'guest.flag' && one.outletId === null && one.reach === 'full',
  )
  const mayAt = (outletId: number | null) =>
    outletId === null ? isOfGroup : reachOf(me, 'guest.flag', outletId) === 'full'
  const places = guest.outlets.filter(({ id }) => mayAt(id))
  const finish = () => {
    setIsBanning(false)
    setLifting(null)
    onDone()
  }
  return (
    <Section title={t.bans}>
      {!guest.bans.some((ban) => ban.is_in_force) && (
        <p className="row small">
          <span className="ok row">
            <Icon name="check" isSmall />
            {t.notBanned}
          </span>
        </p>
      )}
      {guest.bans.map((ban) => (
        <div className="guest__ban" key={ban.id}>
          <span className={ban.is_in_force ? 'flag flag--ban' : 'soft small'}>
            {ban.is_in_force && <Icon name="offline" />}
            {t.banned(ban.outlet)}, {text.until(ban.until)}
            {!ban.is_in_force && ban.lifted_at === null && `, ${t.ended}`}
          </span>
          <p className="small soft">
            {t.banStory(ban.reason, ban.by, moment(ban.at))}
            {ban.lifted_at && `. ${t.liftedBy(ban.lifted_by, moment(ban.lifted_at), ban.lift_reason ?? '')}`}
          </p>
          {ban.is_in_force && mayAt(ban.outlet_id) && (
            <div>
              <Button onClick={() => setLifting(ban)}>{t.lift}</Button>
            </div>
          )}
        </div>
      ))}
      <div className="guest__acts">
        {places.length > 0 || isOfGroup ? (
          <Button tone="danger" onClick={() => setIsBanning(true)}>
            {t.ban}
          </Button>
        ) : (
          <p className="micro soft">{t.banRoles(roles)}</p>
        )}
      </div>
      {isBanning && (
        <BanDialog
          guest={guest}
          places={places}
          isOfGroup={isOfGroup}
          onClose={() => setIsBanning(false)}
          onDone={finish}
        />
      )}
      {lifting && (
        <ReasonDialog
          title={t.liftTitle}
          label={t.liftReason}
          deed={t.liftDo}
          tone="primary"
          call={(reason) => callOffice('liftBan', { params: { id: guest.id }, body: { ban: lifting.id, reason } })}
          onClose={() => setLifting(null)}
          onDone={finish}
        >
          <p className="small">{t.liftLine}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}
